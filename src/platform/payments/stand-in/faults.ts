/** Deliberate faults for tests. */
import { ApiError } from './api-error.ts';
import { disputeCharge, refundCharge } from './billing/ending.ts';
import type { Charge, Dispute } from './objects/rows.ts';
import type { State } from './state/state.ts';
import { Transaction } from './state/transaction.ts';

/** 'timeout' and 'connection' do the work, then send no response or close the connection. */
export type FaultKind = 'http-500' | 'http-429' | 'timeout' | 'connection';

const busy = { code: 'rate_limit' };
export const refusals: { [Kind in FaultKind]?: ApiError } = {
  'http-500': new ApiError(500, 'api_error', 'An unknown error occurred.'),
  'http-429': new ApiError(429, 'invalid_request_error', 'Request rate limit exceeded.', busy),
};

/** `coming` lists the faults of the next API requests. */
export function createFaults(state: State, coming: FaultKind[], changed: () => void) {
  function change<Result>(paymentIntent: string, work: (tx: Transaction, charge: Charge) => Result): Result {
    const tx = new Transaction(state);
    const charge = tx.get('payment_intent', paymentIntent).latest_charge ?? '';
    const result = work(tx, tx.get('charge', charge));
    tx.commit();
    changed();
    return result;
  }
  return {
    /** The next `count` API requests fail in this way. */
    failNext(kind: FaultKind, count: number): void {
      coming.push(...Array.from({ length: count }, () => kind));
    },
    /** From now on this share of the events is never sent; they are still listed. */
    dropEvents(share: number, random: () => number): void {
      state.dropsEvent = () => random() < share;
    },
    /** Refunds a payment as if the operator had done it at Stripe; `cents` defaults to all. */
    refund(paymentIntent: string, cents?: number): void {
      change(paymentIntent, (tx, charge) => refundCharge(tx, charge, cents));
    },
    /** The cardholder disputes a payment, or only inquires about it ('warning_…'). Returns the dispute's id. */
    dispute(paymentIntent: string, status: Dispute['status'] = 'needs_response'): string {
      return change(paymentIntent, (tx, charge) => disputeCharge(tx, charge, status));
    },
  };
}
