import { ApiError } from '#platform/api/api-client.ts';
import { hasFailed, RetryButton } from '#platform/web/retry-button.tsx';
import { signInAddress } from '#platform/web/sign-in-address.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { tutorPath } from '../paths.ts';
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
      ) : query.error instanceof ApiError && query.error.status === 401 ? (
        <a href={signInAddress({ pathname: tutorPath })} rel="nofollow" className="link">
          Sign in again
        </a>
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
