/** Billing's server side for the application. */
export type { Payments } from './billing-context.ts';
export { billingFeature } from './feature.ts';
export { createProvider, type PaymentSetup, type Price } from './provider.ts';
export { billingRoutes } from './routes.ts';
export { billingCustomers, subscriptions } from './schema.ts';
export { webhookPath } from './webhook.ts';
