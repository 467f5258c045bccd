/** The stand-in against the types of the stripe package: what it takes, what it answers, what it tells. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Stripe from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { createStripeClient } from '#platform/payments/stripe-client.ts';
import { inDays, invoiceOf, openStandIn } from '#tests/setup/payment-stand-in.ts';
import { eventType, operationsOf, problemsOf, propertyOf, type TypeIn } from '#tests/setup/stripe-types.ts';
import { type Field, parseForm } from './form.ts';
import { routes } from './server.ts';

const resources = [
  'BillingPortal/Sessions',
  'Charges',
  'Coupons',
  'Customers',
  'Disputes',
  'Events',
  'InvoicePayments',
  'Invoices',
  'PaymentIntents',
  'PaymentMethods',
  'Prices',
  'Products',
  'PromotionCodes',
  'Refunds',
  'SetupIntents',
  'Subscriptions',
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
  if (typeof field === 'object' && 'fields' in field) {
    return Object.entries(field.fields).flatMap(([name, inner]) =>
      fieldProblems(inner, propertyOf(type, name), `${path}.${name}`),
    );
  }
  if (typeof field === 'object' && 'each' in field)
    return fieldProblems(field.each, propertyOf(type, '[]'), `${path}[]`);
  if (field === 'metadata') return problemsOf({ key: 'value' }, type, 'form', path);
  const samples = { string: [], boolean: ['true'], integer: ['1'], number: ['1.5'] } as const;
  const values = typeof field === 'string' ? samples[field] : field;
  return values.flatMap((value) => problemsOf(value, type, 'form', path));
}

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
  const expand = ['latest_invoice.confirmation_secret', 'latest_invoice.payments', 'pending_setup_intent'];

  const product = await stripe.products.create({ name: 'Other', metadata: { a: 'b' } });
  const recurring = { interval: 'year' } as const;
  const other = await stripe.prices.create({
    currency: 'usd',
    product: product.id,
    unit_amount: 100,
    recurring,
  });
  await stripe.prices.update(other.id, { active: false });
  await stripe.prices.list({ active: true, lookup_keys: ['premium-month'], expand: ['data.product'] });
  await stripe.coupons.create({ id: 'HALF', percent_off: 50, duration: 'forever', name: 'Half' });
  await stripe.coupons.create({
    amount_off: 100,
    currency: 'usd',
    duration: 'repeating',
    duration_in_months: 2,
  });
  const code = await stripe.promotionCodes.create({
    promotion: { type: 'coupon', coupon: 'HALF' },
    code: 'ONE',
  });
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
  await standIn.confirm({ clientSecret, card: 'authentication', returnUrl: 'https://site.test/' });
  await stripe.paymentIntents.retrieve(intent);
  await standIn.authenticate({ clientSecret, pass: true });
  await stripe.subscriptions.retrieve(made.id, {
    expand: [
      'latest_invoice.payments.data.payment.payment_intent',
      'latest_invoice.discounts',
      'default_payment_method',
    ],
  });

  const trial = await stripe.subscriptions.create({
    customer,
    items: [{ price: price('scholar-month'), quantity: 2 }],
    trial_period_days: 7,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    payment_behavior: 'default_incomplete',
    expand,
  });
  await stripe.subscriptions.list({ customer, status: 'all', expand: ['data.default_payment_method'] });
  const setup = await stripe.setupIntents.create({
    customer,
    usage: 'off_session',
  });
  await standIn.confirm({ clientSecret: setup.client_secret ?? '', card: 'declined' }).catch(() => undefined);
  await stripe.setupIntents.retrieve(setup.id);
  await standIn.confirm({ clientSecret: setup.client_secret ?? '', card: 'success' });
  await stripe.setupIntents.retrieve(setup.id, { expand: ['payment_method'] });
  await stripe.paymentMethods.list({ customer, type: 'card' });

  await standIn.advanceTo(inDays(14));
  const change = {
    items: [{ id: made.items.data[0]?.id, price: price('scholar-month') }],
    proration_behavior: 'always_invoice',
    proration_date: Math.floor(inDays(14).getTime() / 1000),
  } satisfies Stripe.SubscriptionUpdateParams;
  await stripe.invoices.createPreview({ customer, subscription: made.id, subscription_details: change });
  await stripe.subscriptions.update(made.id, { ...change, payment_behavior: 'error_if_incomplete', expand });
  await stripe.invoices.createPreview({ subscription: made.id });
  await stripe.subscriptions.update(made.id, {
    cancel_at_period_end: true,
    cancellation_details: { comment: 'c', feedback: 'unused' },
  });
  await stripe.subscriptions.update(made.id, {
    cancel_at_period_end: false,
    metadata: { userId: '' },
    discounts: '',
  });
  const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: bad.id } });
  await stripe.subscriptions.update(made.id, { default_payment_method: bad.id });
  await standIn.advanceTo(inDays(28, 1));
  const open = await stripe.invoices.list({ customer, status: 'open', created: { gte: 0 } });
  await stripe.invoices.pay(open.data[0]?.id ?? '').catch(() => undefined);
  await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent } });

  const charges = await stripe.charges.list({ payment_intent: intent, expand: ['data.customer'] });
  await stripe.refunds.create({ charge: charges.data[0]?.id, amount: 50, reason: 'requested_by_customer' });
  await stripe.disputes.retrieve(standIn.faults.dispute(intent), { expand: ['charge', 'payment_intent'] });
  await stripe.billingPortal.sessions.create({ customer, return_url: 'https://site.test/account' });
  await stripe.subscriptions
    .cancel(trial.id, { cancellation_details: { comment: 'bye' } })
    .catch(() => undefined);
  await standIn.advanceTo(inDays(50));
  await stripe.paymentMethods.detach(bad.id);
  await stripe.coupons.del('HALF');
  await stripe.subscriptions.create({
    customer,
    items: [{ price: price('premium-year') }],
    payment_behavior: 'default_incomplete',
  });
  await stripe.customers.del(customer);
  await stripe.customers.retrieve(customer);
  await stripe.events.list({ limit: 100, types: ['invoice.paid'] });

  expect(Array.from(new Set(wire.exchanges.flatMap(exchangeProblems)))).toEqual([]);
  const asked = new Set(
    wire.exchanges.map(({ method, path }) => operationAt(method, path)?.template.concat(' ', method)),
  );
  expect(asked.size).toBeGreaterThan(30);

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
