/** Exports for the application's pages. Separate from index.ts, which other features' pages load. */

export { subscriptionQuery } from './subscription/subscription-query.ts';
export { plansQuery, SubscriptionSection } from './subscription-section.tsx';
