import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { reachesTier } from '#features/accounts/web/index.ts';
import type { SubscriptionStatus } from '#features/billing/contract.ts';
import { planPrices } from '#features/billing/plans.ts';
import { trackEvent } from '#platform/web/track-event.ts';
import { showToast } from '#ui/toast.ts';
import { planNames } from '../plan-names.ts';
import { refreshSubscription, subscriptionQuery } from './subscription-query.ts';

/** Interval and maximum number of polls: the provider's news takes seconds, rarely a minute. */
const pollMs = 2000;
const maxPolls = 30;

export type OpenedPlan = 'waiting' | 'open' | 'late';
type OpenPlan = Pick<SubscriptionStatus, 'tier'> & {
  subscription: NonNullable<SubscriptionStatus['subscription']>;
};

/** The specified message of a success. */
export const describeSuccess = (tier: SubscriptionStatus['tier']) => ({
  title: 'Subscription Successful',
  description: `Welcome to ${planNames[tier]}! Your subscription is now active.`,
});

/** After a payment: polls until the plan is open, and shows a message. */
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
      const { tier, interval } = opened.subscription;
      trackEvent({ name: 'purchase_completed', tier, value: planPrices[tier][interval] / 100 });
      showToast(describeSuccess(opened.tier));
    });
    return () => stop.abort();
  }, [hasPaid, queries]);
  return state;
}

/** The plan that is open now; undefined if it takes too long. */
async function waitUntilOpen(queries: QueryClient, signal: AbortSignal): Promise<OpenPlan | undefined> {
  for (let polls = 0; polls < maxPolls && !signal.aborted; polls++) {
    if (polls > 0) await new Promise((done) => setTimeout(done, pollMs));
    const status = await queries
      .fetchQuery({ ...subscriptionQuery, staleTime: 0 })
      // The next poll may succeed after an outage.
      .catch(() => undefined);
    const { tier, subscription } = status ?? {};
    if (tier && subscription && reachesTier(tier, subscription.tier)) return { tier, subscription };
  }
  return undefined;
}
