/**
 * Charges that the card's owner disputes: the bank takes the money back, and the owner may know nothing of the charge.
 * The subscription paid with it is ended, so that no further charge follows.
 */
import type Stripe from 'stripe';
import type { Converging } from './converge.ts';
import { findPaidInvoice } from './ledger.ts';
import type { Provider } from './provider.ts';
import { stageOf } from './provider-subscriptions.ts';
import { selectSubscription, selectSubscriptionsOfCustomer } from './queries.ts';
import { endedStatuses, idOf, toSeconds } from './subscription-facts.ts';

const failure = 'The dispute could not be applied.';
const pageSize = 100;
/** Maximum age of listed disputes: older ones were checked by earlier daily comparisons. */
const recentSeconds = 90 * 86_400;

export type Disputed = { customer: string; subscription: string };

/** Customer and subscription of a dispute, by its id; undefined if it ends nothing, or is about no subscription. */
export async function readDispute(provider: Provider, id: string): Promise<Disputed | undefined> {
  const dispute = await provider.ask(failure, (stripe) => stripe.disputes.retrieve(id));
  return isOpenOrLost(dispute) ? findDisputed(provider, dispute) : undefined;
}

/** Ends a disputed subscription, unless it has ended already. */
export async function endDisputed({ provider, logger }: Converging, id: string): Promise<void> {
  const subscription = await provider.ask(failure, (stripe) => stripe.subscriptions.retrieve(id));
  if (stageOf(subscription) === 'ended') return;
  await provider.ask(failure, (stripe) => stripe.subscriptions.cancel(id));
  logger.warn({ subscription: id }, 'a charge was disputed: the subscription was ended');
}

/**
 * Recent disputes of customers with a subscription that has not ended: the events may never have arrived, and a bank's
 * inquiry may have become a dispute since.
 */
export async function* listDisputes({ db, provider, now }: Converging): AsyncGenerator<Stripe.Dispute> {
  const created = { gte: toSeconds(now()) - recentSeconds };
  let after: string | undefined;
  for (;;) {
    const page = {
      created,
      limit: pageSize,
      expand: ['data.charge'],
      ...(after && { starting_after: after }),
    };
    const { data, has_more: hasMore } = await provider.ask(failure, (stripe) => stripe.disputes.list(page));
    for (const dispute of data.filter(isOpenOrLost)) {
      const customer = typeof dispute.charge === 'string' ? null : dispute.charge.customer;
      const rows = customer ? await selectSubscriptionsOfCustomer(db, idOf(customer)) : [];
      if (rows.some(({ status }) => !endedStatuses.includes(status))) yield dispute;
    }
    after = data.at(-1)?.id;
    if (!hasMore || !after) return;
  }
}

/** @returns the id of the disputed subscription if it has not ended */
export async function findUnended({ db, provider }: Converging, dispute: Stripe.Dispute) {
  const disputed = await findDisputed(provider, dispute);
  const row = disputed && (await selectSubscription(db, disputed.subscription));
  return row && !endedStatuses.includes(row.status) ? row.id : undefined;
}

/** An inquiry ('warning_…') takes no money back; after a won dispute the money has been returned. */
function isOpenOrLost({ status }: Stripe.Dispute): boolean {
  return !status.startsWith('warning_') && status !== 'won';
}

/** Finds the subscription by the invoice that was paid with the disputed charge. */
async function findDisputed(
  provider: Provider,
  { payment_intent: intent }: Stripe.Dispute,
): Promise<Disputed | undefined> {
  if (!intent) return undefined;
  const invoice = await findPaidInvoice(provider, idOf(intent));
  if (!invoice) return undefined;
  const subscription = invoice.parent?.subscription_details?.subscription;
  const { customer } = invoice;
  return customer && subscription
    ? { customer: idOf(customer), subscription: idOf(subscription) }
    : undefined;
}
