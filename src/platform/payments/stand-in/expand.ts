/** Replaces ids by their objects where a request asks for it with `expand[]`. */
import { invalidRequest } from './api-error.ts';
import { type Presentable, present } from './objects/present.ts';
import type { Transaction } from './state/transaction.ts';

type Wire = Record<string, unknown>;

/** The kind of object that the id in a field names. */
const kindOfField: Record<string, Presentable> = {
  charge: 'charge',
  coupon: 'coupon',
  customer: 'customer',
  default_payment_method: 'payment_method',
  discounts: 'discount',
  invoice: 'invoice',
  latest_charge: 'charge',
  latest_invoice: 'invoice',
  payment_intent: 'payment_intent',
  pending_setup_intent: 'setup_intent',
  promotion_code: 'promotion_code',
};

/** Each path is a value of `expand[]`, such as 'data.latest_invoice.confirmation_secret'. */
export function expand(answer: object, paths: readonly string[], tx: Transaction): object {
  // A copy, because the answer shares its parts with the stored rows.
  const copy = structuredClone(answer) as Wire;
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.filter((step) => step !== 'data').length > 4) {
      const message = `You cannot expand more than 4 levels of a property: ${path}.`;
      throw invalidRequest(message, { param: 'expand' });
    }
    expandPath(copy, steps, path, tx);
  }
  return copy;
}

function expandPath(object: Wire, [step, ...rest]: string[], path: string, tx: Transaction): void {
  if (step === undefined) return;
  const refuse = () => {
    const message = `This property cannot be expanded (${path}). You may want to try expanding a different property or removing it.`;
    return invalidRequest(message, { param: 'expand[]' });
  };
  // The only part of an object that is returned only on request.
  if (object.object === 'invoice' && step === 'confirmation_secret') {
    object[step] ??= confirmationSecretOf(String(object.id), tx);
  }
  const kind = kindOfField[step];
  const replace = (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    if (!kind) throw refuse();
    return structuredClone(present(kind, tx.get(kind, value), tx));
  };
  const value = object[step];
  if (typeof value !== 'object' && typeof value !== 'string') throw refuse();
  object[step] = Array.isArray(value) ? value.map(replace) : replace(value);
  for (const next of [object[step]].flat()) {
    if (next && typeof next === 'object') expandPath(next as Wire, rest, path, tx);
  }
}

function confirmationSecretOf(invoice: string, tx: Transaction) {
  const intent = tx.find('invoice', invoice)?.own.paymentIntent;
  if (!intent) return null;
  return { client_secret: tx.get('payment_intent', intent).client_secret, type: 'payment_intent' };
}
