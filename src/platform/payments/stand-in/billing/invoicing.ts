/** Makes invoices, collects their payment, and updates the subscription accordingly. */
import type { Invoice, LineRow, PaymentMethod, Subscription } from '../objects/rows.ts';
import type { Transaction } from '../state/transaction.ts';
import type { CardOutcome } from '../test-cards.ts';
import { daySeconds, newId } from '../wire.ts';
import { type Attempt, chargeIntent, newPaymentIntent, savesCard } from './charging.ts';
import { discountsOn, netOf } from './discounts.ts';
import { endSubscription } from './ending.ts';
import { setStatus } from './invoice-status.ts';

/** Days from each failed payment to the next try; after the last failure the subscription ends. */
const retryDays = [3, 5, 7];
/** Stripe's minimum charge in US cents: a smaller amount is carried over to the next invoice. */
const leastCharge = 50;

type Period = { start: number; end: number };

export const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** An invoice line for the subscription's next period; in a trial it costs nothing. */
export function addPeriod(tx: Transaction, row: Subscription, period: Period): LineRow {
  const { item } = row.own;
  const { unit_amount: cents, recurring, product } = tx.get('price', item.price);
  const { name } = tx.get('product', product);
  const isTrial = row.status === 'trialing';
  const amount = isTrial ? 0 : cents;
  const discount_amounts = discountsOn(tx, row, amount);
  Object.assign(item, { ...period, debited: netOf(amount, discount_amounts) });
  const paidFor = `1 × ${name} (at ${dollars(cents)} / ${recurring.interval})`;
  const description = isTrial ? `Trial period for ${name}` : paidFor;
  return { id: newId('il'), amount, description, discount_amounts, price: item.price, period };
}

/** The amount due of a total, given the customer's balance, and the balance afterwards. */
function settle(total: number, balance: number): { due: number; balance: number } {
  const due = total + balance;
  return due < leastCharge ? { due: 0, balance: due } : { due, balance: 0 };
}

/** Creates a draft that includes the pending prorations. With `finalizesAt`, the passing of time finalizes it. */
export function createInvoice(
  tx: Transaction,
  row: Subscription,
  billing_reason: Invoice['billing_reason'],
  { line, period, finalizesAt }: { line?: LineRow; period?: Period; finalizesAt?: number },
): Invoice {
  const { id: customer, balance } = tx.get('customer', row.customer);
  const lines = line ? [...row.own.pendingLines, line] : row.own.pendingLines;
  row.own.pendingLines = [];
  const total = lines.reduce((sum, { amount, discount_amounts }) => sum + netOf(amount, discount_amounts), 0);
  const invoice = tx.add('invoice', {
    id: newId('in'),
    created: tx.now,
    amount_due: settle(total, balance).due,
    billing_reason,
    customer,
    next_payment_attempt: finalizesAt ?? null,
    period_end: period?.end ?? tx.now,
    period_start: period?.start ?? tx.now,
    starting_balance: balance,
    subtotal: lines.reduce((sum, { amount }) => sum + amount, 0),
    total,
    own: { subscription: row.id, lines, paymentIntent: null },
  });
  row.latest_invoice = invoice.id;
  tx.emit('invoice.created', invoice.id);
  return invoice;
}

/** Finalizes the invoice: open with a payment intent, or paid at once if nothing is due. */
export function finalizeInvoice(tx: Transaction, invoice: Invoice): void {
  const customer = tx.get('customer', invoice.customer);
  const { due: amount, balance } = settle(invoice.total, customer.balance);
  invoice.starting_balance = customer.balance;
  invoice.amount_due = amount;
  invoice.ending_balance = balance;
  invoice.number = `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, '0')}`;
  setStatus(tx, invoice, 'open');
  customer.next_invoice_sequence += 1;
  if (customer.balance !== balance) {
    customer.balance = balance;
    tx.emit('customer.updated', customer.id);
  }
  if (amount > 0) invoice.own.paymentIntent = newPaymentIntent(tx, invoice);
  tx.emit('invoice.finalized', invoice.id);
  if (amount === 0) markPaid(tx, invoice, null);
}

function markPaid(tx: Transaction, invoice: Invoice, method: PaymentMethod | null): void {
  setStatus(tx, invoice, 'paid');
  invoice.attempted = true;
  invoice.amount_paid = invoice.amount_due;
  tx.emit('invoice.paid', invoice.id);
  tx.emit('invoice.payment_succeeded', invoice.id);
  const row = tx.get('subscription', invoice.own.subscription);
  if (method && savesCard(row)) row.default_payment_method = method.id;
  const isOwed = row.status === 'incomplete' || row.status === 'past_due';
  if (isOwed && row.latest_invoice === invoice.id) row.status = 'active';
  tx.emit('customer.subscription.updated', row.id);
}

/** 'customer': the customer is present. 'provider': an automatic attempt, repeated some days later if it fails. */
export type Payer = 'customer' | 'provider';

export function payInvoice(
  tx: Transaction,
  invoice: Invoice,
  attempt: Attempt | null,
  by: Payer,
): CardOutcome | 'no_method' {
  const { paymentIntent, subscription } = invoice.own;
  if (paymentIntent === null) return 'succeeded';
  const outcome = attempt ? chargeIntent(tx, tx.get('payment_intent', paymentIntent), attempt) : 'no_method';
  invoice.attempt_count = by === 'provider' ? invoice.attempt_count + 1 : Math.max(1, invoice.attempt_count);
  invoice.attempted = true;
  if (outcome === 'succeeded') {
    markPaid(tx, invoice, attempt?.method ?? null);
    return outcome;
  }
  const days = retryDays[invoice.attempt_count - 1];
  const isLast = by === 'provider' && days === undefined;
  if (by === 'provider') invoice.next_payment_attempt = days ? tx.now + days * daySeconds : null;
  const isAsked = outcome === 'requires_action';
  if (isAsked) tx.emit('invoice.payment_action_required', invoice.id);
  if (!isAsked || by === 'provider') tx.emit('invoice.payment_failed', invoice.id);
  fallBehind(tx, subscription);
  if (isLast) endSubscription(tx, tx.get('subscription', subscription), 'payment_failed');
  return outcome;
}

/** Marks an active subscription as past due: its invoice is unpaid, or its payment waits for confirmation. */
export function fallBehind(tx: Transaction, id: string): void {
  const row = tx.get('subscription', id);
  if (row.status === 'active') row.status = 'past_due';
  tx.emit('customer.subscription.updated', id);
}
