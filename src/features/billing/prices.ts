/**
 * All prices that the specification gives (section 9, 'Prices'), in dollars, as shown. They conflict on purpose: each
 * page shows the prices that the specification gives for it.
 */

type PlanPrices = { premium: string; scholar: string };

/** 'Pricing page and subscribe page', by the month; the upsell banner says the same. */
export const upsellPrices: PlanPrices = { premium: '$4.99', scholar: '$9.99' };

/** 'Lead-magnet and marketing copy says Premium Plan $4.99 per month.' */
export const marketingPremiumPrice = '$4.99';

/** 'One showcase text: study guide tiers Free, Premium $9.99, Scholar $19.99.' */
export const showcaseGuidePrices: PlanPrices = { premium: '$9.99', scholar: '$19.99' };

/** 'Terms of service and the admin screens', by the month. */
export const termsPrices: PlanPrices = { premium: '$2.99', scholar: '$9.99' };
