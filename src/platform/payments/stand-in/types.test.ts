/** Checks the stand-in against the types of the stripe package: parameters, responses and events. */
import { expect, test } from 'vitest';
import { type Exchange, liveThroughPayments } from '#tests/setup/payment-life.ts';
import { openStandIn } from '#tests/setup/payment-stand-in.ts';
import {
  eventType,
  nullableFieldsOf,
  operationsOf,
  problemsOf,
  propertyOf,
  type TypeIn,
} from '#tests/setup/stripe-types.ts';
import { type Field, parseForm } from './form.ts';
import nullFields from './objects/null-fields.json' with { type: 'json' };
import { routes } from './routes/routes.ts';

const resources = [
  ...['BillingPortal/Sessions', 'Charges', 'Coupons', 'Customers', 'Disputes', 'Events', 'InvoicePayments'],
  ...[
    'Invoices',
    'PaymentIntents',
    'PaymentMethods',
    'Prices',
    'Products',
    'PromotionCodes',
    'SetupIntents',
    'Subscriptions',
  ],
];
const operations = resources.flatMap(operationsOf);

function operationAt(method: string, path: string) {
  const fits = operations.filter(
    (one) => one.method === method && new RegExp(`^${one.template.replaceAll(':id', '[^/]+')}$`).test(path),
  );
  // '/v1/invoices/create_preview' is not an invoice's address.
  return fits.find(({ template }) => template === path) ?? fits[0];
}

/** Fields that a route accepts although the SDK could not send them in this form. */
function fieldProblems(field: Field, type: TypeIn | null, path: string): string[] {
  if (!type) return [`${path} is unknown to the SDK`];
  if (typeof field === 'object' && 'each' in field) {
    return fieldProblems(field.each as Field, propertyOf(type, '[]'), `${path}[]`);
  }
  if (typeof field === 'object' && !Array.isArray(field)) {
    return Object.entries(field).flatMap(([name, inner]) =>
      fieldProblems(inner, propertyOf(type, name), `${path}.${name}`),
    );
  }
  if (field === 'metadata') return problemsOf({ key: 'value' }, type, 'form', path);
  const samples: Record<string, string[]> = { boolean: ['true'], integer: ['1'] };
  const values = typeof field === 'string' ? (samples[field] ?? []) : (field as readonly string[]);
  return values.flatMap((value) => problemsOf(value, type, 'form', path));
}

test('the list of what may be null is that of the installed package', async () => {
  const fields = Object.keys(nullFields).map((type) => [type, nullableFieldsOf(type).join(' ')]);
  const text = `${JSON.stringify(Object.fromEntries(fields), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('objects/null-fields.json');
});

test('every route and every parameter of the stand-in is one of Stripe’s', () => {
  const wrong = routes.flatMap(({ method, path, fields }) => {
    const operation = operations.find((one) => one.method === method && one.template === path);
    if (!operation) return [`${method} ${path} is unknown to the SDK`];
    return Object.entries(fields).flatMap(([name, field]) =>
      fieldProblems(
        field,
        operation.params && propertyOf(operation.params, name),
        `${method} ${path} ${name}`,
      ),
    );
  });
  expect(wrong).toEqual([]);
});

function exchangeProblems({ method, path, form, status, body }: Exchange): string[] {
  const operation = operationAt(method, path);
  if (!operation) return [`${method} ${path} is unknown`];
  const name = `${method} ${operation.template}`;
  const sent = operation.params ? problemsOf(parseForm(form), operation.params, 'form', `${name} asks`) : [];
  return [...sent, ...(status === 200 ? problemsOf(body, operation.result, 'json', `${name} answers`) : [])];
}

test('requests and answers of a member’s whole life are of the SDK’s types', async () => {
  const { exchanges, events } = await liveThroughPayments();
  expect(Array.from(new Set(exchanges.flatMap(exchangeProblems)))).toEqual([]);
  // Events are checked one by one, below.
  const asked = new Set(
    exchanges.map(({ method, path }) => `${method} ${operationAt(method, path)?.template}`),
  );
  const known = routes
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => name !== 'GET /v1/events');
  expect(known.filter((name) => !asked.has(name))).toEqual([]);

  const told = events.flatMap((event) =>
    problemsOf(JSON.parse(JSON.stringify(event)), eventType(event.type), 'json', event.type),
  );
  expect(Array.from(new Set(told))).toEqual([]);
  expect(new Set(events.map(({ type }) => type)).size).toBeGreaterThan(25);
});

test('the check sees what is wrong', async () => {
  const { stripe } = await openStandIn();
  const customer = JSON.parse(JSON.stringify(await stripe.customers.create({})));
  const type = operationAt('POST', '/v1/customers')?.result;
  if (!type) throw new Error('no type');
  const { email: _email, ...without } = customer;
  expect(problemsOf(customer, type, 'json')).toEqual([]);
  expect(problemsOf(without, type, 'json')).toEqual(['.email is missing']);
  expect(problemsOf({ ...customer, more: 1 }, type, 'json')).toEqual(['.more is unknown']);
  expect(problemsOf({ ...customer, tax_exempt: 'perhaps' }, type, 'json')).toEqual([
    '.tax_exempt: "perhaps" is not exempt',
  ]);
  expect(problemsOf({ ...customer, created: '1' }, type, 'json')).toEqual(['.created: "1" is not a number']);
  const params = operationAt('POST', '/v1/subscriptions')?.params;
  if (!params) throw new Error('no parameters');
  const ask = (form: string) => problemsOf(parseForm(form), params, 'form');
  expect(ask('customer=c&items[0][price]=p&payment_behavior=default_incomplete&trial_period_days=7')).toEqual(
    [],
  );
  expect(ask('coupon=c')).toEqual(['.coupon is unknown']);
  expect(ask('items[0][quantity]=two')).toEqual(['.items[0].quantity: "two" is not a number']);
  expect(ask('payment_behavior=often')).toHaveLength(1);
});
