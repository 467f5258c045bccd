/** The plans on sale. The only place with the prices charged (decision on prices: Premium $4.99 or $49.99 …). */
import type { PaidTier } from './entitlements.ts';

export const paidTiers = ['premium', 'scholar'] as const satisfies readonly PaidTier[];
export const billingIntervals = ['month', 'year'] as const;
export type BillingInterval = (typeof billingIntervals)[number];

export const studentRequestStates = ['pending', 'approved', 'refused'] as const;

/** US cents. */
export const planPrices: Record<PaidTier, Record<BillingInterval, number>> = {
  premium: { month: 499, year: 4999 },
  scholar: { month: 999, year: 9999 },
};

/** Length of the trial of a member who never had a subscription. */
export const trialDays = 7;

/** Days before the first charge within which the member is notified of it. */
export const trialNoticeDays = 3;

/** Discount for students with an approved request, for as long as the subscription lasts. */
export const studentDiscountPercent = 50;
