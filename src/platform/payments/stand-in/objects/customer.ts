import type Stripe from 'stripe';
import { type TestCard, testCards } from '../test-cards.ts';
import { nulls } from '../wire.ts';

export type CustomerRow = {
  id: string;
  created: number;
  email: string | null;
  name: string | null;
  description: string | null;
  metadata: Record<string, string>;
  /** Cents; negative is the customer's credit, as at Stripe. */
  balance: number;
  defaultPaymentMethod: string | null;
  invoicePrefix: string;
  nextInvoice: number;
  deleted: boolean;
};

export type PaymentMethodRow = {
  id: string;
  created: number;
  customer: string | null;
  card: TestCard;
  /** Its owner has passed the authentication for payments that are made without them. */
  authenticated: boolean;
  metadata: Record<string, string>;
};

export function presentCustomer(row: CustomerRow): Stripe.Customer | Stripe.DeletedCustomer {
  if (row.deleted) return { id: row.id, object: 'customer', deleted: true };
  return {
    id: row.id,
    object: 'customer',
    balance: row.balance,
    created: row.created,
    currency: 'usd',
    delinquent: false,
    description: row.description,
    email: row.email,
    invoice_prefix: row.invoicePrefix,
    invoice_settings: {
      default_payment_method: row.defaultPaymentMethod,
      ...nulls('custom_fields footer rendering_options'),
    },
    livemode: false,
    metadata: row.metadata,
    name: row.name,
    next_invoice_sequence: row.nextInvoice,
    preferred_locales: [],
    tax_exempt: 'none',
    ...nulls('address customer_account default_source discount phone shipping test_clock'),
  };
}

export const expiry = { month: 12, year: 2034 };
const noAddress = nulls('city country line1 line2 postal_code state');
export const billingDetails = { address: noAddress, ...nulls('email name phone tax_id') };

export function presentPaymentMethod(row: PaymentMethodRow): Stripe.PaymentMethod {
  return {
    id: row.id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails,
    card: {
      brand: 'visa',
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: 'visa',
      exp_month: expiry.month,
      exp_year: expiry.year,
      fingerprint: `TEST${row.card}`,
      funding: 'credit',
      last4: testCards[row.card].number.slice(-4),
      networks: { available: ['visa'], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      ...nulls('generated_from wallet'),
    },
    created: row.created,
    customer: row.customer,
    customer_account: null,
    livemode: false,
    metadata: row.metadata,
    type: 'card',
  };
}
