import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { reachesTier } from '#features/accounts/web/index.ts';
import type { SubscriptionStatus } from '#features/billing/contract.ts';
import { showToast } from '#ui/toast.ts';
import { planNames } from '../plan-names.ts';
import { refreshSubscription, subscriptionQuery } from './subscription-query.ts';

/** How often the server is asked, and how many times: the provider's news takes seconds, rarely a minute. */
const pollMs = 2000;
const maxPolls = 30;

export type OpenedPlan = 'waiting' | 'open' | 'late';

/** The specified words of a success. */
export const describeSuccess = (tier: SubscriptionStatus['tier']) => ({
  title: 'Subscription Successful',
  description: `Welcome to ${planNames[tier]}! Your subscription is now active.`,
});

/** After a payment: asks until the plan is open, and says so. */
export function useOpenedPlan(hasPaid: boolean): OpenedPlan {
  const queries = useQueryClient();
  const [state, setState] = useState<OpenedPlan>('waiting');
  useEffect(() => {
    if (!hasPaid) return;
    const stop = new AbortController();
    void waitUntilOpen(queries, stop.signal).then(async (opened) => {
      if (stop.signal.aborted) return;
      if (!opened) return setState('late');
      await refreshSubscription(queries);
      setState('open');
      showToast(describeSuccess(opened));
    });
    return () => stop.abort();
  }, [hasPaid, queries]);
  return state;
}

/** The tier that is open now; undefined where it takes too long. */
async function waitUntilOpen(
  queries: QueryClient,
  signal: AbortSignal,
): Promise<SubscriptionStatus['tier'] | undefined> {
  for (let polls = 0; polls < maxPolls && !signal.aborted; polls++) {
    if (polls > 0) await new Promise((done) => setTimeout(done, pollMs));
    const status = await queries
      .fetchQuery({ ...subscriptionQuery, staleTime: 0 })
      // An outage may be over at the next time.
      .catch(() => undefined);
    if (status?.subscription && reachesTier(status.tier, status.subscription.tier)) return status.tier;
  }
  return undefined;
}
