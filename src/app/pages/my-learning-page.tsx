/** My Learning, with today's part of the member's study plan and links to the member's other pages. */
import type { LoaderFunctionArgs } from 'react-router';
import { requireUser } from '#features/accounts/web/index.ts';
import { savedBibliographyPath } from '#features/bibliographies/contract.ts';
import { groupsPath } from '#features/groups/contract.ts';
import { type LearningView, viewAddress } from '#features/learning/web/index.ts';
import { LearningPage, loadView } from '#features/learning/web/pages.ts';
import { startPath } from '#features/paths/contract.ts';
import { loadToday, Today } from '#features/paths/web/index.ts';
import { researchPath } from '#features/research/contract.ts';
import { loadMyWebinars, MyWebinars } from '#features/webinars/web/index.ts';
import { appContext } from '#platform/web/app-context.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import { smallLinkClass } from '#ui/small-link-class.ts';

// Its data is also loaded after the page.
const LearningStudy = lazyPart(async () => (await import('./learning-study.tsx')).LearningStudy);

export { LearningProblem } from '#features/learning/web/pages.ts';

/** Links to parts of this page, which are far below on a phone. */
const parts = [
  { to: '#quizzes-taken', label: 'Your quizzes' },
  { to: '#decks-in-review', label: 'Your flashcards' },
];
const tools = [
  { to: startPath, label: 'What are you studying?' },
  { to: researchPath, label: 'Search everything and download your notes' },
  { to: '/bibliographies', label: 'Bibliographies' },
  { to: groupsPath, label: 'Study groups' },
];

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const user = await requireUser(args);
  const app = args.context.get(appContext);
  const { queries } = app;
  await Promise.all([loadView(queries, args.request.url), loadToday(queries, user), loadMyWebinars(app)]);
  return null;
}

export function Page() {
  return <LearningPage Today={Above} Beside={LearningStudy} Tools={BibliographyLink} />;
}

/** Link to a bibliography of the listed items. */
function BibliographyLink({ view }: { view: LearningView }) {
  const { page: _, sort: __, ...filter } = view;
  const address = viewAddress(filter).replace('/my-learning', savedBibliographyPath);
  return (
    <p data-print="hide" className="pt-3 font-sans text-[0.875rem]">
      <PageLink to={address} className={smallLinkClass}>
        As a bibliography
      </PageLink>
    </p>
  );
}

/** The part above the list. */
function Above() {
  return (
    <>
      <Today />
      <nav aria-label="Study tools" className="-mt-6 mb-10">
        <ul className="flex flex-wrap gap-x-6 gap-y-1 font-sans text-[0.875rem]">
          {parts.map(({ to, label }) => (
            <li key={to}>
              <a href={to} className={smallLinkClass}>
                {label}
              </a>
            </li>
          ))}
          {tools.map(({ to, label }) => (
            <li key={to}>
              <PageLink to={to} className={smallLinkClass}>
                {label}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <MyWebinars />
    </>
  );
}
