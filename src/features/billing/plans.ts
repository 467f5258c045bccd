/** The plans that are sold. What is charged is said here and nowhere else (decision on prices: Premium $4.99 or $49.99 …). */
import type { PaidTier } from './entitlements.ts';

export const paidTiers = ['premium', 'scholar'] as const satisfies readonly PaidTier[];
export const billingIntervals = ['month', 'year'] as const;
export type BillingInterval = (typeof billingIntervals)[number];

export const studentRequestStates = ['pending', 'approved', 'refused'] as const;

/** In cents of a US dollar. */
export const planPrices: Record<PaidTier, Record<BillingInterval, number>> = {
  premium: { month: 499, year: 4999 },
  scholar: { month: 999, year: 9999 },
};

/** Of a member who never had a subscription. */
export const trialDays = 7;

/** Before the first charge, in which the member is told of it. */
export const trialNoticeDays = 3;

/** Off, for students whose request was approved, as long as the subscription lasts. */
export const studentDiscountPercent = 50;
