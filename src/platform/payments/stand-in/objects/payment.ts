import type Stripe from 'stripe';
import type { View } from '../state.ts';
import { type Decline, testCards } from '../test-cards.ts';
import { nulls } from '../wire.ts';
import { billingDetails, expiry, presentPaymentMethod } from './customer.ts';

type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'succeeded'
  | 'canceled';
type IntentRow = {
  id: string;
  created: number;
  customer: string;
  status: IntentStatus;
  secret: string;
  paymentMethod: string | null;
  /** Why the last try failed, and with which payment method. */
  failure: (Decline & { paymentMethod: string; charge: string | null }) | null;
  /** Where the browser goes on after an authentication. */
  returnUrl: string | null;
};
export type PaymentIntentRow = IntentRow & {
  amount: number;
  invoice: string;
  charge: string | null;
  /** Whether a successful payment leaves the card for payments without its owner. */
  savesCard: boolean;
  canceledAt: number | null;
};
export type SetupIntentRow = IntentRow & { subscription: string | null };
export type ChargeRow = {
  id: string;
  created: number;
  amount: number;
  refunded: number;
  customer: string;
  paymentIntent: string;
  paymentMethod: string;
  failure: Decline | null;
  disputed: boolean;
};

/** A failure in the form of an intent's last error. */
function presentFailure({ failure }: IntentRow, view: View) {
  if (!failure) return null;
  return {
    type: failure.declineCode ? ('card_error' as const) : ('invalid_request_error' as const),
    code: failure.code as Stripe.PaymentIntent.LastPaymentError['code'],
    ...(failure.charge && { charge: failure.charge }),
    ...(failure.declineCode && { decline_code: failure.declineCode }),
    message: failure.message,
    payment_method: presentPaymentMethod(view.get('payment_method', failure.paymentMethod)),
  };
}

function presentNextAction({ status }: IntentRow) {
  return status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null;
}

export function presentPaymentIntent(row: PaymentIntentRow, view: View): Stripe.PaymentIntent {
  return {
    id: row.id,
    object: 'payment_intent',
    amount: row.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: row.status === 'succeeded' ? row.amount : 0,
    canceled_at: row.canceledAt,
    cancellation_reason: row.canceledAt === null ? null : 'void_invoice',
    capture_method: 'automatic',
    client_secret: row.secret,
    confirmation_method: 'automatic',
    created: row.created,
    currency: 'usd',
    customer: row.customer,
    description: 'TEST',
    last_payment_error: presentFailure(row, view),
    latest_charge: row.charge,
    livemode: false,
    metadata: {},
    next_action: presentNextAction(row),
    payment_details: { customer_reference: null, order_reference: row.invoice },
    payment_method: row.paymentMethod,
    payment_method_options: {
      card: { request_three_d_secure: 'automatic', ...nulls('installments mandate_options network') },
    },
    payment_method_types: ['card'],
    setup_future_usage: row.savesCard ? 'off_session' : null,
    status: row.status,
    ...nulls('allowed_payment_method_types application application_fee_amount automatic_payment_methods'),
    ...nulls('customer_account excluded_payment_method_types managed_payments on_behalf_of'),
    ...nulls('payment_method_configuration_details payment_record processing receipt_email review shipping'),
    ...nulls('source statement_descriptor statement_descriptor_suffix transfer_data transfer_group'),
  };
}

export function presentSetupIntent(row: SetupIntentRow, view: View): Stripe.SetupIntent {
  return {
    id: row.id,
    object: 'setup_intent',
    client_secret: row.secret,
    created: row.created,
    customer: row.customer,
    last_setup_error: presentFailure(row, view),
    livemode: false,
    metadata: {},
    next_action: presentNextAction(row),
    payment_method: row.paymentMethod,
    payment_method_options: {
      card: { request_three_d_secure: 'automatic', ...nulls('mandate_options network') },
    },
    payment_method_types: ['card'],
    status: row.status,
    usage: 'off_session',
    ...nulls('allowed_payment_method_types application automatic_payment_methods cancellation_reason'),
    ...nulls('customer_account description excluded_payment_method_types flow_directions latest_attempt'),
    ...nulls('managed_payments mandate on_behalf_of payment_method_configuration_details single_use_mandate'),
  };
}

export function presentCharge(row: ChargeRow, view: View): Stripe.Charge {
  const { card } = view.get('payment_method', row.paymentMethod);
  const paid = row.failure === null;
  return {
    id: row.id,
    object: 'charge',
    amount: row.amount,
    amount_captured: paid ? row.amount : 0,
    amount_refunded: row.refunded,
    billing_details: billingDetails,
    calculated_statement_descriptor: 'TEST',
    captured: paid,
    created: row.created,
    currency: 'usd',
    customer: row.customer,
    description: 'TEST',
    disputed: row.disputed,
    failure_code: row.failure?.code ?? null,
    failure_message: row.failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    outcome: {
      ...nulls('advice_code network_advice_code network_decline_code'),
      network_status: paid ? 'approved_by_network' : 'declined_by_network',
      reason: row.failure?.declineCode ?? null,
      risk_level: 'normal',
      risk_score: 1,
      seller_message: paid ? 'Payment complete.' : 'The bank did not return any further details.',
      type: paid ? 'authorized' : 'issuer_declined',
    },
    paid,
    payment_intent: row.paymentIntent,
    payment_method: row.paymentMethod,
    payment_method_details: {
      card: {
        amount_authorized: row.amount,
        brand: 'visa',
        checks: nulls('address_line1_check address_postal_code_check cvc_check'),
        country: 'US',
        exp_month: expiry.month,
        exp_year: expiry.year,
        fingerprint: `TEST${card}`,
        funding: 'credit',
        last4: testCards[card].number.slice(-4),
        network: 'visa',
        regulated_status: 'unregulated',
        ...nulls('authorization_code electronic_commerce_indicator installments mandate network_token'),
        ...nulls('network_transaction_id three_d_secure transaction_link_id wallet'),
      },
      type: 'card',
    },
    radar_options: {},
    receipt_url: null,
    refunded: row.refunded === row.amount,
    status: paid ? 'succeeded' : 'failed',
    ...nulls('application application_fee application_fee_amount balance_transaction receipt_email'),
    ...nulls('failure_balance_transaction on_behalf_of receipt_number review shipping source transfer_data'),
    ...nulls('source_transfer statement_descriptor statement_descriptor_suffix transfer_group'),
  };
}
