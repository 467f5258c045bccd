/** What the application may use of billing's server side. */
export { billingRoutes } from './routes.ts';
