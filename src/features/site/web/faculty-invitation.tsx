import type { PublicConfig } from '#platform/web/public-config.ts';
import { Icon } from '#ui/icon.tsx';

const invitations = [
  {
    subject: 'Content recommendation',
    title: 'Recommend content',
    text: 'A book, an edition, a lecture that your students should know, and what it is good for.',
  },
  {
    subject: 'Academic advisory list',
    title: 'Join the advisory list',
    text: 'We ask you now and then about your field: what is missing, what is out of date, what is wrong.',
  },
  {
    subject: 'Syllabus feature',
    title: 'Feature us in a syllabus',
    text: 'Every period, text and event has an address that stays. Tell us what your course needs.',
  },
  {
    subject: 'Guest blog post',
    title: 'Propose a guest post',
    text: 'One question of history, argued from the evidence, for readers who are not specialists.',
  },
];

/** What those who teach may do here, each with the letter begun. */
export function FacultyInvitation({ site }: { site: PublicConfig }) {
  return (
    <>
      <p>
        If you teach history, you know better than any catalogue what students read to the end. Write to us;
        each link begins a letter to {site.contactEmail}.
      </p>
      <div>
        <ul className="grid gap-x-10 md:grid-cols-2">
          {invitations.map((invitation) => (
            <li key={invitation.subject} className="group relative border-t border-hairline py-4">
              <h3 className="title-3">
                <a
                  href={`mailto:${site.contactEmail}?subject=${encodeURIComponent(invitation.subject)}`}
                  className="stretched flex items-center justify-between gap-4 no-underline group-hover:text-accent"
                >
                  {invitation.title}
                  <Icon name="arrow-up-right" />
                </a>
              </h3>
              <p className="mt-1 text-[0.95rem] text-ink-2">{invitation.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
