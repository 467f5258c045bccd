/**
 * Fixed and initial values of all objects of a kind: the parts of Stripe that the stand-in does not implement. Every
 * nullable field is null unless set otherwise; types.test.ts generates the list of them from the SDK's types.
 */
import Stripe from 'stripe';
import nullFields from './null-fields.json' with { type: 'json' };
import type { Kind, Rows } from './rows.ts';

/** All nullable fields of a type, set to null. */
export function nullsOf<T = object>(type: keyof typeof nullFields): T {
  return Object.fromEntries(nullFields[type].split(' ').map((name) => [name, null])) as T;
}

function like(type: keyof typeof nullFields, object: string, rest: object): object {
  return { ...nullsOf(type), object, livemode: false, metadata: {}, ...rest };
}

const sold = { active: true, billing_scheme: 'per_unit', currency: 'usd' };
const self = { type: 'self' };
const toBePaid = { payment_method_types: ['card'], status: 'requires_payment_method' };

export const defaults = {
  customer: like('Customer', 'customer', {
    balance: 0,
    invoice_settings: nullsOf('Customer.InvoiceSettings'),
  }),
  payment_method: like('PaymentMethod', 'payment_method', {
    billing_details: nullsOf('PaymentMethod.BillingDetails'),
    type: 'card',
  }),
  product: like('Product', 'product', { active: true, images: [], marketing_features: [], type: 'service' }),
  price: like('Price', 'price', { ...sold, type: 'recurring' }),
  /** The older form of a price, which subscription items still contain. */
  plan: like('Plan', 'plan', { ...sold, interval_count: 1, usage_type: 'licensed' }),
  coupon: like('Coupon', 'coupon', { duration: 'forever', times_redeemed: 0, valid: true }),
  promotion_code: like('PromotionCode', 'promotion_code', { active: true, times_redeemed: 0 }),
  discount: { ...nullsOf('Discount'), object: 'discount' },
  subscription: like('Subscription', 'subscription', {
    automatic_tax: { ...nullsOf('Subscription.AutomaticTax'), enabled: false },
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    cancel_at_period_end: false,
    cancellation_details: nullsOf('Subscription.CancellationDetails'),
    collection_method: 'charge_automatically',
    currency: 'usd',
    discounts: [],
    invoice_settings: { ...nullsOf('Subscription.InvoiceSettings'), issuer: self },
  }),
  subscription_item: {
    ...nullsOf('SubscriptionItem'),
    ...{ object: 'subscription_item', discounts: [], metadata: {}, quantity: 1 },
  },
  invoice: like('Invoice', 'invoice', {
    amount_overpaid: 0,
    amount_paid: 0,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    automatic_tax: { ...nullsOf('Invoice.AutomaticTax'), enabled: false },
    collection_method: 'charge_automatically',
    currency: 'usd',
    default_tax_rates: [],
    issuer: self,
    payment_settings: nullsOf('Invoice.PaymentSettings'),
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    status: 'draft',
    status_transitions: nullsOf('Invoice.StatusTransitions'),
  }),
  line_item: like('InvoiceLineItem', 'line_item', { currency: 'usd', discountable: true }),
  payment_intent: like('PaymentIntent', 'payment_intent', {
    ...toBePaid,
    amount_capturable: 0,
    amount_received: 0,
    capture_method: 'automatic',
    confirmation_method: 'automatic',
    currency: 'usd',
  }),
  setup_intent: like('SetupIntent', 'setup_intent', { ...toBePaid, usage: 'off_session' }),
  charge: like('Charge', 'charge', {
    amount_refunded: 0,
    billing_details: nullsOf('Charge.BillingDetails'),
    currency: 'usd',
    disputed: false,
    refunded: false,
  }),
  /** A dispute that was just opened. */
  dispute: like('Dispute', 'dispute', {
    balance_transactions: [],
    currency: 'usd',
    enhanced_eligibility_types: [],
    evidence: { ...nullsOf('Dispute.Evidence'), enhanced_evidence: {} },
    evidence_details: {
      ...nullsOf('Dispute.EvidenceDetails'),
      ...{ enhanced_eligibility: {}, has_evidence: false, past_due: false },
      ...{ submission_count: 0, submission_method: 'not_submitted' },
    },
    is_charge_refundable: false,
    status: 'needs_response',
  }),
  portal_session: {
    ...{ object: 'billing_portal.session', configuration: 'bpc_TEST', livemode: false },
    ...{ after_expiration: null, customer_account: null, flow: null, locale: null, on_behalf_of: null },
  },
  event: { object: 'event', api_version: Stripe.API_VERSION, livemode: false },
};

/** A row as it is read: fields that are not stored are inherited from the defaults. */
export function asRow<K extends Kind>(kind: K, stored: object): Rows[K] {
  const inherited = Object.hasOwn(defaults, kind)
    ? defaults[kind as keyof typeof defaults]
    : Object.prototype;
  return Object.assign(Object.create(inherited), stored);
}
