/** All routes of the stand-in's API. */
import { catalogRoutes } from './catalog.ts';
import { customerRoutes } from './customers.ts';
import { paymentRoutes } from './payments.ts';
import type { Route } from './route.ts';
import { subscriptionRoutes } from './subscriptions.ts';

export const routes: readonly Route[] = [
  ...customerRoutes,
  ...catalogRoutes,
  ...subscriptionRoutes,
  ...paymentRoutes,
];
