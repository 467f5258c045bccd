/** What can go wrong on purpose, for tests. */
import { ApiError } from './api-error.ts';
import { disputeCharge, refundCharge } from './billing/reversing.ts';
import type { State } from './state.ts';
import { Transaction } from './transaction.ts';

/** 'timeout' and 'connection' do the work and then give no answer, or cut the line. */
export type FaultKind = 'http-500' | 'http-429' | 'timeout' | 'connection';

export class Faults {
  readonly #state: State;
  readonly #changed: () => void;
  readonly #coming: FaultKind[] = [];

  constructor(state: State, changed: () => void) {
    this.#state = state;
    this.#changed = changed;
  }

  /** The next requests of the API meet this fault. */
  failNext(kind: FaultKind, count: number): void {
    this.#coming.push(...Array.from({ length: count }, () => kind));
  }

  /** From now on this share of the events is never sent; they are listed all the same. */
  dropEvents(share: number, random: () => number): void {
    this.#state.dropsEvent = () => random() < share;
  }

  /** Gives money back as if the operator had done it at Stripe; all of it, or so many cents. Answers the refund's id. */
  refund(paymentIntent: string, cents?: number): string {
    return this.#change(paymentIntent, (tx, charge) => refundCharge(tx, charge, cents ?? null, null).id);
  }

  /** Lets the card's owner dispute a payment. Answers the dispute's id. */
  dispute(paymentIntent: string, reason = 'fraudulent'): string {
    return this.#change(paymentIntent, (tx, charge) => disputeCharge(tx, charge, reason).id);
  }

  next(): FaultKind | null {
    return this.#coming.shift() ?? null;
  }

  refusal(kind: FaultKind): { status: number; body: object } | null {
    const error = (status: number, message: string, code?: string) => ({
      status,
      body: new ApiError(status, status === 429 ? 'invalid_request_error' : 'api_error', message, {
        code,
      }).toBody(),
    });
    if (kind === 'http-500') return error(500, 'An unknown error occurred.');
    return kind === 'http-429' ? error(429, 'Request rate limit exceeded.', 'rate_limit') : null;
  }

  #change(
    paymentIntent: string,
    change: (tx: Transaction, charge: ReturnType<typeof chargeOf>) => string,
  ): string {
    const tx = new Transaction(this.#state);
    const id = change(tx, chargeOf(tx, paymentIntent));
    tx.commit();
    this.#changed();
    return id;
  }
}

function chargeOf(tx: Transaction, paymentIntent: string) {
  return tx.get('charge', tx.get('payment_intent', paymentIntent).charge ?? '');
}
