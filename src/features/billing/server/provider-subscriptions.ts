/** A customer's subscriptions at the provider. */
import type Stripe from 'stripe';
import { isSuspended } from '../entitlements.ts';
import { type Converging, converge } from './converge.ts';
import type { LeasedCustomer } from './customers.ts';
import { selectSubscriptionsOfCustomer } from './queries.ts';
import { endedStatuses, isUnfinished, savedCard } from './subscription-facts.ts';

/** All subscriptions ever, newest first, with the data needed to pay for them. */
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

/** Ids of the customer's subscriptions that have not ended, at the provider or in the database. */
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
 * 'live': paid for, or a payment is owed; 'unfinished': waits for the first payment, or for a card; 'suspended': the
 * provider no longer asks for payments, so it gives no tier and does not prevent another purchase.
 */
export function stageOf(subscription: Stripe.Subscription): 'live' | 'unfinished' | 'suspended' | 'ended' {
  const { status } = subscription;
  if (endedStatuses.includes(status)) return 'ended';
  if (isSuspended(status)) return 'suspended';
  return isUnfinished({ status, hasCard: savedCard(subscription) }) ? 'unfinished' : 'live';
}

/** Converges after a change at the provider. If that fails, the provider's webhook follows later. */
export async function settle(billing: Converging, id: string): Promise<void> {
  await converge(billing, id).catch((err: unknown) =>
    billing.logger.warn({ err, subscription: id }, 'a subscription was not read after its change'),
  );
}
