/** Addresses of the way to a plan, and what they say. */
import type { PaidTier } from '../entitlements.ts';
import { type BillingInterval, paidTiers } from '../plans.ts';

/** 'annual' in the address; everything else is by the month. */
export const readInterval = (search: URLSearchParams): BillingInterval =>
  search.get('billing') === 'annual' ? 'year' : 'month';

/** The plan whose checkout begins at once; undefined where the address names none. */
export const readPlan = (search: URLSearchParams): PaidTier | undefined =>
  paidTiers.find((tier) => tier === search.get('plan'));

/** The same page with prices by the month or by the year. */
export const intervalPath = (pathname: string, interval: BillingInterval): string =>
  interval === 'year' ? `${pathname}?billing=annual` : pathname;

/** Where the checkout of a plan begins; a guest signs in first and comes back to it. */
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
