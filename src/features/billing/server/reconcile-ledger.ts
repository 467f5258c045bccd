/** Compares the ledger with the payments at the provider, because events may never have arrived. */
import { asc, eq, inArray } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Converging } from './converge.ts';
import { findPaidInvoice, recordInvoice } from './ledger.ts';
import { isMissing } from './provider.ts';
import { payments } from './schema.ts';
import { idOf, toSeconds } from './subscription-facts.ts';

const failure = 'The payments could not be read.';
const pageSize = 100;
const daySeconds = 86_400;
/** Older invoices were compared when they were new; refunds are found while the provider lists their events. */
const recent = { invoices: 90 * daySeconds, refunds: 30 * daySeconds, disputes: 180 * daySeconds } as const;

type Attempt = (id: string, work: () => Promise<void>) => Promise<void>;

/**
 * Stores missing payments, then returned amounts. `attempt` runs one piece and records its failure.
 * @throws AppError 502, 503 where the provider returns no list
 */
export async function reconcileLedger(billing: Converging, attempt: Attempt): Promise<void> {
  const found = { payments: 0, returns: 0 };
  for await (const page of listPaidInvoices(billing)) {
    for (const invoice of await findUnknown(billing, page)) {
      await attempt(invoice.id ?? '', () => recordInvoice(billing, invoice));
      found.payments += 1;
    }
  }
  const intents = new Set<string>();
  for await (const intent of listReturned(billing)) intents.add(intent);
  for (const intent of intents) {
    await attempt(intent, async () => {
      const invoice = await findPaidInvoice(billing.provider, intent);
      if (invoice) await recordInvoice(billing, invoice);
    });
    found.returns += 1;
  }
  billing.logger.info(found, 'the ledger was compared with the provider');
}

/**
 * Pages of paid invoices, newest first: the recent ones, then those older than all in the ledger, so that it is filled
 * once from the beginning, even after an interruption.
 */
async function* listPaidInvoices(billing: Converging): AsyncGenerator<Stripe.Invoice[]> {
  const oldest = await selectOldest(billing);
  const since = toSeconds(billing.now()) - recent.invoices;
  let after: string | undefined;
  let isRecent = true;
  for (;;) {
    const { data, hasMore } = await listPage(billing, after);
    yield data;
    const last = data.at(-1);
    if (!hasMore || !last?.id) return;
    after = last.id;
    if (isRecent && last.created < since) {
      isRecent = false;
      if (oldest && toSeconds(oldest.paidAt) < last.created && (await isThere(billing, oldest.id)))
        after = oldest.id;
    }
  }
}

async function listPage({ provider }: Converging, after: string | undefined) {
  const page = { status: 'paid', limit: pageSize, ...(after && { starting_after: after }) } as const;
  const { data, has_more: hasMore } = await provider.ask(failure, (stripe) => stripe.invoices.list(page));
  return { data, hasMore };
}

/** Whether the provider knows an invoice: other keys may belong to another account. */
async function isThere({ provider }: Converging, id: string): Promise<boolean> {
  try {
    await provider.ask(failure, (stripe) => stripe.invoices.retrieve(id));
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

async function selectOldest({ db, provider }: Converging) {
  const [row] = await db
    .select({ id: payments.id, paidAt: payments.paidAt })
    .from(payments)
    .where(eq(payments.livemode, provider.livemode))
    .orderBy(asc(payments.paidAt))
    .limit(1);
  return row;
}

/** Invoices of a page that cost something and are not in the ledger. */
async function findUnknown({ db }: Converging, page: readonly Stripe.Invoice[]): Promise<Stripe.Invoice[]> {
  const paid = page.filter(({ amount_paid: cents }) => cents > 0);
  const ids = paid.flatMap(({ id }) => id ?? []);
  const rows = await db.select({ id: payments.id }).from(payments).where(inArray(payments.id, ids));
  const known = new Set(rows.map(({ id }) => id));
  return paid.filter(({ id }) => id !== undefined && !known.has(id));
}

/** Payment intents of which money may have been returned recently. */
async function* listReturned({ provider, now }: Converging): AsyncGenerator<string> {
  const refunds = { type: 'charge.refunded', created: { gte: toSeconds(now()) - recent.refunds } };
  for await (const event of listAll((page) =>
    provider.ask(failure, (stripe) => stripe.events.list({ ...refunds, ...page })),
  )) {
    if (event.type !== 'charge.refunded') continue;
    const { payment_intent: intent } = event.data.object;
    if (intent) yield idOf(intent);
  }
  const created = { gte: toSeconds(now()) - recent.disputes };
  for await (const { payment_intent: intent } of listAll((page) =>
    provider.ask(failure, (stripe) => stripe.disputes.list({ created, ...page })),
  )) {
    if (intent) yield idOf(intent);
  }
}

async function* listAll<Item extends { id: string }>(
  list: (page: { limit: number; starting_after?: string }) => Promise<Stripe.ApiList<Item>>,
): AsyncGenerator<Item> {
  let after: string | undefined;
  for (;;) {
    const { data, has_more: hasMore } = await list({
      ...{ limit: pageSize, ...(after && { starting_after: after }) },
    });
    yield* data;
    after = data.at(-1)?.id;
    if (!hasMore || !after) return;
  }
}
