/** Charges a card for a payment intent, or saves one for a setup intent. What follows for invoices is decided elsewhere. */
import type { PaymentMethodRow } from '../objects/customer.ts';
import type { PaymentIntentRow, SetupIntentRow } from '../objects/payment.ts';
import { type CardOutcome, type Decline, outcomeOf, type TestCard } from '../test-cards.ts';
import type { Transaction } from '../transaction.ts';
import { newId } from '../wire.ts';

export function newPaymentMethod(tx: Transaction, card: TestCard, customer: string | null): PaymentMethodRow {
  const row = { id: newId('pm'), created: tx.now, customer, card, authenticated: false, metadata: {} };
  return tx.add('payment_method', row);
}

function newIntent(tx: Transaction, prefix: string, customer: string) {
  const id = newId(prefix);
  return {
    id,
    created: tx.now,
    customer,
    secret: newId(`${id}_secret`),
    paymentMethod: null,
    failure: null,
    returnUrl: null,
  };
}

export function newPaymentIntent(
  tx: Transaction,
  values: Pick<PaymentIntentRow, 'customer' | 'amount' | 'invoice' | 'savesCard' | 'paymentMethod'>,
): PaymentIntentRow {
  const status = values.paymentMethod === null ? 'requires_payment_method' : 'requires_confirmation';
  const intent = { ...newIntent(tx, 'pi', values.customer), status, charge: null, canceledAt: null } as const;
  const row = tx.add('payment_intent', { ...intent, ...values });
  tx.emit('payment_intent.created', 'payment_intent', row.id);
  return row;
}

export function newSetupIntent(
  tx: Transaction,
  customer: string,
  subscription: string | null,
): SetupIntentRow {
  const intent = { ...newIntent(tx, 'seti', customer), status: 'requires_payment_method' } as const;
  const row = tx.add('setup_intent', { ...intent, subscription });
  tx.emit('setup_intent.created', 'setup_intent', row.id);
  return row;
}

/** The failure that Stripe reports where a card's owner did not pass the authentication. */
const notAuthenticated: Decline = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** `authenticated`: whether the card's owner has just passed ('yes') or failed the authentication, or was not asked. */
export type Attempt = { method: PaymentMethodRow; authenticated?: 'yes' | 'failed' };

function tryCard(purpose: 'payment' | 'setup', { method, authenticated }: Attempt): CardOutcome {
  if (authenticated === 'failed') return notAuthenticated;
  return outcomeOf(method.card, purpose, { now: authenticated === 'yes', saved: method.authenticated });
}

function attach(tx: Transaction, method: PaymentMethodRow, customer: string, attempt: Attempt): void {
  if (attempt.authenticated === 'yes') method.authenticated = true;
  if (method.customer === customer) return;
  method.customer = customer;
  tx.emit('payment_method.attached', 'payment_method', method.id);
}

/** Tries to charge the card; the intent says what came of it. */
export function chargeIntent(tx: Transaction, intent: PaymentIntentRow, attempt: Attempt): CardOutcome {
  const { method } = attempt;
  const outcome = tryCard('payment', attempt);
  if (outcome === 'requires_action') {
    intent.status = 'requires_action';
    intent.paymentMethod = method.id;
    tx.emit('payment_intent.requires_action', 'payment_intent', intent.id);
    return outcome;
  }
  const failure = outcome === 'succeeded' ? null : outcome;
  const reachedBank = attempt.authenticated !== 'failed';
  if (reachedBank) {
    const { customer, amount } = intent;
    const done = {
      paymentIntent: intent.id,
      paymentMethod: method.id,
      failure,
      refunded: 0,
      disputed: false,
    };
    const charge = tx.add('charge', { id: newId('ch'), created: tx.now, customer, amount, ...done });
    intent.charge = charge.id;
    tx.emit(failure ? 'charge.failed' : 'charge.succeeded', 'charge', charge.id);
  }
  intent.status = failure ? 'requires_payment_method' : 'succeeded';
  intent.paymentMethod = failure ? null : method.id;
  intent.failure = failure && {
    ...failure,
    paymentMethod: method.id,
    charge: reachedBank ? intent.charge : null,
  };
  if (!failure && intent.savesCard) attach(tx, method, intent.customer, attempt);
  const type = failure ? 'payment_intent.payment_failed' : 'payment_intent.succeeded';
  tx.emit(type, 'payment_intent', intent.id);
  return outcome;
}

/** Tries to save the card; where that works, it is the subscription's from now on. */
export function setUpIntent(tx: Transaction, intent: SetupIntentRow, attempt: Attempt): CardOutcome {
  const { method } = attempt;
  const tried = tryCard('setup', attempt);
  const outcome =
    tried === notAuthenticated ? { ...notAuthenticated, code: 'setup_intent_authentication_failure' } : tried;
  if (outcome === 'requires_action') {
    intent.status = 'requires_action';
    intent.paymentMethod = method.id;
    tx.emit('setup_intent.requires_action', 'setup_intent', intent.id);
    return outcome;
  }
  if (outcome !== 'succeeded') {
    intent.status = 'requires_payment_method';
    intent.paymentMethod = null;
    intent.failure = { ...outcome, paymentMethod: method.id, charge: null };
    tx.emit('setup_intent.setup_failed', 'setup_intent', intent.id);
    return outcome;
  }
  intent.status = 'succeeded';
  intent.paymentMethod = method.id;
  intent.failure = null;
  attach(tx, method, intent.customer, attempt);
  tx.emit('setup_intent.succeeded', 'setup_intent', intent.id);
  const subscription =
    intent.subscription === null ? undefined : tx.find('subscription', intent.subscription);
  if (subscription) {
    subscription.pendingSetupIntent = null;
    if (subscription.savePaymentMethod) subscription.defaultPaymentMethod = method.id;
    tx.emit('customer.subscription.updated', 'subscription', subscription.id);
  }
  return outcome;
}
