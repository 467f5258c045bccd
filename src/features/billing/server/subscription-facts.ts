/** Reads subscriptions of the provider. Pure. */
import type Stripe from 'stripe';
import type { PaidTier } from '../entitlements.ts';
import { type BillingInterval, billingIntervals, paidTiers } from '../plans.ts';
import type { Price } from './provider.ts';

export type SubscriptionFacts = {
  id: string;
  customerId: string;
  tier: PaidTier;
  interval: BillingInterval;
  status: string;
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
  trialEnd: Date | null;
  hasCard: boolean;
  createdAt: Date;
};

/** Ended for good: nothing more is charged. */
export const endedStatuses = ['canceled', 'incomplete_expired'];

/** The relevant facts; undefined if the price was never one of this site's. */
export function readFacts(
  subscription: Stripe.Subscription,
  prices: readonly Price[],
): SubscriptionFacts | undefined {
  const plan = planOf(subscription, prices);
  if (!plan) return undefined;
  const { cancel_at: cancelAt, trial_end: trialEnd } = subscription;
  const periodEnd = periodEndOf(subscription);
  return {
    ...plan,
    id: subscription.id,
    customerId: idOf(subscription.customer),
    status: subscription.status,
    currentPeriodEnd: toDate(cancelAt === null ? periodEnd : Math.min(periodEnd, cancelAt)),
    cancelAtPeriodEnd: endsWithPeriod(subscription),
    trialEnd: trialEnd === null ? null : toDate(trialEnd),
    hasCard: savedCard(subscription),
    createdAt: toDate(subscription.created),
  };
}

/** Whether it was canceled, so that no further period follows. The provider's own pages set only `cancel_at`. */
export function endsWithPeriod(
  subscription: Pick<Stripe.Subscription, 'cancel_at_period_end' | 'cancel_at' | 'items'>,
): boolean {
  const { cancel_at_period_end: isFlagged, cancel_at: cancelAt } = subscription;
  return isFlagged || (cancelAt !== null && cancelAt <= periodEndOf(subscription));
}

/** Whether its first payment, or the card of its trial, is still missing: it is neither live nor ended. */
export function isUnfinished({
  status,
  hasCard: card,
}: Pick<SubscriptionFacts, 'status' | 'hasCard'>): boolean {
  return status === 'incomplete' || (status === 'trialing' && !card);
}

/** Whether it ever gave its tier, so that the member gets no trial any more. */
export function wasUsed(subscription: Stripe.Subscription): boolean {
  const { status, default_payment_method: card } = subscription;
  if (card !== null) return true;
  return status === 'trialing' ? savedCard(subscription) : !['incomplete', ...endedStatuses].includes(status);
}

/** Whether a row equals everything that was read from the provider. */
export function isSameState<State extends object>(row: State, read: State): boolean {
  return (Object.keys(read) as (keyof State)[]).every((name) => {
    const [here, there] = [row[name], read[name]];
    return here instanceof Date && there instanceof Date
      ? here.getTime() === there.getTime()
      : here === there;
  });
}

export const toDate = (seconds: number): Date => new Date(seconds * 1000);
export const toSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);
export const idOf = (object: string | { id: string }): string =>
  typeof object === 'string' ? object : object.id;

/** Whether there is a card to charge. While one must still be saved, a setup intent is pending. */
export function savedCard(subscription: Stripe.Subscription): boolean {
  const { default_payment_method: card, pending_setup_intent: pending, status } = subscription;
  return card !== null || (pending === null && !['incomplete', ...endedStatuses].includes(status));
}

function periodEndOf({ items }: Pick<Stripe.Subscription, 'items'>): number {
  return Math.min(...items.data.map((item) => item.current_period_end));
}

/** The plan by its price; if the price was replaced since, by the tier in the metadata and the price's interval. */
function planOf({ items, metadata }: Stripe.Subscription, prices: readonly Price[]) {
  const [price] = items.data.flatMap((item) => prices.find(({ priceId }) => priceId === item.price.id) ?? []);
  if (price) return { tier: price.tier, interval: price.interval };
  const tier = paidTiers.find((name) => name === metadata.tier);
  const interval = billingIntervals.find((name) => name === items.data[0]?.price.recurring?.interval);
  return tier && interval && { tier, interval };
}
