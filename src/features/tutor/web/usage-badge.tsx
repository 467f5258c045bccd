import { hasFailed, RetryButton } from '#platform/web/retry-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useUsage } from './use-usage.ts';

/** Shows how many of today's questions the member has used. */
export function UsageBadge() {
  const { query, isUnlimited } = useUsage();
  const { data: usage } = query;
  return (
    <div className="label inline-flex min-h-9 items-center rounded-full border border-hairline px-4">
      {usage ? (
        <>
          <span className="sr-only">Your plan: </span>
          {isUnlimited ? 'Unlimited questions' : `${usage.count} of ${usage.limit} questions used today`}
        </>
      ) : hasFailed(query) ? (
        <span role="alert">
          Today’s questions could not be counted. <RetryButton query={query} className="min-h-6" />
        </span>
      ) : (
        <>
          <Skeleton className="h-4 w-36" />
          <span className="sr-only">Counting today’s questions</span>
        </>
      )}
    </div>
  );
}
