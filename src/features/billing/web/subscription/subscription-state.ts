/** What a subscription's status means for the screens. */
import type { SubscriptionStatus } from '#features/billing/contract.ts';
import { formatDay } from '#platform/text/format-day.ts';
import { planNames } from '../plan-names.ts';

const endedStatuses = ['canceled', 'incomplete_expired'];
const suspendedStatuses = ['unpaid', 'paused'];

/** Whether its first payment, or the card of its trial, is still awaited: it can be gone on with. */
export const isUnfinished = ({ subscription }: SubscriptionStatus): boolean =>
  subscription?.status === 'incomplete';

/** Whether the provider asks for no payment any more: it gives nothing, and another can be bought in its place. */
export const isSuspended = ({ subscription }: SubscriptionStatus): boolean =>
  subscription !== null && suspendedStatuses.includes(subscription.status);

/** Whether the member has a subscription, so that there is nothing to buy but something to change. */
export const isLive = (status: SubscriptionStatus): boolean =>
  status.subscription !== null &&
  !endedStatuses.includes(status.subscription.status) &&
  !isSuspended(status) &&
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
  if (isSuspended(status)) return facts;
  if (!isLive(status)) return [...facts, ['Ended on', formatDay(day)]];
  if (subscription.status === 'trialing') facts.push(['Trial ends on', formatDay(trialEnd ?? day)]);
  return [...facts, [nameOfPeriodEnd(subscription), formatDay(day)]];
}

function nameOfPeriodEnd(subscription: NonNullable<SubscriptionStatus['subscription']>): string {
  if (subscription.cancel_at_period_end) return 'Ends on';
  // What is owed first decides whether it renews.
  return isPaidFor(subscription) ? 'Renews on' : 'Period ends on';
}
