import type Stripe from 'stripe';
import type { View } from '../state.ts';
import { dayInSeconds, nulls } from '../wire.ts';

export type RefundRow = {
  id: string;
  created: number;
  amount: number;
  charge: string;
  paymentIntent: string;
  reason: string | null;
  metadata: Record<string, string>;
};
export type DisputeRow = {
  id: string;
  created: number;
  amount: number;
  charge: string;
  paymentIntent: string;
  reason: string;
};
export type PortalSessionRow = { id: string; created: number; customer: string; returnUrl: string | null };

export function presentRefund(row: RefundRow, view: View): Stripe.Refund {
  const charge = view.get('charge', row.charge);
  return {
    id: row.id,
    object: 'refund',
    amount: row.amount,
    charge: row.charge,
    created: row.created,
    currency: 'usd',
    customer: charge.customer,
    metadata: row.metadata,
    payment_intent: row.paymentIntent,
    payment_method: charge.paymentMethod,
    reason: row.reason as Stripe.Refund['reason'],
    status: 'succeeded',
    ...nulls(
      'balance_transaction customer_account receipt_number source_transfer_reversal transfer_reversal',
    ),
  };
}

export function presentDispute(row: DisputeRow): Stripe.Dispute {
  return {
    id: row.id,
    object: 'dispute',
    amount: row.amount,
    balance_transactions: [],
    charge: row.charge,
    created: row.created,
    currency: 'usd',
    enhanced_eligibility_types: [],
    evidence: {
      enhanced_evidence: {},
      ...nulls('access_activity_log billing_address cancellation_policy cancellation_policy_disclosure'),
      ...nulls('cancellation_rebuttal customer_communication customer_email_address customer_name'),
      ...nulls('customer_purchase_ip customer_signature duplicate_charge_documentation'),
      ...nulls('duplicate_charge_explanation duplicate_charge_id product_description receipt refund_policy'),
      ...nulls('refund_policy_disclosure refund_refusal_explanation service_date service_documentation'),
      ...nulls('shipping_address shipping_carrier shipping_date shipping_documentation'),
      ...nulls('shipping_tracking_number uncategorized_file uncategorized_text'),
    },
    evidence_details: {
      due_by: row.created + 7 * dayInSeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: row.paymentIntent,
    reason: row.reason,
    status: 'needs_response',
  };
}

export function presentPortalSession(row: PortalSessionRow, view: View): Stripe.BillingPortal.Session {
  return {
    id: row.id,
    object: 'billing_portal.session',
    configuration: 'bpc_TEST',
    created: row.created,
    customer: row.customer,
    livemode: false,
    return_url: row.returnUrl,
    url: `${view.pages}/portal/${row.id}`,
    ...nulls('after_expiration customer_account flow locale on_behalf_of'),
  };
}
