/** What the application may use of billing's server side. */

export { billingFeature } from './feature.ts';
export { billingRoutes } from './routes.ts';
