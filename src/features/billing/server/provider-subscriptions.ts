/** A customer's subscriptions as the provider has them. */
import type Stripe from 'stripe';
import { isSuspended } from '../entitlements.ts';
import { type Converging, converge } from './converge.ts';
import type { LeasedCustomer } from './customers.ts';
import { selectSubscriptionsOfCustomer } from './queries.ts';
import { endedStatuses, isUnfinished, savedCard } from './subscription-facts.ts';

/** All there ever were, the newest first, with what is needed to pay for them. */
export async function listSubscriptions(
  { id: customer, ask }: LeasedCustomer,
  failure: string,
): Promise<Stripe.Subscription[]> {
  const expand = ['data.latest_invoice.confirmation_secret', 'data.pending_setup_intent'];
  const { data } = await ask(failure, (stripe) =>
    stripe.subscriptions.list({ customer, status: 'all', limit: 100, expand }),
  );
  return data;
}

/** The customer's subscriptions that are not over, there or here. */
export async function listOpen(
  { db, provider }: Pick<Converging, 'db' | 'provider'>,
  customer: string,
): Promise<string[]> {
  const rows = await selectSubscriptionsOfCustomer(db, customer);
  const here = rows.filter(({ status }) => !endedStatuses.includes(status)).map(({ id }) => id);
  const { data } = await provider.ask('The subscriptions could not be read.', (stripe) =>
    stripe.subscriptions.list({ customer, limit: 100 }),
  );
  return [...new Set([...here, ...data.map(({ id }) => id)])];
}

/**
 * Live ones are paid for, or owed; unfinished ones wait for the first payment, or for a card. What the provider no longer
 * asks payments for is suspended: it gives nothing, and is in nobody's way.
 */
export function stageOf(subscription: Stripe.Subscription): 'live' | 'unfinished' | 'suspended' | 'ended' {
  const { status } = subscription;
  if (endedStatuses.includes(status)) return 'ended';
  if (isSuspended(status)) return 'suspended';
  return isUnfinished({ status, hasCard: savedCard(subscription) }) ? 'unfinished' : 'live';
}

/** Converges after the provider has done what was asked. Where that fails, its webhook comes later. */
export async function settle(billing: Converging, id: string): Promise<void> {
  await converge(billing, id).catch((err: unknown) =>
    billing.logger.warn({ err, subscription: id }, 'a subscription was not read after its change'),
  );
}
