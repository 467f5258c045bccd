import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { createStripeClient } from '#platform/payments/stripe-client.ts';
import { openStandIn } from '#tests/setup/payment-stand-in.ts';

test('an idempotency key: the same answer once more, and 400 for other parameters', async () => {
  const { stripe, price, useCard } = await openStandIn();
  const idempotencyKey = 'cus-7';
  const first = await stripe.customers.create({ email: 'ada@example.org' }, { idempotencyKey });
  const again = await stripe.customers.create({ email: 'ada@example.org' }, { idempotencyKey });
  expect(again.id).toBe(first.id);
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect((await stripe.customers.list()).data).toHaveLength(1);
  const other = stripe.customers.create({ email: 'eve@example.org' }, { idempotencyKey });
  await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);

  // A failure of the operation itself is replayed; a failure of the parameters is not stored.
  const request = {
    customer: first.id,
    items: [{ price: price('premium-month') }],
    payment_behavior: 'default_incomplete',
  } satisfies Stripe.SubscriptionCreateParams;
  const key = { idempotencyKey: 'sub-1' };
  await expect(stripe.subscriptions.create({ ...request, coupon: 'X' } as never, key)).rejects.toThrow(
    'unknown',
  );
  const { id, latest_invoice: invoice } = await stripe.subscriptions.create(request, key);
  const pay = (attempt: string) => stripe.invoices.pay(String(invoice), {}, { idempotencyKey: attempt });
  await expect(pay('pay-1')).rejects.toThrow('No such payment method');
  await useCard(id, first.id, 'pm_card_visa');
  await expect(pay('pay-1')).rejects.toThrow('No such payment method');
  expect((await pay('pay-2')).status).toBe('paid');
});

test('requests at the same time with one key make one object', async () => {
  const { stripe } = await openStandIn();
  const made = await Promise.all(
    Array.from({ length: 10 }, () => stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'one' })),
  );
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
});

test.each([
  [{ coupon: 'X' }, 'parameter_unknown', 'coupon'],
  [{ promotion_code: 'X' }, 'parameter_unknown', 'promotion_code'],
  [{ items: [{ price: 'x', plan: 'y' }] }, 'parameter_unknown', 'items[0][plan]'],
  [{ trial_period_days: 'seven' }, 'parameter_invalid_integer', 'trial_period_days'],
  [{ items: 'x' }, undefined, 'items'],
  [{ payment_behavior: 'whatever' }, undefined, 'payment_behavior'],
  [{ customer: null }, 'parameter_missing', 'customer'],
  [{ items: [{ price: 'price_none' }] }, 'resource_missing', 'items[0][price]'],
  [{ customer: 'cus_none' }, 'resource_missing', 'customer'],
])('bad parameters of a subscription: %j', async (wrong, code, param) => {
  const { stripe, price } = await openStandIn();
  const { id: customer } = await stripe.customers.create({});
  const right = {
    customer,
    items: [{ price: price('premium-month') }],
    payment_behavior: 'default_incomplete',
  };
  await expect(stripe.subscriptions.create({ ...right, ...wrong } as never)).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    code,
    param,
  });
  expect((await stripe.subscriptions.list({ status: 'all' })).data).toEqual([]);
});

test('expansion: along lists, through several objects, and never of what cannot be expanded', async () => {
  const { subscribed, stripe } = await openStandIn();
  const { subscription, customer } = await subscribed('premium-month');
  const list = await stripe.subscriptions.list({
    customer,
    expand: ['data.customer', 'data.latest_invoice.customer', 'data.default_payment_method.customer'],
  });
  expect(list.data[0]).toMatchObject({
    customer: { id: customer, email: 'ada@example.org' },
    latest_invoice: { status: 'paid', customer: { id: customer } },
    default_payment_method: { card: { last4: '4242' }, customer: { id: customer } },
  });
  const plain = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
  expect(plain.latest_invoice).not.toHaveProperty('confirmation_secret');
  for (const path of ['latest_invoice.payment_intent', 'current_period_end', 'status', 'nothing']) {
    const asked = stripe.subscriptions.retrieve(subscription.id, { expand: [path] });
    await expect(asked).rejects.toThrow('cannot be expanded');
  }
});

test('lists: the newest first, page by page', async () => {
  const { stripe } = await openStandIn();
  const made: string[] = [];
  for (let count = 0; count < 25; count += 1)
    made.unshift((await stripe.customers.create({ name: `${count}` })).id);
  const first = await stripe.customers.list();
  expect(first).toMatchObject({ has_more: true, url: '/v1/customers', object: 'list' });
  expect(first.data.map(({ id }) => id)).toEqual(made.slice(0, 10));
  const all = await stripe.customers.list({ limit: 7 }).autoPagingToArray({ limit: 100 });
  expect(all.map(({ id }) => id)).toEqual(made);
  const none = stripe.customers.list({ starting_after: 'cus_none' });
  await expect(none).rejects.toMatchObject({ code: 'resource_missing' });
  await expect(stripe.customers.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
  expect((await stripe.customers.list({ created: { gte: 4_000_000_000 } })).data).toEqual([]);
});

test('strangers, other versions and unknown addresses are refused', async () => {
  const { stripe, standIn } = await openStandIn();
  await expect(createStripeClient('sk_test_other', standIn).customers.list()).rejects.toMatchObject({
    statusCode: 401,
  });
  const old = { apiVersion: '2024-06-20' } as never;
  await expect(stripe.customers.list({}, old)).rejects.toThrow('Invalid Stripe API version');
  await expect(stripe.balance.retrieve()).rejects.toMatchObject({ statusCode: 404 });
  await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    message: "No such customer: 'cus_none'",
  });
  const post = (body: string) =>
    fetch(`http://${standIn.host}:${standIn.port}/v1/customers`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${standIn.secretKey}`, 'stripe-version': Stripe.API_VERSION },
    });
  for (const name of ['constructor', '__proto__[polluted]', 'metadata[__proto__][polluted]', 'name[]']) {
    expect((await post(`${name}=x`)).status).toBe(400);
  }
  expect((await post('metadata[constructor]=x&name=Ada')).status).toBe(200);
});

test('faults: the SDK recovers from two errors, and what was done without an answer is done once', async () => {
  const { stripe, standIn } = await openStandIn();
  standIn.faults.failNext('http-500', 2);
  await stripe.customers.create({ name: 'after errors' });
  standIn.faults.failNext('connection', 2);
  await stripe.customers.create({ name: 'after lost answers' });
  expect((await stripe.customers.list()).data.map(({ name }) => name)).toEqual([
    'after lost answers',
    'after errors',
  ]);

  standIn.faults.failNext('http-500', 3);
  await expect(stripe.customers.list()).rejects.toBeInstanceOf(Stripe.errors.StripeAPIError);
  standIn.faults.failNext('http-429', 1);
  await expect(stripe.customers.list()).rejects.toBeInstanceOf(Stripe.errors.StripeRateLimitError);
  standIn.faults.failNext('timeout', 1);
  const late = stripe.customers.create({ name: 'too slow' }, { timeout: 2000, maxNetworkRetries: 0 });
  await expect(late).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
  expect((await stripe.customers.list()).data).toHaveLength(3);
});

test('refunds and disputes', async () => {
  const { subscribed, stripe, standIn, site, read } = await openStandIn();
  const { subscription, clientSecret, customer } = await subscribed('premium-month');
  const intent = clientSecret.replace(/_secret_.*/, '');
  standIn.faults.refund(intent, 100);
  standIn.faults.refund(intent);
  expect(() => standIn.faults.refund(intent)).toThrow('greater than unrefunded amount');
  standIn.faults.dispute(intent);
  const [charge] = (await stripe.charges.list({ payment_intent: intent })).data;
  expect(charge).toMatchObject({
    customer,
    refunded: true,
    amount_refunded: 499,
    disputed: true,
    payment_intent: intent,
  });
  const payments = await stripe.invoicePayments.list();
  expect(payments.data).toMatchObject([
    { invoice: subscription.latest_invoice, payment: { payment_intent: intent }, status: 'paid' },
  ]);
  expect((await read(subscription.id)).status).toBe('active');
  await standIn.deliver();
  const news = site.events.filter(({ type }) => type.startsWith('charge.')).map(({ type }) => type);
  expect(news).toEqual(['charge.succeeded', 'charge.refunded', 'charge.refunded', 'charge.dispute.created']);
  expect(site.events.at(-1)?.data.object).toMatchObject({ charge: charge?.id, reason: 'fraudulent' });
});
