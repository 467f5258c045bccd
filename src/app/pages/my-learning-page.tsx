/** My Learning, with what a member's study plan has for today and the webinars they are registered for. */
import type { LoaderFunctionArgs } from 'react-router';
import { requireUser } from '#features/accounts/web/index.ts';
import { LearningPage, loadView } from '#features/learning/web/pages.ts';
import { loadToday, Today } from '#features/paths/web/index.ts';
import { loadMyWebinars, MyWebinars } from '#features/webinars/web/index.ts';
import { appContext } from '#platform/web/app-context.ts';

export { LearningProblem } from '#features/learning/web/pages.ts';

export async function loadPage(args: LoaderFunctionArgs): Promise<null> {
  const user = await requireUser(args);
  const app = args.context.get(appContext);
  const { queries } = app;
  await Promise.all([loadView(queries, args.request.url), loadToday(queries, user), loadMyWebinars(app)]);
  return null;
}

export function Page() {
  return <LearningPage Today={Above} />;
}

function Above() {
  return (
    <>
      <Today />
      <MyWebinars />
    </>
  );
}
