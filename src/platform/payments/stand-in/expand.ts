/** Puts objects in the place of their ids where a request asks for it by `expand[]`. */
import { invalidRequest } from './api-error.ts';
import { type InvoiceRow, presentInvoicePayment } from './objects/invoice.ts';
import { type Presentable, present } from './present.ts';
import type { View } from './state.ts';
import { listOf } from './wire.ts';

type Wire = Record<string, unknown>;

/** What the id in a field is the id of. */
const kindOfField: Record<string, Presentable> = {
  charge: 'charge',
  coupon: 'coupon',
  customer: 'customer',
  default_payment_method: 'payment_method',
  discount: 'discount',
  discounts: 'discount',
  invoice: 'invoice',
  latest_charge: 'charge',
  latest_invoice: 'invoice',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
  pending_setup_intent: 'setup_intent',
  price: 'price',
  product: 'product',
  promotion_code: 'promotion_code',
  subscription: 'subscription',
};
/** Ids that stay ids. */
const plain = new Set([
  'billing_portal.session.customer',
  'charge.payment_method',
  'discount.invoice',
  'discount.subscription',
  'line_item.invoice',
  'subscription_item.subscription',
]);

/** Parts of an invoice that are answered only where they are asked for. */
const partsOfInvoice: Record<string, (row: InvoiceRow, view: View) => unknown> = {
  confirmation_secret: ({ paymentIntent }, view) =>
    paymentIntent === null
      ? null
      : { client_secret: view.get('payment_intent', paymentIntent).secret, type: 'payment_intent' },
  payments: (row) =>
    listOf(
      '/v1/invoice_payments',
      row.paymentIntent === null ? [] : [presentInvoicePayment(row, row.paymentIntent)],
    ),
};

/** Changes `answer`. Each path is one of `expand[]`, such as 'data.latest_invoice.confirmation_secret'. */
export function expand(answer: object, paths: readonly string[], view: View): void {
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.filter((step) => step !== 'data').length > 4) {
      throw invalidRequest(`You cannot expand more than 4 levels of a property: ${path}.`, {
        param: 'expand',
      });
    }
    expandPath(answer as Wire, steps, path, view);
  }
}

function expandPath(object: Wire, [step, ...rest]: string[], path: string, view: View): void {
  if (step === undefined) return;
  const part = object.object === 'invoice' ? partsOfInvoice[step] : undefined;
  const invoice = part && view.find('invoice', String(object.id));
  if (part && invoice) object[step] ??= part(invoice, view);
  const replace = (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    const kind = plain.has(`${object.object}.${step}`) ? undefined : kindOfField[step];
    if (!kind) throw cannotExpand(path);
    return present(kind, view.get(kind, value) as never, view);
  };
  const value = object[step];
  if (value === undefined || typeof value === 'number' || typeof value === 'boolean')
    throw cannotExpand(path);
  object[step] = Array.isArray(value) ? value.map(replace) : replace(value);
  for (const next of [object[step]].flat()) {
    if (next && typeof next === 'object') expandPath(next as Wire, rest, path, view);
  }
}

function cannotExpand(path: string) {
  return invalidRequest(
    `This property cannot be expanded (${path}). You may want to try expanding a different property or removing it.`,
    { param: 'expand[]' },
  );
}
