/** How subscriptions end. */
import type { InvoiceRow } from '../objects/invoice.ts';
import type { CancellationReason, SubscriptionRow } from '../objects/subscription.ts';
import type { Transaction } from '../transaction.ts';

/**
 * Ends a subscription now. One that was never paid for has not been canceled but expired, at Stripe too; its invoice is
 * voided. Of others the open invoice stays, and nobody asks for it any more.
 */
export function endSubscription(
  tx: Transaction,
  subscription: SubscriptionRow,
  reason: CancellationReason | null,
): void {
  const neverPaid = subscription.status === 'incomplete';
  subscription.status = neverPaid ? 'incomplete_expired' : 'canceled';
  subscription.endedAt = tx.now;
  subscription.canceledAt ??= tx.now;
  subscription.cancellation.reason ??= reason;
  subscription.pendingLines = [];
  for (const invoice of tx.all('invoice', (row) => row.subscription === subscription.id)) {
    if (neverPaid && invoice.status === 'open') voidInvoice(tx, invoice);
    invoice.finalizesAt = null;
    invoice.nextAttempt = null;
  }
  if (subscription.pendingSetupIntent !== null) {
    const intent = tx.get('setup_intent', subscription.pendingSetupIntent);
    intent.status = 'canceled';
    subscription.pendingSetupIntent = null;
    tx.emit('setup_intent.canceled', 'setup_intent', intent.id);
  }
  const type = neverPaid ? 'customer.subscription.updated' : 'customer.subscription.deleted';
  tx.emit(type, 'subscription', subscription.id);
}

/** Ends it at the close of the period, or (null) no longer. */
export function cancelLater(
  tx: Transaction,
  subscription: SubscriptionRow,
  cancelAt: number | null,
  atPeriodEnd: boolean,
): void {
  subscription.cancelAt = cancelAt;
  subscription.cancelAtPeriodEnd = cancelAt !== null && atPeriodEnd;
  subscription.canceledAt = cancelAt === null ? null : tx.now;
  subscription.cancellation =
    cancelAt === null
      ? { comment: null, feedback: null, reason: null }
      : { ...subscription.cancellation, reason: 'cancellation_requested' };
}

export function voidInvoice(tx: Transaction, invoice: InvoiceRow): void {
  invoice.status = 'void';
  invoice.voidedAt = tx.now;
  invoice.nextAttempt = null;
  invoice.finalizesAt = null;
  const intent = invoice.paymentIntent === null ? null : tx.get('payment_intent', invoice.paymentIntent);
  if (intent && intent.status !== 'succeeded') {
    intent.status = 'canceled';
    intent.canceledAt = tx.now;
    tx.emit('payment_intent.canceled', 'payment_intent', intent.id);
  }
  tx.emit('invoice.voided', 'invoice', invoice.id);
}
