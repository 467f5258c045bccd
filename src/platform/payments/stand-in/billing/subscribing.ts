/** Creates subscriptions. */
import type Stripe from 'stripe';
import { ApiError, invalidRequest, missingObject } from '../api-error.ts';
import type { Fields, Given } from '../form.ts';
import { nullsOf } from '../objects/defaults.ts';
import type { Invoice, PaymentMethod, Subscription } from '../objects/rows.ts';
import type { Transaction } from '../state/transaction.ts';
import { daySeconds, newId } from '../wire.ts';
import { methodOf, newSetupIntent } from './charging.ts';
import { redeem } from './discounts.ts';
import { addPeriod, createInvoice, finalizeInvoice, type Payer, payInvoice } from './invoicing.ts';
import { periodEndAfter, trialNotice } from './rules.ts';

export const paymentBehaviors = ['allow_incomplete', 'default_incomplete', 'error_if_incomplete'] as const;
export type PaymentBehavior = (typeof paymentBehaviors)[number];

export const newSubscriptionFields = {
  customer: 'string',
  items: { each: { price: 'string' } },
  default_payment_method: 'string',
  discounts: { each: { promotion_code: 'string' } },
  metadata: 'metadata',
  payment_behavior: paymentBehaviors,
  payment_settings: {
    payment_method_types: { each: ['card'] },
    save_default_payment_method: ['on_subscription', 'off'],
  },
  trial_period_days: 'integer',
  trial_settings: { end_behavior: { missing_payment_method: ['cancel', 'create_invoice'] } },
} as const satisfies Fields;

export function existingCustomer(tx: Transaction, id: string, param = 'customer') {
  const customer = tx.get('customer', id, param);
  if (customer.own.deleted) throw missingObject('customer', id, param);
  return customer;
}

/** The payment method of the given id, which must belong to the customer. */
export function ownMethod(tx: Transaction, id: string, customer: string, param: string): PaymentMethod {
  const method = tx.get('payment_method', id, param);
  if (method.customer === customer) return method;
  const message = `The customer does not have a payment method with the ID ${id}.`;
  const details = { code: 'resource_missing', param };
  throw invalidRequest(`${message} The payment method must be attached to the customer.`, details);
}

export function onlyItem<Item>(items: Item[]): Item | undefined {
  if (items.length > 1) throw invalidRequest('Subscriptions have one price here.', { param: 'items' });
  return items[0];
}

type NewSubscription = Given<typeof newSubscriptionFields, 'customer' | 'items'>;

export function startSubscription(tx: Transaction, values: NewSubscription): Subscription {
  const { now } = tx;
  const { id: customer } = existingCustomer(tx, values.customer);
  const price = tx.get('price', onlyItem(values.items)?.price ?? '', 'items[0][price]');
  const card = values.default_payment_method ?? null;
  if (card !== null) ownMethod(tx, card, customer, 'default_payment_method');
  const trialEnd = values.trial_period_days ? now + values.trial_period_days * daySeconds : null;
  const end = trialEnd ?? periodEndAfter(now, price.recurring.interval, now);
  const missing = values.trial_settings?.end_behavior?.missing_payment_method ?? 'create_invoice';
  const row = tx.add('subscription', {
    id: newId('sub'),
    created: now,
    billing_cycle_anchor: trialEnd ?? now,
    customer,
    default_payment_method: card,
    metadata: values.metadata ?? {},
    payment_settings: {
      ...nullsOf<Stripe.Subscription.PaymentSettings>('Subscription.PaymentSettings'),
      ...values.payment_settings,
    },
    status: trialEnd === null ? 'incomplete' : 'trialing',
    trial_end: trialEnd,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: missing } },
    trial_start: trialEnd && now,
    own: {
      item: { id: newId('si'), price: price.id, start: now, end, debited: 0 },
      pendingLines: [],
      trialEndAnnounced: false,
    },
  });
  row.discounts = (values.discounts ?? []).map(({ promotion_code: code }, index) =>
    redeem(tx, row, code ?? '', `discounts[${index}]`),
  );
  const line = addPeriod(tx, row, { start: now, end });
  const invoice = createInvoice(tx, row, 'subscription_create', { line });
  const isFree = invoice.amount_due === 0;
  if (isFree && trialEnd === null) row.status = 'active';
  // Without a payment there is nothing to confirm, so a setup intent asks for a card.
  if (isFree && !methodOf(tx, row)) row.pending_setup_intent = newSetupIntent(tx, row);
  tx.emit('customer.subscription.created', row.id);
  finalizeInvoice(tx, invoice);
  if (trialEnd !== null && trialEnd - now <= trialNotice) announceTrialEnd(tx, row);
  const behavior = values.payment_behavior ?? 'allow_incomplete';
  if (!isFree && behavior !== 'default_incomplete') collectNow(tx, invoice, behavior, 'customer');
  return row;
}

export function announceTrialEnd(tx: Transaction, row: Subscription): void {
  row.own.trialEndAnnounced = true;
  tx.emit('customer.subscription.trial_will_end', row.id);
}

/** Charges the saved card within a request. With 'error_if_incomplete' the request fails if the payment does. */
export function collectNow(tx: Transaction, invoice: Invoice, behavior: PaymentBehavior, by: Payer): void {
  const method = methodOf(tx, tx.get('subscription', invoice.own.subscription));
  if (!method) {
    const problem = 'This customer has no attached payment source or default payment method.';
    const remedy = 'Please consider adding a default payment method.';
    throw invalidRequest(`${problem} ${remedy}`, { code: 'resource_missing' });
  }
  const outcome = payInvoice(tx, invoice, { method }, by);
  if (behavior === 'error_if_incomplete') refuseUnpaid(outcome);
}

/** Throws 402 if a payment did not succeed. */
export function refuseUnpaid(outcome: ReturnType<typeof payInvoice>, keepChanges = false): void {
  if (outcome === 'requires_action') {
    const message =
      'Payment for this subscription requires additional user action before it can be completed successfully.';
    const code = 'subscription_payment_intent_requires_action';
    throw new ApiError(402, 'card_error', message, { code, keepChanges });
  }
  if (typeof outcome === 'object') {
    const { message, ...details } = outcome;
    throw new ApiError(402, 'card_error', message, { ...details, keepChanges });
  }
}
