/** Billing's server side for the application. */
export { billingFeature } from './feature.ts';
export { billingRoutes } from './routes.ts';
