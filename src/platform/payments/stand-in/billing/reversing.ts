/** Refunds, and disputes by the card's owner. */
import { invalidRequest } from '../api-error.ts';
import type { DisputeRow, RefundRow } from '../objects/dispute.ts';
import type { ChargeRow } from '../objects/payment.ts';
import type { Transaction } from '../transaction.ts';
import { newId } from '../wire.ts';

export function refundCharge(
  tx: Transaction,
  charge: ChargeRow,
  cents: number | null,
  reason: string | null,
): RefundRow {
  const left = charge.amount - charge.refunded;
  const amount = cents ?? left;
  if (charge.failure || left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  if (amount <= 0 || amount > left) {
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`, {
      param: 'amount',
    });
  }
  charge.refunded += amount;
  const { id, paymentIntent } = charge;
  const refund = {
    id: newId('re'),
    created: tx.now,
    amount,
    charge: id,
    paymentIntent,
    reason,
    metadata: {},
  };
  tx.add('refund', refund);
  tx.emit('refund.created', 'refund', refund.id);
  tx.emit('charge.refunded', 'charge', id);
  return refund;
}

export function disputeCharge(tx: Transaction, charge: ChargeRow, reason: string): DisputeRow {
  charge.disputed = true;
  const { id, paymentIntent, amount } = charge;
  const dispute = { id: newId('du'), created: tx.now, amount, charge: id, paymentIntent, reason };
  tx.add('dispute', dispute);
  tx.emit('charge.dispute.created', 'dispute', dispute.id);
  return dispute;
}
