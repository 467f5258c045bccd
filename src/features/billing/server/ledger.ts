/**
 * Stores payments and the amounts returned of them. As with subscriptions, an event only names what must be read from
 * the provider, and data is written only if the row was not written since before that read.
 */
import { and, eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Database, Transaction } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Converging } from './converge.ts';
import type { HandledEvent } from './event-targets.ts';
import { type PaymentFacts, readPayment, sumReturned } from './payment-facts.ts';
import type { Provider } from './provider.ts';
import { lockCustomer } from './queries.ts';
import { payments } from './schema.ts';
import { idOf } from './subscription-facts.ts';

const failure = 'The payment could not be read.';
/** Maximum number of reads: the provider is read again if another process wrote the row meanwhile. */
const maxAttempts = 10;

type Recording = Pick<Converging, 'db' | 'provider'>;

/** Stores the payment that an event is about, if any. @throws AppError 502, 503 where the provider does not answer */
export async function recordPaymentOf(billing: Recording, event: HandledEvent): Promise<void> {
  const invoice = await findInvoice(billing.provider, event);
  if (invoice) await recordInvoice(billing, invoice);
}

async function findInvoice(provider: Provider, event: HandledEvent): Promise<Stripe.Invoice | undefined> {
  switch (event.type) {
    case 'invoice.paid': {
      const { id } = event.data.object;
      return id ? provider.ask(failure, (stripe) => stripe.invoices.retrieve(id)) : undefined;
    }
    case 'charge.refunded':
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const { payment_intent: intent } = event.data.object;
      return intent ? findPaidInvoice(provider, idOf(intent)) : undefined;
    }
    default:
      return undefined;
  }
}

/** The invoice that was paid with a payment intent. */
export async function findPaidInvoice(
  provider: Provider,
  intent: string,
): Promise<Stripe.Invoice | undefined> {
  const payment = { type: 'payment_intent', payment_intent: intent } as const;
  const { data } = await provider.ask(failure, (stripe) =>
    stripe.invoicePayments.list({ payment, expand: ['data.invoice'] }),
  );
  const invoice = data[0]?.invoice;
  return !invoice || typeof invoice === 'string' || invoice.deleted ? undefined : invoice;
}

/**
 * Stores a paid invoice of this site, or updates the amount returned of it.
 * @throws AppError 502, 503 where the provider does not answer
 */
export async function recordInvoice({ db, provider }: Recording, invoice: Stripe.Invoice): Promise<void> {
  const facts = readPayment(invoice, provider.prices);
  if (!facts || facts.livemode !== provider.livemode) return;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const version = await selectVersion(db, facts.id);
    const refundedCents = await readReturned(provider, facts);
    if (await db.transaction((tx) => write(tx, { facts, refundedCents, version }))) return;
  }
  throw new AppError('unavailable', 'Payments are busy. Please try again in a moment.', {
    retryAfterSeconds: 5,
  });
}

async function selectVersion(db: Database, id: string): Promise<number | undefined> {
  const [row] = await db.select({ version: payments.version }).from(payments).where(eq(payments.id, id));
  return row?.version;
}

/** The returned amount, by the charges that paid the invoice. */
async function readReturned(provider: Provider, { id, amountCents }: PaymentFacts): Promise<number> {
  const expand = ['data.payment.payment_intent.latest_charge'];
  const { data } = await provider.ask(failure, (stripe) =>
    stripe.invoicePayments.list({ invoice: id, expand }),
  );
  const charges = data.flatMap(({ status, payment: { payment_intent: intent } }) => {
    const charge = status === 'paid' && intent && typeof intent !== 'string' ? intent.latest_charge : null;
    return charge && typeof charge !== 'string' ? [charge] : [];
  });
  const disputes: Stripe.Dispute[] = [];
  for (const { payment_intent: intent } of charges.filter(({ disputed }) => disputed)) {
    const ofIntent = intent && { payment_intent: idOf(intent), limit: 100 };
    if (!ofIntent) continue;
    disputes.push(...(await provider.ask(failure, (stripe) => stripe.disputes.list(ofIntent))).data);
  }
  return sumReturned(amountCents, charges, disputes);
}

/** @returns false where another process has written it meanwhile */
async function write(
  tx: Transaction,
  {
    facts: { isOfThisSite, customerId, ...facts },
    refundedCents,
    version,
  }: { facts: PaymentFacts; refundedCents: number; version: number | undefined },
): Promise<boolean> {
  if (version !== undefined) {
    const isRead = and(eq(payments.id, facts.id), eq(payments.version, version));
    const values = { refundedCents, version: version + 1 };
    return (await tx.update(payments).set(values).where(isRead).returning({ id: payments.id })).length > 0;
  }
  const locked = await lockCustomer(tx, customerId);
  // For a customer without a row, only purchases on this site count: other sites may share the provider's account.
  if (!locked && !isOfThisSite) return true;
  const owner = { customerId: locked?.customer.id ?? null, userId: locked?.owner?.id ?? null };
  const written = await tx
    .insert(payments)
    .values({ ...facts, ...owner, refundedCents })
    .onConflictDoNothing()
    .returning({ id: payments.id });
  return written.length > 0;
}
