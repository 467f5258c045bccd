/** My Learning, with what a member's study plan has for today, and the way to their study groups. */
import type { LoaderFunctionArgs } from 'react-router';
import { requireUser } from '#features/accounts/web/index.ts';
import { GroupsLink } from '#features/groups/web/index.ts';
import { LearningPage, loadView } from '#features/learning/web/pages.ts';
import { loadToday, Today } from '#features/paths/web/index.ts';
import { appContext } from '#platform/web/app-context.ts';

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

function Above() {
  return (
    <>
      <Today />
      <GroupsLink />
    </>
  );
}
