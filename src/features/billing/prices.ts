/**
 * Every reading of the prices the specification gives (section 9, 'Prices'). They conflict and stay
 * so: a page uses the reading that is its own. Dollars, as shown.
 */

/** What a plan costs on one screen. */
export type PriceReading = { premium: string; scholar: string };

/** 'Pricing page and subscribe page', by the month; the upsell banner says the same. */
export const upsellPrices: PriceReading = { premium: '$4.99', scholar: '$9.99' };

/** 'Lead-magnet and marketing copy says Premium Plan $4.99 per month.' */
export const marketingPremiumPrice = '$4.99';

/** 'One showcase text: study guide tiers Free, Premium $9.99, Scholar $19.99.' */
export const showcaseGuidePrices: PriceReading = { premium: '$9.99', scholar: '$19.99' };

/** 'Terms of service and the admin screens', by the month. */
export const termsPrices: PriceReading = { premium: '$2.99', scholar: '$9.99' };
