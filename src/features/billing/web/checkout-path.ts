/** Paths of pricing and checkout, and their parameters. */
import type { PaidTier } from '../entitlements.ts';
import { type BillingInterval, paidTiers } from '../plans.ts';

/** 'annual' in the URL; anything else means monthly. */
export const readInterval = (search: URLSearchParams): BillingInterval =>
  search.get('billing') === 'annual' ? 'year' : 'month';

/** The plan whose checkout starts at once; undefined if the URL names none. */
export const readPlan = (search: URLSearchParams): PaidTier | undefined =>
  paidTiers.find((tier) => tier === search.get('plan'));

/** The same page with monthly or annual prices. */
export const intervalPath = (pathname: string, interval: BillingInterval): string =>
  interval === 'year' ? `${pathname}?billing=annual` : pathname;

/** Where the checkout of a plan starts; a guest signs in first and returns to it. */
export function checkoutPath(choice: {
  tier: PaidTier;
  interval: BillingInterval;
  isGuest: boolean;
}): string {
  const { tier, interval, isGuest } = choice;
  if (!isGuest) return `/subscribe?plan=${tier}${interval === 'year' ? '&billing=annual' : ''}`;
  const back = interval === 'year' ? encodeURIComponent(intervalPath('/subscribe', interval)) : '/subscribe';
  return `/auth?redirect=${back}&plan=${tier}`;
}
