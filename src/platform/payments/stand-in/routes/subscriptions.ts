import { invalidRequest, missingObject } from '../api-error.ts';
import {
  changePrice,
  collectChange,
  endTrialNow,
  type PriceChange,
  prorationBehaviors,
} from '../billing/changing.ts';
import { redeemDiscounts } from '../billing/discounts.ts';
import { cancelLater, endSubscription } from '../billing/ending.ts';
import {
  activePrice,
  ownMethod,
  paymentBehaviors,
  startSubscription,
  trialEndOf,
} from '../billing/subscribing.ts';
import { changeMetadata, type Fields, type Values } from '../form.ts';
import type { InvoiceRow } from '../objects/invoice.ts';
import type { SubscriptionRow } from '../objects/subscription.ts';
import { present } from '../present.ts';
import type { Transaction } from '../transaction.ts';
import { expandField, listRoute, type Route, retrieveRoute, route, timeField } from './route.ts';

const cancellation = { fields: { comment: 'string', feedback: 'string' } } as const;
const discounts = { each: { fields: { coupon: 'string', promotion_code: 'string' } } } as const;
const settings = {
  default_payment_method: 'string',
  description: 'string',
  discounts,
  metadata: 'metadata',
  off_session: 'boolean',
  payment_behavior: paymentBehaviors,
  payment_settings: {
    fields: {
      payment_method_types: { each: 'string' },
      save_default_payment_method: ['on_subscription', 'off'],
    },
  },
  proration_behavior: prorationBehaviors,
  trial_settings: {
    fields: { end_behavior: { fields: { missing_payment_method: ['cancel', 'create_invoice'] } } },
  },
} as const satisfies Fields;

/** What update and preview share. */
export const changeFields = {
  items: { each: { fields: { id: 'string', price: 'string', quantity: 'integer' } } },
  proration_behavior: prorationBehaviors,
  proration_date: 'integer',
  cancel_at: 'integer',
  cancel_at_period_end: 'boolean',
  trial_end: ['now'],
} as const satisfies Fields;

function onlyItem<Item>(items: Item[] | null | undefined): Item | undefined {
  if (!items || items.length <= 1) return items?.[0];
  throw invalidRequest('The stand-in knows subscriptions to one price only.', { param: 'items' });
}

/** Applies a change; answers the invoice that it makes due at once, as a draft. */
export function changeSubscription(
  tx: Transaction,
  row: SubscriptionRow,
  values: Values<typeof changeFields>,
): InvoiceRow | null {
  if (values.cancel_at !== undefined) cancelLater(tx, row, values.cancel_at, false);
  if (values.cancel_at_period_end != null && values.cancel_at_period_end !== row.cancelAtPeriodEnd) {
    cancelLater(tx, row, values.cancel_at_period_end ? row.item.periodEnd : null, true);
  }
  const item = onlyItem(values.items);
  if (item && item.id !== row.item.id) {
    throw invalidRequest(`No such subscription item: '${item.id}'`, { param: 'items[0][id]' });
  }
  const change: PriceChange | null = item
    ? {
        price: activePrice(tx, item.price ?? row.item.price, 'items[0][price]'),
        quantity: item.quantity ?? row.item.quantity,
        proration: values.proration_behavior ?? 'create_prorations',
        prorationDate: values.proration_date ?? null,
      }
    : null;
  const invoice = change && changePrice(tx, row, change);
  return values.trial_end === 'now' ? endTrialNow(tx, row) : invoice;
}

const hasEnded = ({ status }: SubscriptionRow) => status === 'canceled' || status === 'incomplete_expired';

export const subscriptionRoutes: Route[] = [
  route(
    'POST',
    '/v1/subscriptions',
    {
      ...settings,
      customer: 'string',
      items: { each: { fields: { price: 'string', quantity: 'integer' } } },
      cancel_at_period_end: 'boolean',
      trial_period_days: 'integer',
      trial_end: 'integer',
    },
    ({ tx, values }) => {
      const item = onlyItem(values.items);
      const row = startSubscription(tx, {
        customer: values.customer ?? '',
        price: item?.price ?? '',
        quantity: item?.quantity ?? 1,
        trialEnd: trialEndOf(tx, values.trial_period_days, values.trial_end),
        behavior: values.payment_behavior ?? 'allow_incomplete',
        discounts: values.discounts ?? [],
        defaultPaymentMethod: values.default_payment_method ?? null,
        description: values.description ?? null,
        metadata: values.metadata ?? {},
        paymentMethodTypes: values.payment_settings?.payment_method_types ?? null,
        savePaymentMethod: values.payment_settings?.save_default_payment_method === 'on_subscription',
        missingPaymentMethod: values.trial_settings?.end_behavior?.missing_payment_method ?? 'create_invoice',
        cancelAtPeriodEnd: values.cancel_at_period_end ?? false,
      });
      return present('subscription', row, tx);
    },
    ['customer', 'items'],
  ),
  retrieveRoute('/v1/subscriptions', 'subscription'),
  route(
    'POST',
    '/v1/subscriptions/:id',
    { ...settings, ...changeFields, cancellation_details: cancellation },
    ({ tx, values, id }) => {
      const row = tx.get('subscription', id);
      const names = Object.keys(values).filter((name) => name !== 'expand');
      const always = ['metadata', 'cancellation_details'];
      if (hasEnded(row) && names.some((name) => !always.includes(name))) {
        throw invalidRequest(
          'A canceled subscription can only update its cancellation_details and metadata.',
        );
      }
      row.metadata = changeMetadata(row.metadata, values.metadata);
      const { comment, feedback } = values.cancellation_details ?? {};
      if (comment !== undefined) row.cancellation.comment = comment;
      if (feedback !== undefined) row.cancellation.feedback = feedback;
      if (values.description !== undefined) row.description = values.description;
      if (values.default_payment_method) {
        row.defaultPaymentMethod = ownMethod(
          tx,
          values.default_payment_method,
          row.customer,
          'default_payment_method',
        ).id;
      }
      const save = values.payment_settings?.save_default_payment_method;
      if (save) row.savePaymentMethod = save === 'on_subscription';
      row.missingPaymentMethod =
        values.trial_settings?.end_behavior?.missing_payment_method ?? row.missingPaymentMethod;
      if (values.discounts !== undefined) redeemDiscounts(tx, row, values.discounts);
      const invoice = changeSubscription(tx, row, values);
      if (invoice) collectChange(tx, invoice, values.payment_behavior ?? 'allow_incomplete');
      tx.emit('customer.subscription.updated', 'subscription', id);
      return present('subscription', row, tx);
    },
  ),
  /** At once. */
  route(
    'DELETE',
    '/v1/subscriptions/:id',
    { ...expandField, cancellation_details: cancellation },
    ({ tx, values, id }) => {
      const row = tx.get('subscription', id);
      if (hasEnded(row)) throw missingObject('subscription', id);
      const { comment = null, feedback = null } = values.cancellation_details ?? {};
      row.cancellation = { comment, feedback, reason: 'cancellation_requested' };
      endSubscription(tx, row, null);
      return present('subscription', row, tx);
    },
  ),
  listRoute(
    '/v1/subscriptions',
    'subscription',
    {
      ...timeField,
      customer: 'string',
      price: 'string',
      status: [
        'active',
        'all',
        'canceled',
        'ended',
        'incomplete',
        'incomplete_expired',
        'past_due',
        'trialing',
      ],
    },
    (row, { values: { customer, price, status } }) =>
      (!customer || row.customer === customer) &&
      (!price || row.item.price === price) &&
      (status === 'all' ||
        (status === 'ended' && hasEnded(row)) ||
        row.status === status ||
        (!status && row.status !== 'canceled')),
  ),
];
