import invitations from '#content/pages/faculty-invitations.yaml';
import type { PublicConfig } from '#platform/web/public-config.ts';
import { Icon } from '#ui/icon.tsx';

/** Ways for teachers to contribute, each with a link that opens a prepared mail. */
export function FacultyInvitations({ site }: { site: PublicConfig }) {
  return (
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
  );
}
