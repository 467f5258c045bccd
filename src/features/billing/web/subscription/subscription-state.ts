/** What a subscription's status means for the screens. */
import type { SubscriptionStatus } from '#features/billing/contract.ts';
import { formatDay } from '#platform/web/format-day.ts';
import { planNames } from '../plan-names.ts';

const endedStatuses = ['canceled', 'incomplete_expired'];

/** Whether its first payment, or the card of its trial, is still awaited: it can be gone on with. */
export const isUnfinished = ({ subscription }: SubscriptionStatus): boolean =>
  subscription?.status === 'incomplete';

/** Whether the member has a subscription, so that there is nothing to buy but something to change. */
export const isLive = (status: SubscriptionStatus): boolean =>
  status.subscription !== null &&
  !endedStatuses.includes(status.subscription.status) &&
  !isUnfinished(status);

/** Whether what runs has been paid for: else there is nothing to keep until its end. */
export const isPaidFor = ({ status }: NonNullable<SubscriptionStatus['subscription']>): boolean =>
  status === 'active' || status === 'trialing';

/** Names and values for the account page. */
export function describeSubscription(status: SubscriptionStatus): [name: string, value: string][] {
  const { tier, subscription } = status;
  const facts: [string, string][] = [
    ['Plan', planNames[tier]],
    ['Status', subscription?.status ?? 'inactive'],
  ];
  if (!subscription || isUnfinished(status)) return facts;
  const { interval, trial_end: trialEnd, current_period_end: day } = subscription;
  facts.push(['Billing', interval === 'year' ? 'Annual' : 'Monthly']);
  if (!isLive(status)) return [...facts, ['Ended on', formatDay(day)]];
  if (subscription.status === 'trialing') facts.push(['Trial ends on', formatDay(trialEnd ?? day)]);
  return [...facts, [subscription.cancel_at_period_end ? 'Ends on' : 'Renews on', formatDay(day)]];
}
