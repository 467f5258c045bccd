/** Makes invoices, asks for their money, and does to the subscription what follows from it. */
import type { PriceRow } from '../objects/catalog.ts';
import type { PaymentMethodRow } from '../objects/customer.ts';
import { discountTotals, type InvoiceReason, type InvoiceRow, type LineRow } from '../objects/invoice.ts';
import type { SubscriptionRow } from '../objects/subscription.ts';
import type { CardOutcome } from '../test-cards.ts';
import type { Transaction } from '../transaction.ts';
import { dayInSeconds, newId } from '../wire.ts';
import { type Attempt, chargeIntent, newPaymentIntent } from './charging.ts';
import { discountsOn, dropUsedDiscounts } from './discounts.ts';
import { endSubscription } from './ending.ts';

/** Days from one failed payment to the next try; after the last one the subscription ends. */
export const retryDays = [3, 5, 7] as const;
/** Stripe charges nothing smaller in dollars: less is left for the next invoice. */
const leastCharge = 50;

type Period = { start: number; end: number };

/** A line for a period of the subscription; in a trial it costs nothing. */
export function periodLine(
  tx: Transaction,
  subscription: SubscriptionRow,
  price: PriceRow,
  period: Period,
  trial = false,
): LineRow {
  const { quantity } = subscription.item;
  const product = tx.get('product', price.product).name;
  const amount = trial ? 0 : price.cents * quantity;
  const rate = `$${(price.cents / 100).toFixed(2)} / ${price.interval}`;
  return {
    id: newId('il'),
    amount,
    description: trial ? `Trial period for ${product}` : `${quantity} × ${product} (at ${rate})`,
    discounts: discountsOn(tx, subscription, amount, period.start),
    period,
    price: price.id,
    proration: false,
    quantity,
  };
}

export function netAmount(line: LineRow): number {
  return line.discounts.reduce((rest, { amount }) => rest - amount, line.amount);
}

/** What is due of a total for a customer with a balance, and the balance after it. */
function settle(total: number, balance: number): { due: number; balance: number } {
  const due = total + balance;
  return due < leastCharge ? { due: 0, balance: due } : { due, balance: 0 };
}

/** A draft. With `finalizesAt`, time finalizes it. */
export function createInvoice(
  tx: Transaction,
  subscription: SubscriptionRow,
  input: { reason: InvoiceReason; lines: LineRow[]; period: Period; finalizesAt?: number },
): InvoiceRow {
  const customer = tx.get('customer', subscription.customer);
  const total = input.lines.reduce((sum, line) => sum + netAmount(line), 0);
  const invoice = tx.add('invoice', {
    id: newId('in'),
    created: tx.now,
    customer: customer.id,
    subscription: subscription.id,
    subscriptionItem: subscription.item.id,
    status: 'draft',
    reason: input.reason,
    preview: null,
    lines: input.lines,
    period: input.period,
    subtotal: input.lines.reduce((sum, line) => sum + line.amount, 0),
    total,
    startingBalance: customer.balance,
    endingBalance: null,
    amountDue: settle(total, customer.balance).due,
    amountPaid: 0,
    attempts: 0,
    attempted: false,
    number: null,
    paymentIntent: null,
    finalizesAt: input.finalizesAt ?? null,
    nextAttempt: null,
    finalizedAt: null,
    paidAt: null,
    voidedAt: null,
  });
  subscription.latestInvoice = invoice.id;
  dropUsedDiscounts(tx, subscription, discountTotals(invoice));
  tx.emit('invoice.created', 'invoice', invoice.id);
  return invoice;
}

/** The card that pays for a subscription. */
export function methodOf(tx: Transaction, subscription: SubscriptionRow): PaymentMethodRow | null {
  const id =
    subscription.defaultPaymentMethod ?? tx.get('customer', subscription.customer).defaultPaymentMethod;
  const method = id === null ? undefined : tx.find('payment_method', id);
  return method?.customer === subscription.customer ? method : null;
}

/** Fixes the invoice: open with a payment intent, or paid at once where nothing is due. */
export function finalizeInvoice(tx: Transaction, invoice: InvoiceRow): void {
  const customer = tx.get('customer', invoice.customer);
  const subscription = tx.get('subscription', invoice.subscription);
  const settled = settle(invoice.total, customer.balance);
  invoice.startingBalance = customer.balance;
  invoice.amountDue = settled.due;
  invoice.endingBalance = settled.balance;
  invoice.number = `${customer.invoicePrefix}-${String(customer.nextInvoice).padStart(4, '0')}`;
  invoice.finalizesAt = null;
  invoice.finalizedAt = tx.now;
  invoice.status = 'open';
  customer.nextInvoice += 1;
  if (customer.balance !== settled.balance) {
    customer.balance = settled.balance;
    tx.emit('customer.updated', 'customer', customer.id);
  }
  if (invoice.amountDue > 0) {
    invoice.paymentIntent = newPaymentIntent(tx, {
      customer: customer.id,
      amount: invoice.amountDue,
      invoice: invoice.id,
      savesCard: subscription.savePaymentMethod,
      paymentMethod: methodOf(tx, subscription)?.id ?? null,
    }).id;
  }
  tx.emit('invoice.finalized', 'invoice', invoice.id);
  if (invoice.amountDue === 0) markPaid(tx, invoice, null);
}

function markPaid(tx: Transaction, invoice: InvoiceRow, method: PaymentMethodRow | null): void {
  invoice.status = 'paid';
  invoice.attempted = true;
  invoice.amountPaid = invoice.amountDue;
  invoice.nextAttempt = null;
  invoice.paidAt = tx.now;
  tx.emit('invoice.paid', 'invoice', invoice.id);
  tx.emit('invoice.payment_succeeded', 'invoice', invoice.id);
  const subscription = tx.get('subscription', invoice.subscription);
  if (method && subscription.savePaymentMethod) subscription.defaultPaymentMethod = method.id;
  const owed = subscription.status === 'incomplete' || subscription.status === 'past_due';
  if (owed && subscription.latestInvoice === invoice.id) subscription.status = 'active';
  tx.emit('customer.subscription.updated', 'subscription', subscription.id);
}

/** `byTime`: the provider tries by itself, and again some days later; else the customer is there. */
export function payInvoice(
  tx: Transaction,
  invoice: InvoiceRow,
  attempt: Attempt | null,
  { byTime }: { byTime: boolean },
): CardOutcome | 'no_method' {
  const intent = invoice.paymentIntent === null ? null : tx.get('payment_intent', invoice.paymentIntent);
  if (!intent) return 'succeeded';
  const outcome = attempt ? chargeIntent(tx, intent, attempt) : 'no_method';
  invoice.attempts = byTime ? invoice.attempts + 1 : Math.max(1, invoice.attempts);
  invoice.attempted = true;
  if (outcome === 'succeeded') {
    markPaid(tx, invoice, attempt?.method ?? null);
    return outcome;
  }
  const days = retryDays[invoice.attempts - 1];
  const isLast = byTime && days === undefined;
  if (byTime) invoice.nextAttempt = days === undefined ? null : tx.now + days * dayInSeconds;
  if (outcome === 'requires_action') tx.emit('invoice.payment_action_required', 'invoice', invoice.id);
  if (outcome !== 'requires_action' || byTime) tx.emit('invoice.payment_failed', 'invoice', invoice.id);
  fallBehind(tx, tx.get('subscription', invoice.subscription));
  if (isLast) endSubscription(tx, tx.get('subscription', invoice.subscription), 'payment_failed');
  return outcome;
}

/** A subscription whose invoice is not paid, or waits for its payment to be confirmed. */
export function fallBehind(tx: Transaction, subscription: SubscriptionRow): void {
  if (subscription.status === 'active') subscription.status = 'past_due';
  tx.emit('customer.subscription.updated', 'subscription', subscription.id);
}
