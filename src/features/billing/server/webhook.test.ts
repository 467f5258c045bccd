import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { webhookPath } from '#features/billing/server/index.ts';
import { type Billing, openBilling } from '#tests/setup/billing.ts';
import { ask } from '#tests/setup/http.ts';
import { billingCustomers, paymentEvents } from './schema.ts';

/** An event signed like the provider's. */
function sign(
  { stripe, provider }: Billing,
  event: object,
  options: { secret?: string; timestamp?: number } = {},
) {
  const payload = JSON.stringify(event);
  const { secret = provider.webhookSecret, ...rest } = options;
  return { payload, signature: stripe.webhooks.generateTestHeaderString({ payload, secret, ...rest }) };
}

async function post({ app }: Billing, { payload, signature }: { payload: string; signature?: string }) {
  const headers = { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) };
  return (await app.request(webhookPath, { method: 'POST', headers, body: payload })).status;
}

const send = (billing: Billing, event: object) => post(billing, sign(billing, event));

/** All events so far, oldest first. */
async function readEvents({ stripe }: Billing): Promise<Stripe.Event[]> {
  const found: Stripe.Event[] = [];
  for await (const event of stripe.events.list({ limit: 100 })) found.push(event);
  return found.reverse();
}

/** A member who pays while no event reaches the site. */
async function joinUnheard(billing: Billing) {
  billing.standIn.faults.dropEvents(1, () => 0);
  const member = await billing.join();
  await member.subscribe('premium-month');
  return member;
}

test('what is not signed by the provider, or was signed long ago, is refused', async () => {
  await using billing = await openBilling();
  const member = await joinUnheard(billing);
  const event = (await readEvents(billing)).find(({ type }) => type === 'customer.subscription.updated');
  if (!event) throw new Error('There was no event.');
  const { payload, signature } = sign(billing, event);
  const old = Math.floor(Date.now() / 1000) - 301;
  for (const wrong of [
    { payload },
    { payload, signature: 'nonsense' },
    { payload: payload.replace('premium', 'scholar'), signature },
    { ...sign(billing, event, { secret: 'whsec_another' }) },
    { ...sign(billing, event, { timestamp: old }) },
    { ...sign(billing, event), payload: '' },
  ]) {
    expect(await post(billing, wrong)).toBe(400);
  }
  expect((await member.tier()).tier).toBe('free');
  expect(await post(billing, { payload, signature })).toBe(200);
  expect((await member.tier()).tier).toBe('premium');
});

test('an event only says what to read: its own words count for nothing', async () => {
  await using billing = await openBilling();
  const member = await joinUnheard(billing);
  const [created] = (await readEvents(billing)).filter(
    ({ type }) => type === 'customer.subscription.created',
  );
  const subscription = created?.data.object as Stripe.Subscription;
  const lie = { ...subscription, status: 'canceled', metadata: { tier: 'scholar' } };
  expect(await send(billing, { ...created, data: { object: lie } })).toBe(200);
  expect(await member.status()).toMatchObject({ tier: 'premium', subscription: { status: 'trialing' } });
});

test('in any order, many times and all at once, events lead to what the provider says', async () => {
  await using billing = await openBilling();
  const member = await joinUnheard(billing);
  await billing.pass(8);
  await member.ask('POST', '/api/subscription/cancel');
  const events = await readEvents(billing);
  expect(events.length).toBeGreaterThan(15);
  // In reverse order, three times each, all at once.
  const statuses = await Promise.all(
    [...events, ...events, ...events].reverse().map((event) => send(billing, event)),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await member.status()).toMatchObject({
    tier: 'premium',
    subscription: { status: 'active', cancel_at_period_end: true },
  });
  const applied = (await billing.db.select().from(paymentEvents)).map(({ id }) => id);
  expect(new Set(applied).size).toBe(applied.length);
  expect(events.map(({ id }) => id)).toEqual(expect.arrayContaining(applied));

  expect(billing.faults).toEqual([]);
  // One mail, although the events arrived three times.
  expect((await member.mails()).map(({ kind }) => kind)).toEqual(['subscription-canceled']);
});

test('a replayed event does nothing, though things have changed since', async () => {
  await using billing = await openBilling();
  const member = await billing.join();
  await member.subscribe('premium-month');
  const asked = billing.stripe.subscriptions.retrieve.bind(billing.stripe.subscriptions);
  let reads = 0;
  billing.stripe.subscriptions.retrieve = ((...parameters: Parameters<typeof asked>) => {
    reads += 1;
    return asked(...parameters);
  }) as typeof asked;
  for (const event of await readEvents(billing)) expect(await send(billing, event)).toBe(200);
  expect(reads).toBe(0);
});

test('an event that could not be applied is sent again, and then applied', async () => {
  await using billing = await openBilling();
  const member = await joinUnheard(billing);
  const event = (await readEvents(billing)).find(({ type }) => type === 'setup_intent.succeeded');
  // The first attempt and its two retries.
  billing.standIn.faults.failNext('http-500', 3);
  expect(await send(billing, event ?? {})).toBe(502);
  expect((await member.tier()).tier).toBe('free');
  expect(await send(billing, event ?? {})).toBe(200);
  expect((await member.tier()).tier).toBe('premium');
});

test('events of unknown customers, of live money and of other kinds are taken and ignored, and told of once', async () => {
  await using billing = await openBilling();
  const stranger = await billing.stripe.customers.create({ email: 'stranger@example.org' });
  await billing.stripe.subscriptions.create({
    customer: stranger.id,
    items: [{ price: billing.priceOf('premium-month').priceId }],
    payment_behavior: 'default_incomplete',
  });
  await billing.standIn.deliver();
  const events = await readEvents(billing);
  const created = events.find(({ type }) => type === 'customer.subscription.created');
  const live = { ...created, id: 'evt_live', livemode: true };
  for (const event of [live, live, created, { ...created, id: 'evt_other', type: 'payout.paid' }]) {
    expect(await send(billing, event ?? {})).toBe(200);
  }
  expect(await billing.rows()).toEqual([]);
  const warnings = billing.logged.filter(({ level }) => level === 'warn').map(({ details }) => details);
  expect(warnings).toEqual([
    ...events
      .filter(({ type }) => type.startsWith('customer.subscription'))
      .map(({ id, type }) => ({ event: id, type, livemode: false })),
    { event: 'evt_live', type: 'customer.subscription.created', livemode: true },
  ]);
});

test('a subscription whose price is replaced in the configuration keeps the tier it was bought with', async () => {
  await using billing = await openBilling({
    change: (payments) => ({
      ...payments,
      ...(payments.provider && { provider: { ...payments.provider, prices: [] } }),
    }),
  });
  const member = await billing.join();
  const customer = await billing.stripe.customers.create({ email: member.email });
  await billing.db
    .insert(billingCustomers)
    .values({ id: customer.id, userId: member.userId, livemode: false });
  const method = await billing.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  const buy = (metadata: Record<string, string>) =>
    billing.stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: billing.priceOf('scholar-year').priceId }],
      default_payment_method: method.id,
      metadata,
    });
  await buy({});
  await billing.standIn.deliver();
  expect((await member.tier()).tier).toBe('free');
  await buy({ tier: 'scholar' });
  await billing.standIn.deliver();
  expect(await member.status()).toMatchObject({ tier: 'scholar', subscription: { interval: 'year' } });
});

test('a body of 10 MB is refused before it is read, announced or not', async () => {
  await using billing = await openBilling();
  const body = Buffer.alloc(10 * 1024 * 1024, ' ');
  const signed = { 'stripe-signature': `t=1,v1=${'0'.repeat(64)}` };
  for (const [headers, status] of [
    [{}, 400],
    [signed, 413],
    [{ ...signed, 'transfer-encoding': 'chunked' }, 413],
  ] as [Record<string, string>, number][]) {
    const answer = await ask(billing.url, webhookPath, { method: 'POST', headers, body }).catch(
      (error: NodeJS.ErrnoException) => error.code,
    );
    // The connection may be closed while the rest of the body is still being sent.
    expect(['EPIPE', 'ECONNRESET', status]).toContain(typeof answer === 'object' ? answer.status : answer);
  }
  const small = sign(billing, {
    id: 'evt_padded',
    type: 'charge.refunded',
    livemode: false,
    data: { object: { customer: null } },
  });
  const padded = `${' '.repeat(900_000)}${small.payload}`;
  const signature = billing.stripe.webhooks.generateTestHeaderString({
    payload: padded,
    secret: billing.provider.webhookSecret,
  });
  expect(await post(billing, { payload: padded, signature })).toBe(200);
  const events = await billing.db.select().from(paymentEvents).where(eq(paymentEvents.id, 'evt_padded'));
  expect(events).toHaveLength(1);
});
