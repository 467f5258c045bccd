/** Billing: what a member pays for. Types and endpoints, both sides. */
import type { Tier } from '#features/accounts/contract.ts';
import { endpoint } from '#platform/api/endpoint.ts';

export type SubscriptionStatus = {
  tier: Tier;
  /** Null for members who have never subscribed. */
  subscription: {
    /** The payment provider's word: 'active', 'past_due', 'canceled', … */
    status: string;
    /** Seconds since 1970. */
    current_period_end: number;
    cancel_at_period_end: boolean;
  } | null;
};

/** 401 for guests. */
export const getSubscriptionStatus = endpoint<Record<never, never>, SubscriptionStatus>(
  'GET',
  '/api/subscription/status',
);
