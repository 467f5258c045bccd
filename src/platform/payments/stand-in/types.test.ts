/** The stand-in against the types of the stripe package: what it takes, what it answers, what it tells. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Stripe from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { createStripeClient } from '#platform/payments/stripe-client.ts';
import { inDays, invoiceOf, openStandIn, secretOf } from '#tests/setup/payment-stand-in.ts';
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
  // '/v1/invoices/create_preview' is no invoice.
  return fits.find(({ template }) => template === path) ?? fits[0];
}

/** Fields that a route takes though the SDK could not send them so. */
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

type Exchange = { method: string; path: string; form: string; status: number; body: unknown };

/** Stands between the SDK and the stand-in and keeps what it hears. */
async function listenIn(target: { host: string; port: number }) {
  const exchanges: Exchange[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const sent = Buffer.concat(chunks);
    const method = request.method ?? '';
    const url = new URL(request.url ?? '', `http://${target.host}:${target.port}`);
    const { 'content-length': _length, connection: _connection, host: _host, ...headers } = request.headers;
    const init = { method, headers: headers as Record<string, string> };
    const answer = await fetch(url, method === 'POST' ? { ...init, body: sent } : init);
    const text = await answer.text();
    const form = method === 'POST' ? sent.toString() : url.search.slice(1);
    exchanges.push({ method, path: url.pathname, form, status: answer.status, body: JSON.parse(text) });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port, exchanges };
}

function exchangeProblems({ method, path, form, status, body }: Exchange): string[] {
  const operation = operationAt(method, path);
  if (!operation) return [`${method} ${path} is unknown`];
  const name = `${method} ${operation.template}`;
  const sent = operation.params ? problemsOf(parseForm(form), operation.params, 'form', `${name} asks`) : [];
  return [...sent, ...(status === 200 ? problemsOf(body, operation.result, 'json', `${name} answers`) : [])];
}

test('requests and answers of a member’s whole life are of the SDK’s types', async () => {
  const opened = await openStandIn();
  const { standIn, site, price } = opened;
  const wire = await listenIn(standIn);
  const stripe = createStripeClient(standIn.secretKey, wire);
  const settings = {
    save_default_payment_method: 'on_subscription',
    payment_method_types: ['card'],
  } satisfies Stripe.SubscriptionCreateParams['payment_settings'];
  const expand = ['latest_invoice.confirmation_secret', 'pending_setup_intent'];

  await stripe.coupons.create({ id: 'HALF', percent_off: 50, duration: 'forever' });
  const restrictions = { first_time_transaction: true };
  const promotion = { type: 'coupon', coupon: 'HALF' } as const;
  const code = await stripe.promotionCodes.create({ promotion, code: 'ONE', restrictions });
  const other = await stripe.promotionCodes.create({ promotion, code: 'TWO', expires_at: 2_000_000_000 });
  await stripe.promotionCodes.update(other.id, { active: false });
  const { id: product } = await stripe.products.create({ name: 'Other' });
  const recurring = { interval: 'year' } as const;
  await stripe.prices.create({ currency: 'usd', product, unit_amount: 100, recurring });
  await stripe.promotionCodes.list({ code: 'ONE', expand: ['data.promotion.coupon'] });

  const customer = (
    await stripe.customers.create({ email: 'ada@example.org', name: 'Ada', metadata: { userId: '1' } })
  ).id;
  const made = await stripe.subscriptions.create({
    customer,
    items: [{ price: price('premium-month') }],
    payment_behavior: 'default_incomplete',
    payment_settings: settings,
    discounts: [{ promotion_code: code.id }],
    metadata: { userId: '1' },
    expand: [...expand, 'discounts.promotion_code', 'customer'],
  });
  const clientSecret = invoiceOf(made).confirmation_secret?.client_secret ?? '';
  const intent = clientSecret.replace(/_secret_.*/, '');
  await standIn.confirm({ clientSecret, card: 'insufficient-funds' }).catch(() => undefined);
  await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] });
  await standIn.confirm({ clientSecret, card: 'authentication' });
  await stripe.paymentIntents.retrieve(intent);
  await standIn.authenticate({ clientSecret, pass: true });
  await stripe.subscriptions.retrieve(made.id, {
    expand: ['latest_invoice.discounts', 'default_payment_method'],
  });

  const trial = await stripe.subscriptions.create({
    customer,
    items: [{ price: price('scholar-month') }],
    trial_period_days: 7,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    payment_behavior: 'default_incomplete',
    expand,
  });
  await stripe.subscriptions.list({ customer, status: 'all', expand: ['data.default_payment_method'] });
  const setup = trial.pending_setup_intent as Stripe.SetupIntent;
  await standIn.confirm({ clientSecret: secretOf(trial), card: 'declined' }).catch(() => undefined);
  await stripe.setupIntents.retrieve(setup.id);
  await standIn.confirm({ clientSecret: secretOf(trial), card: 'authentication' });
  await stripe.setupIntents.retrieve(setup.id);
  await standIn.authenticate({ clientSecret: secretOf(trial), pass: true });
  await stripe.setupIntents.retrieve(setup.id);
  await stripe.setupIntents.list();
  await stripe.paymentIntents.list();

  await standIn.advanceTo(inDays(14));
  const change = {
    items: [{ id: made.items.data[0]?.id, price: price('scholar-month') }],
    proration_behavior: 'always_invoice',
    proration_date: Math.floor(inDays(14).getTime() / 1000),
  } satisfies Stripe.SubscriptionUpdateParams;
  await stripe.invoices.createPreview({ customer, subscription: made.id, subscription_details: change });
  await stripe.subscriptions.update(made.id, { ...change, payment_behavior: 'error_if_incomplete', expand });
  await stripe.invoices.createPreview({ subscription: made.id });
  await stripe.subscriptions.update(made.id, { cancel_at_period_end: true });
  await stripe.subscriptions.update(made.id, { cancel_at_period_end: false, metadata: { userId: '' } });
  const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await stripe.paymentMethods.retrieve(bad.id, { expand: ['customer'] });
  await stripe.subscriptions.update(made.id, { default_payment_method: bad.id });
  const invoice_settings = { default_payment_method: bad.id };
  await stripe.customers.update(customer, { name: 'Ada L.', metadata: { userId: '' }, invoice_settings });
  await standIn.advanceTo(inDays(28, 1));
  const open = await stripe.invoices.list({ customer, status: 'open', created: { gte: 0 } });
  await stripe.invoices.pay(open.data[0]?.id ?? '').catch(() => undefined);
  await stripe.invoices.retrieve(open.data[0]?.id ?? '');
  await stripe.invoicePayments.list();

  const charges = await stripe.charges.list({ payment_intent: intent, expand: ['data.customer'] });
  standIn.faults.refund(intent, 50);
  await stripe.charges.retrieve(charges.data[0]?.id ?? '');
  const dispute = standIn.faults.dispute(intent);
  await stripe.disputes.retrieve(dispute);
  await stripe.disputes.list({ created: { gte: 0 }, expand: ['data.charge'] });
  const payment = { type: 'payment_intent', payment_intent: intent } as const;
  await stripe.invoicePayments.list({ payment, expand: ['data.invoice'] });
  await stripe.billingPortal.sessions.create({ customer, return_url: 'https://site.test/account' });
  await stripe.subscriptions.cancel(trial.id).catch(() => undefined);
  await standIn.advanceTo(inDays(50));
  const unpaid = await stripe.subscriptions.create({
    customer,
    items: [{ price: price('premium-year') }],
    payment_behavior: 'default_incomplete',
  });
  await stripe.invoices.voidInvoice(String(unpaid.latest_invoice));
  await stripe.customers.list();
  await stripe.customers.del(customer);
  await stripe.customers.retrieve(customer);

  expect(Array.from(new Set(wire.exchanges.flatMap(exchangeProblems)))).toEqual([]);
  // Events are looked at one by one, below.
  const asked = new Set(
    wire.exchanges.map(({ method, path }) => `${method} ${operationAt(method, path)?.template}`),
  );
  const known = routes
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => name !== 'GET /v1/events');
  expect(known.filter((name) => !asked.has(name))).toEqual([]);

  await standIn.deliver();
  const told = site.events.flatMap((event) =>
    problemsOf(JSON.parse(JSON.stringify(event)), eventType(event.type), 'json', event.type),
  );
  expect(Array.from(new Set(told))).toEqual([]);
  expect(new Set(site.events.map(({ type }) => type)).size).toBeGreaterThan(25);
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
