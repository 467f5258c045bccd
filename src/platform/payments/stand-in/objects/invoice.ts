import type Stripe from 'stripe';
import type { View } from '../state.ts';
import { listOf, nulls } from '../wire.ts';

export type AppliedDiscount = { discount: string; amount: number };
export type LineRow = {
  id: string;
  /** Cents before discounts; a proration has them taken off already. */
  amount: number;
  description: string;
  discounts: AppliedDiscount[];
  period: { start: number; end: number };
  price: string;
  proration: boolean;
  quantity: number;
};
export type InvoiceReason = 'subscription_create' | 'subscription_cycle' | 'subscription_update';
export type InvoiceRow = {
  id: string;
  created: number;
  customer: string;
  subscription: string;
  subscriptionItem: string;
  status: 'draft' | 'open' | 'paid' | 'void';
  reason: InvoiceReason;
  /** An answer of create_preview, which is not kept. */
  preview: { prorationDate: number | null } | null;
  lines: LineRow[];
  period: { start: number; end: number };
  subtotal: number;
  total: number;
  startingBalance: number;
  endingBalance: number | null;
  amountDue: number;
  amountPaid: number;
  attempts: number;
  attempted: boolean;
  number: string | null;
  paymentIntent: string | null;
  finalizesAt: number | null;
  nextAttempt: number | null;
  finalizedAt: number | null;
  paidAt: number | null;
  voidedAt: number | null;
};

/** When time itself changes the invoice next. */
export function invoiceDueAt(row: InvoiceRow): number | null {
  if (row.status === 'draft') return row.finalizesAt;
  return row.status === 'open' ? row.nextAttempt : null;
}

function presentLine(line: LineRow, row: InvoiceRow, view: View) {
  const price = view.get('price', line.price);
  const details = { invoice_item: null, proration: line.proration, subscription: row.subscription };
  return {
    id: line.id,
    object: 'line_item' as const,
    amount: line.amount,
    currency: 'usd',
    description: line.description,
    discount_amounts: line.discounts,
    discountable: !line.proration,
    discounts: line.discounts.map(({ discount }) => discount),
    invoice: row.id,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        ...details,
        proration_details: { credited_items: null },
        subscription_item: row.subscriptionItem,
      },
      type: 'subscription_item_details',
    },
    period: line.period,
    pretax_credit_amounts: line.discounts.map((discount) => ({ ...discount, type: 'discount' })),
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details' as const,
      unit_amount_decimal: String(line.proration ? line.amount : price.cents),
    },
    quantity: line.quantity,
    quantity_decimal: String(line.quantity),
    subscription: row.subscription,
    subtotal: line.amount,
    taxes: [],
  };
}

/** What each discount took off an invoice. */
export function discountTotals(row: InvoiceRow): AppliedDiscount[] {
  const totals = new Map<string, number>();
  for (const { discount, amount } of row.lines.flatMap((line) => line.discounts)) {
    totals.set(discount, (totals.get(discount) ?? 0) + amount);
  }
  return Array.from(totals, ([discount, amount]) => ({ discount, amount }));
}

export function presentInvoice(row: InvoiceRow, view: View) {
  const customer = view.get('customer', row.customer);
  const discounts = discountTotals(row);
  const page = row.finalizedAt === null ? null : `${view.pages}/invoices/${row.id}`;
  return {
    id: row.id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'TEST',
    amount_due: row.amountDue,
    amount_overpaid: 0,
    amount_paid: row.amountPaid,
    amount_remaining: row.amountDue - row.amountPaid,
    amount_shipping: 0,
    attempt_count: row.attempts,
    attempted: row.attempted,
    auto_advance: row.finalizesAt !== null || row.nextAttempt !== null,
    automatic_tax: { enabled: false, ...nulls('disabled_reason liability provider status') },
    automatically_finalizes_at: row.status === 'draft' ? row.finalizesAt : null,
    billing_reason: row.preview ? 'upcoming' : row.reason,
    collection_method: 'charge_automatically',
    created: row.created,
    currency: 'usd',
    customer: row.customer,
    customer_email: customer.email,
    customer_name: customer.name,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_tax_rates: [],
    discounts: discounts.map(({ discount }) => discount),
    effective_at: row.finalizedAt,
    ending_balance: row.endingBalance,
    hosted_invoice_url: page,
    invoice_pdf: null,
    issuer: { type: 'self' },
    lines: listOf(
      `/v1/invoices/${row.id}/lines`,
      row.lines.map((line) => presentLine(line, row, view)),
    ),
    livemode: false,
    metadata: {},
    next_payment_attempt: row.status === 'draft' ? row.finalizesAt : row.nextAttempt,
    number: row.number,
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: view.get('subscription', row.subscription).metadata,
        subscription: row.subscription,
        ...(row.preview?.prorationDate && { subscription_proration_date: row.preview.prorationDate }),
      },
      type: 'subscription_details',
    },
    payment_settings: nulls('default_mandate payment_method_options payment_method_types'),
    period_end: row.period.end,
    period_start: row.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: row.startingBalance,
    status: row.status,
    status_transitions: {
      finalized_at: row.finalizedAt,
      marked_uncollectible_at: null,
      paid_at: row.paidAt,
      voided_at: row.voidedAt,
    },
    subtotal: row.subtotal,
    subtotal_excluding_tax: row.subtotal,
    total: row.total,
    total_discount_amounts: discounts,
    total_excluding_tax: row.total,
    total_pretax_credit_amounts: discounts.map((discount) => ({ ...discount, type: 'discount' })),
    total_taxes: [],
    ...nulls('account_tax_ids application custom_fields customer_account customer_address customer_phone'),
    ...nulls('customer_shipping default_payment_method default_source description due_date footer'),
    ...nulls('from_invoice last_finalization_error latest_revision on_behalf_of receipt_number rendering'),
    ...nulls('shipping_cost shipping_details statement_descriptor test_clock webhooks_delivered_at'),
  } satisfies Omit<Stripe.Invoice, 'lines'> & { lines: unknown };
}

/** How an invoice was or will be paid; there is one payment an invoice here. */
export function presentInvoicePayment(row: InvoiceRow, intent: string): Stripe.InvoicePayment {
  const paid = row.status === 'paid';
  return {
    id: row.id.replace(/^in_/, 'inpay_'),
    object: 'invoice_payment',
    amount_paid: paid ? row.amountPaid : null,
    amount_requested: row.amountDue,
    created: row.finalizedAt ?? row.created,
    currency: 'usd',
    invoice: row.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent, type: 'payment_intent' },
    status: paid ? 'paid' : row.status === 'void' ? 'canceled' : 'open',
    status_transitions: { canceled_at: row.voidedAt, paid_at: row.paidAt },
  };
}
