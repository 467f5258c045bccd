/**
 * Does what the browser would do with Stripe.js: confirm an intent with a card, and pass or fail the authentication.
 */
import { ApiError, invalidRequest, missingObject } from './api-error.ts';
import { type Attempt, newPaymentMethod, setUpIntent } from './billing/charging.ts';
import { payInvoice } from './billing/invoicing.ts';
import type { State } from './state/state.ts';
import { Transaction } from './state/transaction.ts';
import { type CardOutcome, type TestCard, testCards } from './test-cards.ts';

export type Confirmation = { clientSecret: string; card: TestCard };
/** 'requires_action': the browser must be sent to a page that calls `authenticate` with the same secret. */
export type Confirmed = { status: 'succeeded' | 'requires_action'; clientSecret: string };
export type Decision = { clientSecret: string; pass: boolean };

function intentOf(tx: Transaction, clientSecret: string) {
  const id = clientSecret.replace(/_secret_.*$/s, '');
  const [setup, payment] = [tx.find('setup_intent', id), tx.find('payment_intent', id)];
  const row = setup ?? payment;
  if (row?.client_secret !== clientSecret) throw missingObject('payment_intent', id);
  const attempt = (how: Attempt): CardOutcome => {
    if (setup) return setUpIntent(tx, setup, how);
    const invoice = tx.get('invoice', payment?.own.invoice ?? '');
    return payInvoice(tx, invoice, how, 'customer') as CardOutcome;
  };
  return { kind: setup ? 'setup_intent' : 'payment_intent', row, attempt };
}

/** Throws an `ApiError` with status 402 if the card is declined; the attempt is still recorded at the provider. */
export function confirmIntent(state: State, { clientSecret, card }: Confirmation): Confirmed {
  const tx = new Transaction(state);
  const { kind, row, attempt } = intentOf(tx, clientSecret);
  if (!Object.hasOwn(testCards, card)) throw invalidRequest('Only test cards work here.', { param: 'card' });
  if (row.status === 'succeeded' || row.status === 'canceled') {
    const name = kind === 'setup_intent' ? 'SetupIntent' : 'PaymentIntent';
    throw invalidRequest(`You cannot confirm this ${name} because it has a status of ${row.status}.`, {
      code: `${kind}_unexpected_state`,
    });
  }
  const outcome = attempt({ method: newPaymentMethod(tx, card, null) });
  tx.commit();
  if (typeof outcome === 'string') return { status: outcome, clientSecret };
  const { message, ...details } = outcome;
  throw new ApiError(402, 'card_error', message, details);
}

/** Can be repeated: an earlier decision stays. */
export function authenticateIntent(state: State, { clientSecret, pass }: Decision): 'succeeded' | 'failed' {
  const tx = new Transaction(state);
  const { row, attempt } = intentOf(tx, clientSecret);
  if (row.status === 'requires_action') {
    const method = tx.get('payment_method', row.payment_method ?? '');
    attempt({ method, authenticated: pass ? 'yes' : 'failed' });
    tx.commit();
  }
  return row.status === 'succeeded' ? 'succeeded' : 'failed';
}
