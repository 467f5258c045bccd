/** How subscriptions begin. */
import { ApiError, invalidRequest, missingObject } from '../api-error.ts';
import type { PaymentMethodRow } from '../objects/customer.ts';
import type { InvoiceRow } from '../objects/invoice.ts';
import { type SubscriptionRow, trialNotice } from '../objects/subscription.ts';
import type { Transaction } from '../transaction.ts';
import { dayInSeconds, newId } from '../wire.ts';
import { newSetupIntent } from './charging.ts';
import { periodEndAfter } from './cycle.ts';
import { type DiscountParams, redeemDiscounts } from './discounts.ts';
import { cancelLater } from './ending.ts';
import { createInvoice, finalizeInvoice, methodOf, netAmount, payInvoice, periodLine } from './invoicing.ts';

export const paymentBehaviors = ['allow_incomplete', 'default_incomplete', 'error_if_incomplete'] as const;
export type PaymentBehavior = (typeof paymentBehaviors)[number];

export type NewSubscription = {
  customer: string;
  price: string;
  quantity: number;
  trialEnd: number | null;
  behavior: PaymentBehavior;
  discounts: DiscountParams;
  defaultPaymentMethod: string | null;
  description: string | null;
  metadata: Record<string, string>;
  paymentMethodTypes: string[] | null;
  savePaymentMethod: boolean;
  missingPaymentMethod: SubscriptionRow['missingPaymentMethod'];
  cancelAtPeriodEnd: boolean;
};

/** A price that can be sold. */
export function activePrice(tx: Transaction, id: string, param: string) {
  const price = tx.get('price', id, param);
  if (price.active) return price;
  throw invalidRequest('The price specified is inactive. This field only accepts active prices.', { param });
}

/** A payment method of a customer. */
export function ownMethod(tx: Transaction, id: string, customer: string, param: string): PaymentMethodRow {
  const method = tx.get('payment_method', id, param);
  if (method.customer === customer) return method;
  throw invalidRequest(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    { code: 'resource_missing', param },
  );
}

export function existingCustomer(tx: Transaction, id: string, param = 'customer') {
  const customer = tx.get('customer', id, param);
  if (customer.deleted) throw missingObject('customer', id, param);
  return customer;
}

export function startSubscription(tx: Transaction, input: NewSubscription): SubscriptionRow {
  const customer = existingCustomer(tx, input.customer);
  const price = activePrice(tx, input.price, 'items[0][price]');
  if (input.defaultPaymentMethod)
    ownMethod(tx, input.defaultPaymentMethod, customer.id, 'default_payment_method');
  const { now } = tx;
  const trial = input.trialEnd !== null && input.trialEnd > now;
  const anchor = trial && input.trialEnd !== null ? input.trialEnd : now;
  const periodEnd = trial ? anchor : periodEndAfter(anchor, price.interval, now);
  const subscription = tx.add('subscription', {
    id: newId('sub'),
    created: now,
    customer: customer.id,
    status: 'incomplete',
    item: {
      id: newId('si'),
      created: now,
      price: price.id,
      quantity: input.quantity,
      periodStart: now,
      periodEnd,
      debited: 0,
    },
    anchor,
    cancelAt: null,
    cancelAtPeriodEnd: false,
    canceledAt: null,
    cancellation: { comment: null, feedback: null, reason: null },
    endedAt: null,
    defaultPaymentMethod: input.defaultPaymentMethod,
    description: input.description,
    discounts: [],
    latestInvoice: null,
    metadata: input.metadata,
    paymentMethodTypes: input.paymentMethodTypes,
    pendingSetupIntent: null,
    pendingLines: [],
    savePaymentMethod: input.savePaymentMethod,
    trialStart: trial ? now : null,
    trialEnd: trial ? anchor : null,
    trialEndAnnounced: false,
    missingPaymentMethod: input.missingPaymentMethod,
  });
  redeemDiscounts(tx, subscription, input.discounts);
  if (input.cancelAtPeriodEnd) cancelLater(tx, subscription, periodEnd, true);
  const period = { start: now, end: periodEnd };
  const line = periodLine(tx, subscription, price, period, trial);
  subscription.item.debited = netAmount(line);
  const invoice = createInvoice(tx, subscription, {
    reason: 'subscription_create',
    lines: [line],
    period: { start: now, end: now },
  });
  if (trial) subscription.status = 'trialing';
  else if (invoice.amountDue === 0) subscription.status = 'active';
  const method = methodOf(tx, subscription);
  // Without a payment there is nothing to confirm, so a card is asked for by itself.
  if (invoice.amountDue === 0 && !method) {
    subscription.pendingSetupIntent = newSetupIntent(tx, customer.id, subscription.id).id;
  }
  tx.emit('customer.subscription.created', 'subscription', subscription.id);
  finalizeInvoice(tx, invoice);
  if (trial && anchor - now <= trialNotice) announceTrialEnd(tx, subscription);
  if (invoice.amountDue > 0 && input.behavior !== 'default_incomplete') {
    collectNow(tx, invoice, input.behavior, { byTime: false });
  }
  return subscription;
}

export function announceTrialEnd(tx: Transaction, subscription: SubscriptionRow): void {
  subscription.trialEndAnnounced = true;
  tx.emit('customer.subscription.trial_will_end', 'subscription', subscription.id);
}

/** Charges the saved card within a request. With 'error_if_incomplete' the request fails where that does not work. */
export function collectNow(
  tx: Transaction,
  invoice: InvoiceRow,
  behavior: PaymentBehavior,
  { byTime }: { byTime: boolean },
): void {
  const method = methodOf(tx, tx.get('subscription', invoice.subscription));
  if (!method) {
    throw invalidRequest(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      { code: 'resource_missing' },
    );
  }
  const outcome = payInvoice(tx, invoice, { method }, { byTime });
  if (behavior === 'error_if_incomplete') refuseUnpaid(outcome);
}

/** 402 for a payment that did not work. */
export function refuseUnpaid(outcome: ReturnType<typeof payInvoice>, keepChanges = false): void {
  if (outcome === 'requires_action') {
    throw new ApiError(
      402,
      'card_error',
      'Payment for this subscription requires additional user action before it can be completed successfully.',
      { code: 'subscription_payment_intent_requires_action', keepChanges },
    );
  }
  if (typeof outcome === 'object') {
    const { code, declineCode, message } = outcome;
    throw new ApiError(402, 'card_error', message, { code, decline_code: declineCode, keepChanges });
  }
}

export function trialEndOf(tx: Transaction, days: number | null | undefined, end: number | null | undefined) {
  return end ?? (days ? tx.now + days * dayInSeconds : null);
}
