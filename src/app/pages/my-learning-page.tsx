/** My Learning, with what a member's study plan has for today and the way to the research tools. */
import type { LoaderFunctionArgs } from 'react-router';
import { requireUser } from '#features/accounts/web/index.ts';
import { LearningPage, loadView } from '#features/learning/web/pages.ts';
import { loadToday, Today } from '#features/paths/web/index.ts';
import { researchPath } from '#features/research/contract.ts';
import { appContext } from '#platform/web/app-context.ts';
import { PageLink } from '#platform/web/page-link.tsx';

export { LearningProblem } from '#features/learning/web/pages.ts';

export async function loadPage(args: LoaderFunctionArgs): Promise<null> {
  const user = await requireUser(args);
  const { queries } = args.context.get(appContext);
  await Promise.all([loadView(queries, args.request.url), loadToday(queries, user)]);
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
      <p className="-mt-6 mb-10 font-sans text-[0.875rem]">
        <PageLink to={researchPath} className="link inline-block min-h-6 py-0.5">
          Search everything and download your notes
        </PageLink>
      </p>
    </>
  );
}
