/**
 * Compares the stand-in's responses with recorded responses of the real API, field by field. The lists of fields,
 * with their sources, are in tests/fixtures/stripe-recordings.json; differences are listed in
 * docs/payments-stand-in.md.
 */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import recordings from '#tests/fixtures/stripe-recordings.json' with { type: 'json' };
import { liveThroughPayments } from '#tests/setup/payment-life.ts';
import { hasField } from '#tests/setup/stripe-types.ts';

type Kind = keyof typeof recordings;

const types: Record<Kind, string> = {
  ...{ customer: 'Customer', subscription: 'Subscription', subscription_item: 'SubscriptionItem' },
  ...{ invoice: 'Invoice', line_item: 'InvoiceLineItem', payment_intent: 'PaymentIntent' },
  ...{ setup_intent: 'SetupIntent', charge: 'Charge', refund: 'Refund', dispute: 'Dispute' },
  ...{ promotion_code: 'PromotionCode', coupon: 'Coupon', event: 'Event', price: 'Price' },
};
const kinds = Object.keys(types) as Kind[];
/** Fields whose keys the site or the bank chooses: their contents are not fields of Stripe. */
const open = ['metadata', 'previous_attributes', 'payment_method_options', 'currency_options'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Objects with a type name of their own at Stripe are compared separately. */
const isPart = (value: unknown) => isObject(value) && (value.object === undefined || value.object === 'list');

/** The fields of an object and its parts: 'items.data', 'discount_amounts[].amount'. */
function fieldsOf(object: Record<string, unknown>, path = ''): string[] {
  return Object.entries(object).flatMap(([name, value]) => {
    const field = `${path}${name}`;
    if (open.includes(name)) return [field];
    if (Array.isArray(value)) {
      return [field, ...value.filter(isPart).flatMap((one) => fieldsOf(one, `${field}[].`))];
    }
    return isObject(value) && isPart(value) ? [field, ...fieldsOf(value, `${field}.`)] : [field];
  });
}

/** Adds the fields of all objects anywhere in a value. */
function collect(value: unknown, found: Map<string, Set<string>>): void {
  if (Array.isArray(value)) for (const one of value) collect(one, found);
  if (!isObject(value)) return;
  const kind = String(value.object);
  // A deleted object is returned without its fields.
  if (value.deleted !== true) {
    found.set(kind, new Set([...(found.get(kind) ?? []), ...fieldsOf(value)]));
  }
  for (const one of Object.values(value)) collect(one, found);
}

const partOf = (field: string) => field.slice(0, Math.max(0, field.lastIndexOf('.')));

test('what the stand-in answers has the fields of recorded answers, but for those that are listed', async () => {
  const { exchanges, events } = await liveThroughPayments();
  const found = new Map<string, Set<string>>();
  collect(
    exchanges.filter(({ status }) => status === 200).map(({ body }) => body),
    found,
  );
  collect(JSON.parse(JSON.stringify(events)), found);
  const rows = kinds.map((kind) => {
    const ours = found.get(kind);
    if (!ours) return `| ${kind} | never answered | |`;
    const theirs = new Set(recordings[kind].flatMap(({ fields }) => fields.split(' ')));
    const [ourParts, theirParts] = [ours, theirs].map((all) => new Set(['', ...Array.from(all, partOf)]));
    // The contents of a field that is null on either side cannot be compared. Fields that later versions removed are
    // not in the SDK's types.
    const missing = Array.from(theirs).filter(
      (field) => !ours.has(field) && ourParts?.has(partOf(field)) && hasField(types[kind], field),
    );
    const unknown = Array.from(ours).filter((field) => !theirs.has(field) && theirParts?.has(partOf(field)));
    const cell = (fields: string[]) =>
      fields
        .sort()
        .map((field) => `\`${field}\` `)
        .join('');
    return `| ${kind} | ${cell(missing)}| ${cell(unknown)}|`;
  });
  const docs = await readFile('docs/payments-stand-in.md', 'utf8');
  const listed = docs.split('\n').filter((line) => kinds.some((kind) => line.startsWith(`| ${kind} |`)));
  expect(listed).toEqual(rows);
});
