/**
 * Prices and limits as the specification words them for display (section 9). They conflict deliberately: each page
 * shows the ones that the specification gives for it. Prices charged are in plans.ts.
 */

type PlanPrices = { premium: string; scholar: string };

/** 'Pricing page and subscribe page', per month; the upsell banner shows the same. */
export const upsellPrices: PlanPrices = { premium: '$4.99', scholar: '$9.99' };

/** 'Pricing page and subscribe page: Free $0; … annual savings labelled 17%'. */
export const freePrice = '$0';
export const annualSavings = '17%';

/** 'Lead-magnet and marketing copy says Premium Plan $4.99 per month.' */
export const marketingPremiumPrice = '$4.99';

/** 'One showcase text: study guide tiers Free, Premium $9.99, Scholar $19.99.' */
export const showcaseGuidePrices: PlanPrices = { premium: '$9.99', scholar: '$19.99' };

/** 'Terms of service and the admin screens', per month. */
export const termsPrices: PlanPrices = { premium: '$2.99', scholar: '$9.99' };

/** 'AI tutor daily limit: … the comparison table says 5 per day for free (conflict)'; '3 quizzes per period for free'. */
export const comparedLimits = { tutorQuestions: '5 per day', quizzes: '3 per period' } as const;

/** 'The study companion text says free 10 questions per day' (conflict): it calls no server and counts nothing. */
export const companionQuestions = '10 questions per day';
