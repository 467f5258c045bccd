/** Ends subscriptions, voids invoices, refunds and disputes charges. */
import type Stripe from 'stripe';
import { invalidRequest } from '../api-error.ts';
import type { Charge, Dispute, Invoice, Subscription } from '../objects/rows.ts';
import type { Transaction } from '../state/transaction.ts';
import { newId } from '../wire.ts';
import { setStatus } from './invoice-status.ts';

type Reason = Stripe.Subscription.CancellationDetails.Reason | null;

export function setReason(subscription: Subscription, reason: Reason): void {
  subscription.cancellation_details = { ...subscription.cancellation_details, reason };
}

/**
 * Ends a subscription now. One that was never paid expires instead of being canceled, as at Stripe, and its invoice
 * is voided. For others the open invoice stays open, but payment is no longer attempted.
 */
export function endSubscription(tx: Transaction, row: Subscription, reason: Reason = null): void {
  const neverPaid = row.status === 'incomplete';
  const { id, pending_setup_intent: setup } = row;
  row.status = neverPaid ? 'incomplete_expired' : 'canceled';
  row.ended_at = tx.now;
  row.canceled_at ??= tx.now;
  setReason(row, row.cancellation_details.reason ?? reason);
  row.own.pendingLines = [];
  for (const invoice of tx.all('invoice', { subscription: id })) {
    if (neverPaid && invoice.status === 'open') voidInvoice(tx, invoice);
    invoice.next_payment_attempt = null;
  }
  if (setup !== null) {
    tx.get('setup_intent', setup).status = 'canceled';
    row.pending_setup_intent = null;
    tx.emit('setup_intent.canceled', setup);
  }
  tx.emit(neverPaid ? 'customer.subscription.updated' : 'customer.subscription.deleted', id);
}

/** Schedules the end of a subscription, or (null) removes the schedule. `withPeriod`: the end is that of the period. */
export function cancelLater(
  tx: Transaction,
  row: Subscription,
  moment: number | null,
  withPeriod = false,
): void {
  row.cancel_at = moment;
  row.cancel_at_period_end = moment !== null && withPeriod;
  row.canceled_at = moment === null ? null : tx.now;
  setReason(row, moment === null ? null : 'cancellation_requested');
}

export function voidInvoice(tx: Transaction, invoice: Invoice): void {
  setStatus(tx, invoice, 'void');
  const intent = tx.find('payment_intent', invoice.own.paymentIntent ?? '');
  if (intent && intent.status !== 'succeeded') {
    intent.status = 'canceled';
    intent.canceled_at = tx.now;
    intent.cancellation_reason = 'void_invoice';
    tx.emit('payment_intent.canceled', intent.id);
  }
  tx.emit('invoice.voided', invoice.id);
}

/** Refunds an amount in cents, by default all that is left. */
export function refundCharge(tx: Transaction, charge: Charge, cents?: number): void {
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = cents ?? left;
  if (amount <= 0 || amount > left) {
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`);
  }
  charge.amount_refunded += amount;
  charge.refunded = amount === left;
  tx.emit('charge.refunded', charge.id);
}

/** The cardholder disputes the charge as fraudulent. Returns the dispute's id. */
export function disputeCharge(tx: Transaction, charge: Charge, status: Dispute['status']): string {
  const { amount, payment_intent } = charge;
  const parts = { id: newId('du'), amount, charge: charge.id, created: tx.now, payment_intent, status };
  charge.disputed = true;
  tx.add('dispute', { ...parts, reason: 'fraudulent' });
  tx.emit('charge.dispute.created', parts.id);
  return parts.id;
}
