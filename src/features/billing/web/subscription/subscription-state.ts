/** Interprets the status of a subscription for the screens. */
import type { SubscriptionStatus } from '#features/billing/contract.ts';
import { formatDay } from '#platform/text/format-day.ts';
import { planNames } from '../plan-names.ts';

const endedStatuses = ['canceled', 'incomplete_expired'];
const suspendedStatuses = ['unpaid', 'paused'];

/** Whether its first payment, or the card of its trial, is still missing: the checkout can be continued. */
export const isUnfinished = ({ subscription }: SubscriptionStatus): boolean =>
  subscription?.status === 'incomplete';

/** Whether the provider no longer asks for payments: it gives no tier, and another one can be bought instead. */
export const isSuspended = ({ subscription }: SubscriptionStatus): boolean =>
  subscription !== null && suspendedStatuses.includes(subscription.status);

/** Whether the member has a subscription that can be changed, so that there is nothing to buy. */
export const isLive = (status: SubscriptionStatus): boolean =>
  status.subscription !== null &&
  !endedStatuses.includes(status.subscription.status) &&
  !isSuspended(status) &&
  !isUnfinished(status);

/** Whether the current period is paid for: otherwise there is nothing to keep until its end. */
export const isPaidFor = ({ status }: NonNullable<SubscriptionStatus['subscription']>): boolean =>
  status === 'active' || status === 'trialing';

/** Facts for the account page. */
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
  // Whether it renews depends on the payment that is owed.
  return isPaidFor(subscription) ? 'Renews on' : 'Period ends on';
}
