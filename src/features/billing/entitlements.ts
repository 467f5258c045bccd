/** The tier that a member is entitled to by their payments. The only such rule; the oracle of the tests checks it. */
import type { Tier } from '#features/accounts/contract.ts';

export type PaidTier = Exclude<Tier, 'free'>;

/** Days for which a member keeps the tier after a failed renewal, or while the news of a renewal is late. */
export const graceDays = { failedPayment: 7, lateNews: 3 } as const;

const dayMs = 24 * 60 * 60 * 1000;

/** The provider no longer asks for payments: it gives no tier, can be ended, and another one can be bought. */
export const isSuspended = (status: string): boolean => status === 'unpaid' || status === 'paused';

/** A subscription as the database knows it. */
export type SubscriptionState = {
  tier: PaidTier;
  /** The payment provider's status. */
  status: string;
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
  /** Whether a card was saved: a trial without one gives no tier. */
  hasCard: boolean;
  /** Since when a payment is owed; null if none is. */
  pastDueSince: Date | null;
};

/** A tier, and until when it holds without further news; null: permanently. */
export type Entitlement = { tier: Tier; until: Date | null };

const none: Entitlement = { tier: 'free', until: null };

/** The entitlement from one subscription at a given moment. */
export function entitlementOf(subscription: SubscriptionState, now: Date): Entitlement {
  const until = endOf(subscription);
  return until && until > now ? { tier: subscription.tier, until } : none;
}

/** The entitlement from all of a member's subscriptions: the highest tier, and of equal tiers the latest end. */
export function entitlementOfAll(subscriptions: readonly SubscriptionState[], now: Date): Entitlement {
  const order: readonly Tier[] = ['free', 'premium', 'scholar'];
  const rank = ({ tier, until }: Entitlement) => [order.indexOf(tier), until?.getTime() ?? 0] as const;
  return subscriptions
    .map((subscription) => entitlementOf(subscription, now))
    .reduce((best, next) => {
      const [tier, until] = rank(next);
      const [bestTier, bestUntil] = rank(best);
      return tier > bestTier || (tier === bestTier && until > bestUntil) ? next : best;
    }, none);
}

/** Until when the tier is kept while a payment is owed. */
export function endOfGrace(pastDueSince: Date): Date {
  return after(pastDueSince, graceDays.failedPayment);
}

/** When a subscription stops giving its tier unless there is further news; null if it gives none. */
function endOf(subscription: SubscriptionState): Date | null {
  const { status, currentPeriodEnd, cancelAtPeriodEnd, hasCard, pastDueSince } = subscription;
  if (status === 'past_due') return pastDueSince && endOfGrace(pastDueSince);
  if (status !== 'active' && !(status === 'trialing' && hasCard)) return null;
  return cancelAtPeriodEnd ? currentPeriodEnd : after(currentPeriodEnd, graceDays.lateNews);
}

function after(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * dayMs);
}
