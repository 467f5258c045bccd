import { PageLink } from '#platform/web/page-link.tsx';
import { SideSection } from '#ui/side-section.tsx';

const inClass = [
  {
    title: 'Neighbors side by side',
    text: 'Hand out versions A and B in turn. What is right in one stands at another letter in the other.',
  },
  {
    title: 'A shorter test',
    text: 'Leave out what you did not teach. Numbers, points and minutes follow on the sheet and on the key.',
  },
  {
    title: 'Next year again',
    text: 'Keep the link to your choice: version B of the same questions never changes its order, so a new key fits an old sheet.',
  },
  {
    title: 'On the screen',
    text: 'Free quizzes need no account. Results are kept for members alone, and only they see them: ask for the result screen.',
  },
];

const rest = [
  {
    to: '/quizzes?tab=flashcards',
    title: 'Flashcard decks',
    text: 'Twenty cards each, as an Anki file (.apkg), CSV and PDF. Key terms of every period are free.',
  },
  {
    to: '/study-guides',
    title: 'Study guides',
    text: 'A long guide to each period, as a page and as a PDF. Overview and goals are open to everybody.',
  },
  {
    to: '/texts',
    title: 'Primary texts',
    text: 'Sources in order of date, free to read online, each with a question to take along.',
  },
  {
    to: '/collections',
    title: 'Source collections',
    text: 'Texts to be read together for one question. The list is open; headnotes and questions are part of Scholar.',
  },
  {
    to: '/timeline',
    title: 'Timeline',
    text: 'Dated events of all periods, and for each what happened elsewhere at the time.',
  },
  {
    to: '/resources',
    title: 'Citations',
    text: 'Every item has its citation in three styles, and as RIS, BibTeX and CSL-JSON.',
  },
  {
    to: '/groups',
    title: 'Study groups',
    text: 'A list of readings and a discussion for up to thirty members. Starting and joining one is part of Scholar.',
  },
  {
    to: '/about#faculty',
    title: 'Your advice',
    text: 'Recommend an item, or tell us of a mistake.',
  },
];

/** Ways to use the quizzes in class, and links to other material for teachers. */
export function TeachersLibrary() {
  return (
    <>
      <SideSection
        id="in-class"
        title="In class"
        note={
          <>
            Quizzes are under CC BY 4.0: copy and change them, and name us.{' '}
            <PageLink to="/terms-of-service" className="link">
              Terms
            </PageLink>
          </>
        }
      >
        <dl className="grid gap-x-10 md:grid-cols-2">
          {inClass.map(({ title, text }) => (
            <div key={title} className="border-t border-hairline py-4">
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-1 text-[0.95rem] text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="measure mt-4 text-[0.95rem] text-ink-2">
          Read the key before you grade by it. Whether a historian has reviewed a quiz stands on its page; the
          others are AI-assisted drafts.
        </p>
      </SideSection>
      <SideSection id="more-for-teachers" title="More for your course">
        <ul className="grid gap-x-10 md:grid-cols-2">
          {rest.map(({ to, title, text }) => (
            <li key={to} className="group relative border-t border-hairline py-4">
              <h3 className="title-3">
                <PageLink to={to} className="stretched no-underline group-hover:text-accent">
                  {title}
                </PageLink>
              </h3>
              <p className="mt-1 text-[0.95rem] text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </SideSection>
    </>
  );
}
