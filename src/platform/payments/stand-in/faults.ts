/** What can go wrong on purpose, for tests. */
import { ApiError } from './api-error.ts';
import { disputeCharge, refundCharge } from './billing/ending.ts';
import type { Charge, Dispute } from './objects/rows.ts';
import type { State } from './state/state.ts';
import { Transaction } from './state/transaction.ts';

/** 'timeout' and 'connection' do the work and then give no answer, or cut the line. */
export type FaultKind = 'http-500' | 'http-429' | 'timeout' | 'connection';

const busy = { code: 'rate_limit' };
export const refusals: { [Kind in FaultKind]?: ApiError } = {
  'http-500': new ApiError(500, 'api_error', 'An unknown error occurred.'),
  'http-429': new ApiError(429, 'invalid_request_error', 'Request rate limit exceeded.', busy),
};

/** `coming` is what the next requests of the API meet. */
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
    /** The next requests of the API meet this fault. */
    failNext(kind: FaultKind, count: number): void {
      coming.push(...Array.from({ length: count }, () => kind));
    },
    /** From now on this share of the events is never sent; they are listed all the same. */
    dropEvents(share: number, random: () => number): void {
      state.dropsEvent = () => random() < share;
    },
    /** Gives money back as if the operator had done it at Stripe: so many cents, or all. */
    refund(paymentIntent: string, cents?: number): void {
      change(paymentIntent, (tx, charge) => refundCharge(tx, charge, cents));
    },
    /** Lets the card's owner dispute a payment, or only ask about it ('warning_…'). Answers the dispute's id. */
    dispute(paymentIntent: string, status: Dispute['status'] = 'needs_response'): string {
      return change(paymentIntent, (tx, charge) => disputeCharge(tx, charge, status));
    },
  };
}
