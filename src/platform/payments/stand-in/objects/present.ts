/** Converts rows to Stripe's wire format. */
import type Stripe from 'stripe';
import { isActive } from '../billing/rules.ts';
import type { Transaction } from '../state/transaction.ts';
import { listOf } from '../wire.ts';
import { defaults } from './defaults.ts';
import type { AppliedDiscount, Invoice, Kind, LineRow, Rows, Subscription } from './rows.ts';

export type Presentable = Kind & keyof typeof defaults;

/** Fields that are computed from a row. */
const computed: { [K in Presentable]?: (row: Rows[K], tx: Transaction) => object } = {
  promotion_code: (row, { now }) => ({ active: isActive(row, now) }),
  subscription: (row, tx) => ({
    items: listOf(`/v1/subscription_items?subscription=${row.id}`, [presentItem(row, tx)]),
    start_date: row.created,
  }),
  invoice: presentRestOfInvoice,
  product: ({ created }) => ({ updated: created }),
  portal_session: ({ id }, { pages }) => ({ url: `${pages}/portal/${id}` }),
  event: ({ id }, tx) => ({ pending_webhooks: tx.find('delivery', id) ? 1 : 0 }),
};

export function present<K extends Presentable>(
  kind: K,
  row: Rows[K],
  tx: Transaction,
): Record<string, unknown> {
  const { own, ...stored } = row as { id: string; own?: { deleted?: boolean } };
  if (own?.deleted) return { id: stored.id, object: kind, deleted: true };
  return { ...defaults[kind], ...stored, ...computed[kind]?.(row, tx) };
}

function presentItem({ id: subscription, created, own: { item } }: Subscription, tx: Transaction) {
  const price = tx.get('price', item.price);
  const { id, product, unit_amount: amount, recurring } = price;
  return {
    ...defaults.subscription_item,
    id: item.id,
    created,
    current_period_end: item.end,
    current_period_start: item.start,
    plan: { ...defaults.plan, id, created: price.created, product, amount, interval: recurring.interval },
    price: present('price', price, tx),
    subscription,
  };
}

/** The total of each discount on an invoice. */
function discountTotals(lines: LineRow[]): AppliedDiscount[] {
  const all = lines.flatMap((line) => line.discount_amounts);
  return Array.from(
    Map.groupBy(all, ({ discount }) => discount),
    ([discount, parts]) => ({ discount, amount: parts.reduce((total, { amount }) => total + amount, 0) }),
  );
}

function presentRestOfInvoice(row: Invoice, tx: Transaction) {
  const { subscription, prorationDate, lines } = row.own;
  const discounts = discountTotals(lines);
  const isFinal = row.status_transitions.finalized_at !== null;
  return {
    amount_remaining: row.amount_due - row.amount_paid,
    discounts: discounts.map(({ discount }) => discount),
    hosted_invoice_url: isFinal ? `${tx.pages}/invoices/${row.id}` : null,
    lines: listOf(
      `/v1/invoices/${row.id}/lines`,
      lines.map((line) => presentLine(line, row, tx)),
    ),
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: tx.get('subscription', subscription).metadata,
        subscription,
        ...(prorationDate && { subscription_proration_date: prorationDate }),
      },
      type: 'subscription_details',
    },
    total_discount_amounts: discounts,
  };
}

function presentLine(
  { price, ...line }: LineRow,
  { id: invoice, own: { subscription } }: Invoice,
  tx: Transaction,
) {
  const discounts = line.discount_amounts.map(({ discount }) => discount);
  const pricing = price !== undefined && {
    pricing: {
      price_details: { price, product: tx.get('price', price).product },
      ...{ type: 'price_details', unit_amount_decimal: null },
    },
  };
  return {
    ...defaults.line_item,
    ...line,
    ...pricing,
    discounts,
    invoice,
    subscription,
    subtotal: line.amount,
  };
}

/** How an invoice was or will be paid; here each invoice has one payment. */
export function presentInvoicePayment(row: Invoice): Stripe.InvoicePayment {
  const { finalized_at: finalizedAt, paid_at, voided_at } = row.status_transitions;
  const paid = row.status === 'paid';
  return {
    id: row.id.replace(/^in_/, 'inpay_'),
    object: 'invoice_payment',
    amount_paid: paid ? row.amount_paid : null,
    amount_requested: row.amount_due,
    created: finalizedAt ?? row.created,
    currency: 'usd',
    invoice: row.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: row.own.paymentIntent ?? '', type: 'payment_intent' },
    status: paid ? 'paid' : row.status === 'void' ? 'canceled' : 'open',
    status_transitions: { canceled_at: voided_at, paid_at },
  };
}
