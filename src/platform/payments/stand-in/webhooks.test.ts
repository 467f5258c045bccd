import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eventually } from '#tests/setup/eventually.ts';
import { inDays, openStandIn, plans, start, typesOf } from '#tests/setup/payment-stand-in.ts';

test('webhooks come by themselves, signed, pinned to the API version, in order', async () => {
  const { subscribed, stripe, site } = await openStandIn();
  const { subscription } = await subscribed('premium-month');
  await eventually(() => typesOf(site.events)).toContain('customer.subscription.updated');
  expect(site.refused).toBe(0);
  const listed = await stripe.events.list({ limit: 100 });
  expect(site.events.map(({ id }) => id)).toEqual(listed.data.map(({ id }) => id).reverse());
  const created = site.events.find(({ type }) => type === 'customer.subscription.created');
  expect(created).toMatchObject({
    api_version: '2026-10-28.endive',
    livemode: false,
    data: { object: { id: subscription.id, status: 'incomplete' } },
  });
  // The SDK uses one key for all tries of a request.
  expect(created?.request?.idempotency_key).toMatch(/^stripe-node-retry-/);
});

test('a tampered payload and another secret are refused by the SDK', async () => {
  const { stripe, site, standIn } = await openStandIn();
  site.secret = 'whsec_other';
  await stripe.customers.create({});
  await eventually(() => site.refused).toBeGreaterThan(0);
  expect(site.events).toEqual([]);
  site.secret = standIn.webhookSecret;
  await standIn.deliver();
  expect(typesOf(site.events)).toEqual(['customer.created']);
});

test('what the site refuses is sent again, and what it accepted is not', async () => {
  const { stripe, site, standIn } = await openStandIn();
  site.refuseNext = 3;
  await stripe.customers.create({});
  await stripe.customers.create({});
  await standIn.deliver();
  expect(site.refused).toBe(3);
  expect(new Set(site.events.map(({ id }) => id)).size).toBe(2);
  expect(site.events).toHaveLength(2);
  await standIn.deliver();
  expect(site.events).toHaveLength(2);
  const { data } = await stripe.events.list();
  expect(data.map(({ pending_webhooks: waiting }) => waiting)).toEqual([0, 0]);
});

test('a retry comes by itself', async () => {
  const { stripe, site } = await openStandIn();
  site.refuseNext = 1;
  await stripe.customers.create({});
  await eventually(() => site.events.length).toBe(1);
});

test('deliver gives up on a site that never accepts, and the event still waits', async () => {
  const { stripe, standIn } = await openStandIn({ url: 'http://127.0.0.1:9/' });
  await stripe.customers.create({});
  await expect(standIn.deliver()).rejects.toThrow('1 webhooks were not accepted');
  expect((await stripe.events.list()).data).toMatchObject([{ pending_webhooks: 1 }]);
});

test('a share of the events is lost, but listed', async () => {
  const { stripe, standIn, site } = await openStandIn();
  let turn = 0;
  standIn.faults.dropEvents(0.5, () => (turn++ % 2) * 0.9);
  for (let count = 0; count < 6; count += 1) await stripe.customers.create({});
  await standIn.deliver();
  expect(site.events).toHaveLength(3);
  expect((await stripe.events.list()).data).toHaveLength(6);
});

test('everything is there after a restart: objects, clock, keys, secrets, waiting webhooks', async () => {
  const first = await openStandIn({ url: 'http://127.0.0.1:9/' });
  const { subscription } = await first.subscribed('premium-month');
  const idempotencyKey = 'cus-9';
  const customer = await first.stripe.customers.create({ name: 'Kept' }, { idempotencyKey });
  await first.standIn.advanceTo(inDays(0, 20));
  const before = await first.read(subscription.id);
  await first.standIn.close();

  const second = await openStandIn({ file: first.file });
  expect(second.standIn).toMatchObject({
    secretKey: first.standIn.secretKey,
    webhookSecret: first.standIn.webhookSecret,
    prices: first.standIn.prices,
  });
  expect(second.standIn.now()).toEqual(inDays(0, 20));
  const same = await second.read(subscription.id);
  const page = { hosted_invoice_url: expect.any(String) };
  expect(same).toEqual({ ...before, latest_invoice: { ...(before.latest_invoice as object), ...page } });
  const again = await second.stripe.customers.create({ name: 'Kept' }, { idempotencyKey });
  expect(again.id).toBe(customer.id);
  await second.standIn.deliver();
  expect(typesOf(second.site.events)).toContain('invoice.paid');
  expect(second.site.refused).toBe(0);
  await second.standIn.advanceTo(inDays(29));
  expect((await second.stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(2);
});

test('time that passed while it was off is made up for', async () => {
  let now = start;
  const clock = () => now;
  const first = await openStandIn({ clock });
  const { subscription } = await first.subscribed('premium-month');
  await first.standIn.close();
  now = inDays(40);
  const second = await openStandIn({ file: first.file, clock });
  expect(
    (await second.stripe.invoices.list({ subscription: subscription.id, status: 'paid' })).data,
  ).toHaveLength(2);
});

test('another price under a lookup key takes the key over; old subscriptions keep theirs', async () => {
  const first = await openStandIn();
  const { subscription } = await first.subscribed('premium-month');
  const old = subscription.items.data[0]?.price;
  await first.standIn.close();
  const prices = plans.map((plan) => (plan.cents === 499 ? { ...plan, cents: 599 } : plan));
  const second = await openStandIn({ file: first.file, prices });
  expect(second.price('premium-month')).not.toBe(old?.id);
  expect(second.price('premium-year')).toBe(first.price('premium-year'));
  const kept = (await second.read(subscription.id)).items.data[0]?.price;
  expect(kept).toMatchObject({ id: old?.id, unit_amount: 499, lookup_key: null });
  const next = (await second.subscribe('premium-month')).subscription.items.data[0]?.price;
  expect(next).toMatchObject({ unit_amount: 599, lookup_key: 'premium-month', product: old?.product });
});

test('a file is for one process at a time, and a start that fails lets go of it', async () => {
  const first = await openStandIn();
  await expect(openStandIn({ file: first.file })).rejects.toThrow('in use by another process');
  await first.standIn.close();
  const kept = readFileSync(first.file);
  writeFileSync(first.file, 'no database');
  await expect(openStandIn({ file: first.file })).rejects.toThrow('cannot be read');
  writeFileSync(first.file, kept);
  const port = Number(new URL(first.site.url).port);
  await expect(openStandIn({ file: first.file, port })).rejects.toThrow('EADDRINUSE');
  await openStandIn({ file: first.file });
});

test('what goes wrong while nobody is asking is told, and what is nobody’s mistake', async () => {
  const errors: string[] = [];
  let isBroken = false;
  const clock = () => {
    if (isBroken) throw new Error('no clock');
    return start;
  };
  const onError = (error: unknown) => errors.push(String(error));
  const { stripe, standIn } = await openStandIn({ url: 'http://127.0.0.1:9/', clock, onError });
  await stripe.customers.create({});
  await standIn.deliver().catch(() => undefined);
  expect(errors).toEqual([expect.stringMatching(/The webhook customer\.created .* failed 4 times/)]);
  isBroken = true;
  const asked = stripe.customers.create({}, { maxNetworkRetries: 0 });
  await expect(asked).rejects.toMatchObject({ statusCode: 500 });
  isBroken = false;
  expect(errors.slice(1)).toEqual(['Error: no clock']);
});
