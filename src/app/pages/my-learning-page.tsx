/** My Learning, with what a member's study plan has for today and the way to what else is theirs. */
import type { LoaderFunctionArgs } from 'react-router';
import { requireUser } from '#features/accounts/web/index.ts';
import { groupsPath } from '#features/groups/contract.ts';
import { LearningPage, loadView } from '#features/learning/web/pages.ts';
import { startPath } from '#features/paths/contract.ts';
import { loadToday, Today } from '#features/paths/web/index.ts';
import { researchPath } from '#features/research/contract.ts';
import { loadMyWebinars, MyWebinars } from '#features/webinars/web/index.ts';
import { appContext } from '#platform/web/app-context.ts';
import { PageLink } from '#platform/web/page-link.tsx';

export { LearningProblem } from '#features/learning/web/pages.ts';

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
  return <LearningPage Today={Above} />;
}

/** What stands above the list. */
function Above() {
  return (
    <>
      <Today />
      <nav aria-label="Study tools" className="-mt-6 mb-10">
        <ul className="flex flex-wrap gap-x-6 gap-y-1 font-sans text-[0.875rem]">
          {tools.map(({ to, label }) => (
            <li key={to}>
              <PageLink to={to} className="link inline-block min-h-6 py-0.5">
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
