import type Stripe from 'stripe';
import type { View } from '../state.ts';
import { dayInSeconds, listOf, nulls } from '../wire.ts';
import { presentPlan, presentPrice } from './catalog.ts';
import type { LineRow } from './invoice.ts';

export type CancellationReason = 'cancellation_requested' | 'payment_failed';
export type SubscriptionRow = {
  id: string;
  created: number;
  customer: string;
  status: 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled';
  /** The stand-in knows subscriptions to one price only. */
  item: {
    id: string;
    created: number;
    price: string;
    quantity: number;
    periodStart: number;
    periodEnd: number;
    /** Cents of a whole period as they were last asked for, discounts taken off: what a credit is computed from. */
    debited: number;
  };
  /** Where periods are counted from. */
  anchor: number;
  cancelAt: number | null;
  cancelAtPeriodEnd: boolean;
  canceledAt: number | null;
  cancellation: { comment: string | null; feedback: string | null; reason: CancellationReason | null };
  endedAt: number | null;
  defaultPaymentMethod: string | null;
  description: string | null;
  discounts: string[];
  latestInvoice: string | null;
  metadata: Record<string, string>;
  paymentMethodTypes: string[] | null;
  pendingSetupIntent: string | null;
  /** Prorations that wait for the next invoice. */
  pendingLines: LineRow[];
  savePaymentMethod: boolean;
  trialStart: number | null;
  trialEnd: number | null;
  trialEndAnnounced: boolean;
  missingPaymentMethod: 'cancel' | 'create_invoice';
};

const incompleteFor = 23 * 60 * 60;
export const trialNotice = 3 * dayInSeconds;
export const liveStatuses = ['trialing', 'active', 'past_due'] as const satisfies SubscriptionRow['status'][];

export function isLive(row: SubscriptionRow): boolean {
  return liveStatuses.some((status) => status === row.status);
}

/** When time itself changes the subscription next. */
export function subscriptionDueAt(row: SubscriptionRow): number | null {
  if (row.status === 'incomplete') return row.created + incompleteFor;
  if (!isLive(row)) return null;
  const announce =
    row.status === 'trialing' && !row.trialEndAnnounced ? (row.trialEnd ?? 0) - trialNotice : Infinity;
  return Math.min(announce, row.cancelAt ?? Infinity, row.item.periodEnd);
}

export function presentSubscription(row: SubscriptionRow, view: View) {
  const { item } = row;
  const price = view.get('price', item.price);
  return {
    id: row.id,
    object: 'subscription',
    automatic_tax: { enabled: false, ...nulls('disabled_reason liability') },
    billing_cycle_anchor: row.anchor,
    billing_mode: {
      flexible: { proration_discounts: 'included' },
      type: 'flexible',
      updated_at: row.created,
    },
    billing_schedules: [],
    cancel_at: row.cancelAt,
    cancel_at_period_end: row.cancelAtPeriodEnd,
    canceled_at: row.canceledAt,
    cancellation_details: { ...row.cancellation, feedback_option: null },
    collection_method: 'charge_automatically',
    created: row.created,
    currency: 'usd',
    customer: row.customer,
    default_payment_method: row.defaultPaymentMethod,
    default_tax_rates: [],
    description: row.description,
    discounts: row.discounts,
    ended_at: row.endedAt,
    invoice_settings: {
      issuer: { type: 'self' },
      ...nulls('account_tax_ids custom_fields description footer'),
    },
    items: listOf(`/v1/subscription_items?subscription=${row.id}`, [
      {
        id: item.id,
        object: 'subscription_item' as const,
        created: item.created,
        current_period_end: item.periodEnd,
        current_period_start: item.periodStart,
        discounts: [],
        metadata: {},
        plan: presentPlan(price),
        price: presentPrice(price),
        quantity: item.quantity,
        subscription: row.id,
        tax_rates: [],
        ...nulls('billing_thresholds current_trial'),
      },
    ]),
    latest_invoice: row.latestInvoice,
    livemode: false,
    metadata: row.metadata,
    payment_settings: {
      payment_method_options: null,
      payment_method_types:
        row.paymentMethodTypes as Stripe.Subscription.PaymentSettings['payment_method_types'],
      save_default_payment_method: row.savePaymentMethod ? 'on_subscription' : 'off',
    },
    pending_setup_intent: row.pendingSetupIntent,
    start_date: row.created,
    status: row.status,
    trial_end: row.trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: row.missingPaymentMethod },
    },
    trial_start: row.trialStart,
    ...nulls('application application_fee_percent billing_cycle_anchor_config billing_thresholds'),
    ...nulls('customer_account days_until_due default_source managed_payments'),
    ...nulls('next_pending_invoice_item_invoice on_behalf_of pause_collection pending_invoice_item_interval'),
    ...nulls('pending_update schedule test_clock transfer_data'),
  } satisfies Omit<Stripe.Subscription, 'items'> & { items: unknown };
}
