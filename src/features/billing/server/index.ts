/** Billing's server side for the application. */
export type { PaidTier } from '../entitlements.ts';
export { type BillingInterval, billingIntervals, paidTiers, planPrices } from '../plans.ts';
export { termsPrices } from '../prices.ts';
export type { Payments } from './billing-context.ts';
export { billingFeature } from './feature.ts';
export { createProvider } from './provider.ts';
export {
  countPurchases,
  countSubscribers,
  selectRevenue,
  selectRevenueByDay,
} from './revenue.ts';
export { billingRoutes } from './routes.ts';
export { billingCustomers, payments, subscriptions } from './schema.ts';
export { webhookPath } from './webhook.ts';
