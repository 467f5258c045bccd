/** What the browser would do with Stripe.js: confirm an intent with a card, and pass or fail the authentication. */
import { ApiError, invalidRequest, missingObject } from './api-error.ts';
import { type Attempt, newPaymentMethod, setUpIntent } from './billing/charging.ts';
import { payInvoice } from './billing/invoicing.ts';
import type { PaymentIntentRow, SetupIntentRow } from './objects/payment.ts';
import type { State } from './state.ts';
import { type CardOutcome, type TestCard, testCards } from './test-cards.ts';
import { Transaction } from './transaction.ts';

export type Confirmation = { clientSecret: string; card: TestCard; returnUrl?: string };
/** 'requires_action': the browser is to be sent to a page that calls `authenticate` with the same secret. */
export type Confirmed = { status: 'succeeded' | 'requires_action'; clientSecret: string };
/** `redirect` is the address for the browser to return to, with Stripe's parameters; null where none was given. */
export type Authenticated = { status: 'succeeded' | 'failed'; redirect: string | null };

type Intent =
  | { kind: 'payment_intent'; row: PaymentIntentRow }
  | { kind: 'setup_intent'; row: SetupIntentRow };

function intentOf(tx: Transaction, clientSecret: string): Intent {
  const id = clientSecret.replace(/_secret_.*$/s, '');
  const kind = id.startsWith('seti_') ? 'setup_intent' : 'payment_intent';
  const row = tx.find(kind, id);
  if (!row || row.secret !== clientSecret) throw missingObject(kind.replace('_', ' '), id);
  return { kind, row } as Intent;
}

function attempt(tx: Transaction, { kind, row }: Intent, how: Attempt): CardOutcome {
  if (kind === 'setup_intent') return setUpIntent(tx, row, how);
  return payInvoice(tx, tx.get('invoice', row.invoice), how, { byTime: false }) as CardOutcome;
}

/** Throws an `ApiError` with status 402 where the card is declined, which leaves its traces at the provider. */
export function confirmIntent(state: State, { clientSecret, card, returnUrl }: Confirmation): Confirmed {
  const tx = new Transaction(state);
  const intent = intentOf(tx, clientSecret);
  const { kind, row } = intent;
  if (!Object.hasOwn(testCards, card)) throw invalidRequest('Only test cards work here.', { param: 'card' });
  if (row.status === 'succeeded' || row.status === 'canceled') {
    const name = kind === 'setup_intent' ? 'SetupIntent' : 'PaymentIntent';
    throw invalidRequest(`You cannot confirm this ${name} because it has a status of ${row.status}.`, {
      code: `${kind}_unexpected_state`,
    });
  }
  row.returnUrl = returnUrl ?? null;
  const outcome = attempt(tx, intent, { method: newPaymentMethod(tx, card, null) });
  tx.commit();
  if (typeof outcome === 'string') return { status: outcome, clientSecret };
  const { code, declineCode, message } = outcome;
  throw new ApiError(402, 'card_error', message, { code, decline_code: declineCode });
}

/** Can be repeated: what has been decided stays. */
export function authenticateIntent(state: State, clientSecret: string, pass: boolean): Authenticated {
  const tx = new Transaction(state);
  const intent = intentOf(tx, clientSecret);
  const { kind, row } = intent;
  if (row.status === 'requires_action') {
    const method = tx.get('payment_method', row.paymentMethod ?? '');
    attempt(tx, intent, { method, authenticated: pass ? 'yes' : 'failed' });
    tx.commit();
  }
  const status = row.status === 'succeeded' ? 'succeeded' : 'failed';
  if (row.returnUrl === null) return { status, redirect: null };
  const redirect = new URL(row.returnUrl);
  redirect.searchParams.set(kind, row.id);
  redirect.searchParams.set(`${kind}_client_secret`, clientSecret);
  redirect.searchParams.set('redirect_status', status);
  return { status, redirect: redirect.href };
}
