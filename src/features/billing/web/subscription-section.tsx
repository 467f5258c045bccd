import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-client.ts';
import { formatDay } from '#platform/web/format-day.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { getSubscriptionStatus, type SubscriptionStatus } from '../contract.ts';

/** An answer younger than this, as after hovering over the link, is not asked for again. */
const staleTimeMs = 5000;

export const subscriptionQuery = apiQuery(getSubscriptionStatus, {}, { staleTime: staleTimeMs });

/** Which plan the member has. */
export function SubscriptionSection() {
  const { data, isError } = useQuery(subscriptionQuery);
  return (
    <div className="max-w-[36rem]">
      {data && <Facts facts={describe(data)} />}
      {!data && !isError && <Skeleton className="h-24 w-full" />}
      <p role="alert" className="text-danger empty:hidden">
        {isError && !data && 'Failed to fetch subscription status'}
      </p>
      <p className="mt-5">
        <PageLink to="/pricing" className={buttonClass('outline')}>
          See the Plans
        </PageLink>
      </p>
    </div>
  );
}

function describe({ tier, subscription }: SubscriptionStatus): [name: string, value: string][] {
  const facts: [string, string][] = [
    ['Plan', `${tier.slice(0, 1).toUpperCase()}${tier.slice(1)}`],
    ['Status', subscription?.status ?? 'inactive'],
  ];
  if (!subscription) return facts;
  const { cancel_at_period_end: ends, current_period_end: day } = subscription;
  return [...facts, [ends ? 'Ends on' : 'Renews on', formatDay(day)]];
}
