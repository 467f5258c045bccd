/** Billing: what a member pays for. Types and endpoints, both sides. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

// Types only: the schemas, and zod with them, never reach the browser.
export type SubscriptionStatus = z.infer<typeof import('./schemas.ts').subscriptionStatusSchema>;

/** 401 for guests. */
export const getSubscriptionStatus = endpoint<Record<never, never>, SubscriptionStatus>(
  'GET',
  '/api/subscription/status',
);
