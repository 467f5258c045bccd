/** Today's review, with the member's study goal and its date. */
import type { LoaderFunctionArgs } from 'react-router';
import { GoalStatus, loadGoalStatus } from '#features/paths/web/index.ts';
import { loadReview, ReviewPage } from '#features/review/web/pages.ts';
import { appContext } from '#platform/web/app-context.ts';

export { ReviewProblem } from '#features/review/web/pages.ts';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await Promise.all([loadReview(args), loadGoalStatus(args.context.get(appContext).queries)]);
  return null;
}

export function Page() {
  return <ReviewPage Goal={GoalStatus} />;
}
