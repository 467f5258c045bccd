/** What a member may use by what they have paid: the one rule, for every feature and for the test's oracle to check. */
import type { Tier } from '#features/accounts/contract.ts';

export type PaidTier = Exclude<Tier, 'free'>;

/** Days that a member keeps the tier after a renewal that failed, or whose news has not come yet. */
export const graceDays = { failedPayment: 7, lateNews: 3 } as const;

const dayMs = 24 * 60 * 60 * 1000;

/** The provider no longer asks payments for it: it gives nothing, can be ended, and something else can be bought. */
export const isSuspended = (status: string): boolean => status === 'unpaid' || status === 'paused';

/** What the database knows of a subscription; moments are dates. */
export type SubscriptionState = {
  tier: PaidTier;
  /** The payment provider's word. */
  status: string;
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
  /** Whether a card was saved: a trial gives nothing before. */
  hasCard: boolean;
  /** Since when a payment is owed; null while none is. */
  pastDueSince: Date | null;
};

/** A tier, and until when it holds without further news; null: for ever. */
export type Entitlement = { tier: Tier; until: Date | null };

const none: Entitlement = { tier: 'free', until: null };

/** What one subscription gives at a moment. */
export function entitlementOf(subscription: SubscriptionState, now: Date): Entitlement {
  const until = endOf(subscription);
  return until && until > now ? { tier: subscription.tier, until } : none;
}

/** What all of a member's subscriptions give: the highest tier, and of equal ones the longest. */
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

/** Until when the tier is kept though a payment is owed. */
export function endOfGrace(pastDueSince: Date): Date {
  return after(pastDueSince, graceDays.failedPayment);
}

/** When a subscription stops giving its tier unless something new is heard of it; null where it gives none. */
function endOf(subscription: SubscriptionState): Date | null {
  const { status, currentPeriodEnd, cancelAtPeriodEnd, hasCard, pastDueSince } = subscription;
  if (status === 'past_due') return pastDueSince && endOfGrace(pastDueSince);
  if (status !== 'active' && !(status === 'trialing' && hasCard)) return null;
  return cancelAtPeriodEnd ? currentPeriodEnd : after(currentPeriodEnd, graceDays.lateNews);
}

function after(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * dayMs);
}
