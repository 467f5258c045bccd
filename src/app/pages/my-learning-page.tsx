/** My Learning, with what a member's study plan has for today and the way to what else is theirs. */
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
import { PageLink } from '#platform/web/page-link.tsx';
import { LearningStudy } from './learning-study.tsx';

export { LearningProblem } from '#features/learning/web/pages.ts';

const link = 'link inline-block min-h-6 py-0.5';
/** Of this page: on a phone they stand far below. */
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

/** What the list shows as a bibliography. */
function BibliographyLink({ view }: { view: LearningView }) {
  const { page: _, sort: __, ...filter } = view;
  const address = viewAddress(filter).replace('/my-learning', savedBibliographyPath);
  return (
    <p data-print="hide" className="pt-3 font-sans text-[0.875rem]">
      <PageLink to={address} className={link}>
        As a bibliography
      </PageLink>
    </p>
  );
}

/** What stands above the list. */
function Above() {
  return (
    <>
      <Today />
      <nav aria-label="Study tools" className="-mt-6 mb-10">
        <ul className="flex flex-wrap gap-x-6 gap-y-1 font-sans text-[0.875rem]">
          {parts.map(({ to, label }) => (
            <li key={to}>
              <a href={to} className={link}>
                {label}
              </a>
            </li>
          ))}
          {tools.map(({ to, label }) => (
            <li key={to}>
              <PageLink to={to} className={link}>
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
