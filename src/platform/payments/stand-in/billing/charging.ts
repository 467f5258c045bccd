/**
 * Charges a card for a payment intent, or saves one for a setup intent. The effects on invoices are decided
 * elsewhere.
 */
import type Stripe from 'stripe';
import { nullsOf } from '../objects/defaults.ts';
import type { Invoice, PaymentIntent, PaymentMethod, SetupIntent, Subscription } from '../objects/rows.ts';
import type { Transaction } from '../state/transaction.ts';
import { type CardOutcome, outcomeOf, type TestCard, testCards } from '../test-cards.ts';
import { newId } from '../wire.ts';

export function newPaymentMethod(tx: Transaction, card: TestCard, customer: string | null): PaymentMethod {
  return tx.add('payment_method', {
    id: newId('pm'),
    created: tx.now,
    card: {
      ...nullsOf<Stripe.PaymentMethod.Card>('PaymentMethod.Card'),
      ...{ brand: 'visa', funding: 'credit', exp_month: 12, exp_year: 2034 },
      last4: testCards[card].number.slice(-4),
    },
    customer,
    own: { card, authenticated: false },
  });
}

/** The payment method that pays for a subscription; null if there is none. */
export function methodOf(tx: Transaction, row: Subscription): PaymentMethod | null {
  const { invoice_settings: settings } = tx.get('customer', row.customer);
  const id = row.default_payment_method ?? settings.default_payment_method ?? '';
  const method = tx.find('payment_method', id);
  return method?.customer === row.customer ? method : null;
}

/** Whether a card that has paid or was set up becomes the subscription's default. */
export const savesCard = ({ payment_settings: settings }: Subscription): boolean =>
  settings.save_default_payment_method === 'on_subscription';

function newIntent(tx: Transaction, prefix: 'pi' | 'seti', customer: string) {
  const id = newId(prefix);
  return { id, created: tx.now, customer, client_secret: newId(`${id}_secret`) };
}

export function newPaymentIntent(tx: Transaction, invoice: Invoice): string {
  const subscription = tx.get('subscription', invoice.own.subscription);
  const method = methodOf(tx, subscription);
  const { id } = tx.add('payment_intent', {
    ...newIntent(tx, 'pi', invoice.customer),
    amount: invoice.amount_due,
    ...(method && { payment_method: method.id, status: 'requires_confirmation' }),
    setup_future_usage: savesCard(subscription) ? 'off_session' : null,
    own: { invoice: invoice.id },
  });
  tx.emit('payment_intent.created', id);
  return id;
}

export function newSetupIntent(tx: Transaction, { id: subscription, customer }: Subscription): string {
  const own = { subscription };
  const { id } = tx.add('setup_intent', { ...newIntent(tx, 'seti', customer), own });
  tx.emit('setup_intent.created', id);
  return id;
}

/** `authenticated`: the cardholder has just passed ('yes') or failed the authentication; undefined if not asked. */
export type Attempt = { method: PaymentMethod; authenticated?: 'yes' | 'failed' };

/** Tries a card. The outcome becomes the intent's next status. */
function tryCard(
  kind: 'payment_intent' | 'setup_intent',
  intent: PaymentIntent | SetupIntent,
  { method, authenticated }: Attempt,
): CardOutcome {
  const { card, authenticated: saved } = method.own;
  const problem =
    'We are unable to authenticate your payment method. Please choose a different payment method.';
  const outcome =
    authenticated === 'failed'
      ? { code: `${kind}_authentication_failure`, message: problem }
      : outcomeOf(card, kind, { now: authenticated === 'yes', saved });
  intent.status = typeof outcome === 'string' ? outcome : 'requires_payment_method';
  intent.payment_method = typeof outcome === 'string' ? method.id : null;
  return outcome;
}

/** Attaches a card that has worked to the customer. */
function attach(tx: Transaction, { method, authenticated }: Attempt, customer: string): void {
  if (authenticated === 'yes') method.own.authenticated = true;
  if (method.customer === customer) return;
  method.customer = customer;
  tx.emit('payment_method.attached', method.id);
}

/** Tries to charge the card; the intent records the outcome. */
export function chargeIntent(tx: Transaction, intent: PaymentIntent, attempt: Attempt): CardOutcome {
  const { id, customer, amount } = intent;
  const outcome = tryCard('payment_intent', intent, attempt);
  if (outcome === 'requires_action') {
    tx.emit('payment_intent.requires_action', id);
    return outcome;
  }
  const failure = outcome === 'succeeded' ? null : outcome;
  if (attempt.authenticated !== 'failed') {
    intent.latest_charge = tx.add('charge', {
      ...{ id: newId('ch'), created: tx.now, customer, amount },
      ...{ payment_intent: id, payment_method: attempt.method.id },
      ...{ amount_captured: failure ? 0 : amount, captured: !failure, paid: !failure },
      ...(failure && { failure_code: failure.code, failure_message: failure.message }),
      status: failure ? 'failed' : 'succeeded',
    }).id;
    tx.emit(failure ? 'charge.failed' : 'charge.succeeded', intent.latest_charge);
  }
  const type = failure?.decline_code ? 'card_error' : 'invalid_request_error';
  intent.last_payment_error = failure && ({ type, ...failure } as Stripe.PaymentIntent.LastPaymentError);
  intent.amount_received = failure ? 0 : amount;
  if (!failure && intent.setup_future_usage !== null) attach(tx, attempt, customer);
  tx.emit(failure ? 'payment_intent.payment_failed' : 'payment_intent.succeeded', id);
  return outcome;
}

/** Tries to save the card. On success it becomes the subscription's default card, if the subscription saves cards. */
export function setUpIntent(tx: Transaction, intent: SetupIntent, attempt: Attempt): CardOutcome {
  const outcome = tryCard('setup_intent', intent, attempt);
  if (outcome !== 'succeeded') {
    const isAsked = outcome === 'requires_action';
    tx.emit(isAsked ? 'setup_intent.requires_action' : 'setup_intent.setup_failed', intent.id);
    return outcome;
  }
  attach(tx, attempt, intent.customer);
  tx.emit('setup_intent.succeeded', intent.id);
  const subscription = tx.get('subscription', intent.own.subscription);
  subscription.pending_setup_intent = null;
  if (savesCard(subscription)) subscription.default_payment_method = attempt.method.id;
  tx.emit('customer.subscription.updated', subscription.id);
  return outcome;
}
