import { expect, test } from 'vitest';
import { type Billing, openBilling } from '#tests/setup/billing.ts';
import { billingCustomers } from './schema.ts';

/** What was really paid, in cents, the newest first; the 0 of a trial is left out. */
async function readPaid({ stripe }: Billing): Promise<number[]> {
  const { data } = await stripe.invoices.list({ status: 'paid', limit: 100 });
  return data.map(({ total }) => total).filter((total) => total > 0);
}

/** A member who has used their trial. */
async function joinAfterTrial(billing: Billing) {
  const member = await billing.join();
  await member.subscribe('premium-month');
  await member.ask('POST', '/api/subscription/cancel');
  await billing.pass(8);
  return member;
}

test('a first-time member gets a trial once a card is saved, and is charged when it ends', async () => {
  await using billing = await openBilling();
  const member = await billing.join();
  const { status, body } = await member.checkOut('premium-month');
  expect([status, body.clientSecret]).toEqual([200, expect.stringMatching(/^seti_/)]);
  await billing.standIn.deliver();
  // The provider says 'trialing' already: without a card that gives nothing.
  expect(await member.status()).toMatchObject({ tier: 'free', subscription: { status: 'incomplete' } });
  expect((await member.pay(body.clientSecret)).body).toEqual({ status: 'succeeded' });
  // Before any event has come, the page that the browser returns to is right.
  expect(await member.status()).toMatchObject({
    tier: 'premium',
    subscription: { status: 'trialing', tier: 'premium', interval: 'month', cancel_at_period_end: false },
  });
  await billing.pass(8);
  expect(await member.status()).toMatchObject({
    tier: 'premium',
    subscription: { status: 'active', trial_end: null },
  });
  expect(await readPaid(billing)).toEqual([499]);
});

test('who had a subscription before pays at once', async () => {
  await using billing = await openBilling();
  const member = await joinAfterTrial(billing);
  expect((await member.tier()).tier).toBe('free');
  const { body } = await member.checkOut('scholar-year');
  expect(body.clientSecret).toMatch(/^pi_/);
  expect((await member.status()).tier).toBe('free');
  await member.pay(body.clientSecret);
  await billing.standIn.deliver();
  expect(await member.status()).toMatchObject({
    tier: 'scholar',
    subscription: { status: 'active', interval: 'year' },
  });
  expect(await readPaid(billing)).toEqual([9999]);
});

test('a declined card opens nothing, and another may be tried on the same form', async () => {
  await using billing = await openBilling();
  const member = await joinAfterTrial(billing);
  const { body } = await member.checkOut('premium-month');
  expect(await member.pay(body.clientSecret, 'declined')).toMatchObject({
    status: 402,
    body: { message: 'Your card was declined.' },
  });
  expect(await member.pay(body.clientSecret, 'insufficient-funds')).toMatchObject({
    status: 402,
    body: { message: 'Your card has insufficient funds.' },
  });
  await billing.standIn.deliver();
  expect(await member.status()).toMatchObject({ tier: 'free', subscription: { status: 'incomplete' } });
  expect((await member.pay(body.clientSecret)).status).toBe(200);
  await billing.standIn.deliver();
  expect((await member.status()).tier).toBe('premium');
  expect(await readPaid(billing)).toEqual([499]);
});

test('a card that asks for authentication opens nothing before its owner has passed it', async () => {
  await using billing = await openBilling();
  const member = await joinAfterTrial(billing);
  const { clientSecret } = (await member.checkOut('premium-month')).body;
  const asked = await member.pay(clientSecret, 'authentication');
  expect(asked.body).toEqual({
    status: 'requires_action',
    redirect: `/test-payments/authenticate#token=${clientSecret}`,
  });
  const decide = (pass: boolean) =>
    member.ask('POST', '/api/test-payments/authenticate', { clientSecret, pass });
  expect((await decide(false)).body).toEqual({ status: 'failed' });
  expect((await member.status()).tier).toBe('free');
  await member.pay(clientSecret, 'authentication');
  expect((await decide(true)).body).toEqual({ status: 'succeeded' });
  expect((await member.status()).tier).toBe('premium');
  expect((await member.pay('pi_TEST1_secret_2')).status).toBe(404);
});

test('a price that is not of the tier, or of nobody, is refused, and nothing is made at the provider', async () => {
  await using billing = await openBilling();
  const member = await billing.join();
  const { priceId } = billing.priceOf('premium-month');
  for (const body of [
    { priceId, tier: 'scholar' },
    { priceId: 'price_of_another', tier: 'premium' },
    { priceId: '__proto__', tier: 'premium' },
  ]) {
    expect(await member.ask('POST', '/api/create-subscription', body)).toMatchObject({
      status: 400,
      body: { issues: [{ field: 'priceId' }] },
    });
  }
  for (const body of [{ priceId, tier: 'free' }, { priceId }, { priceId, tier: 'premium', cents: 1 }]) {
    expect((await member.ask('POST', '/api/create-subscription', body)).status).toBe(400);
  }
  expect((await billing.send('POST', '/api/create-subscription', { body: {} })).status).toBe(401);
  expect((await billing.stripe.customers.list()).data).toEqual([]);
});

test('a double click, and two tabs at once, get one subscription and one secret', async () => {
  await using billing = await openBilling();
  const member = await joinAfterTrial(billing);
  const answers = await Promise.all(Array.from({ length: 5 }, () => member.checkOut('premium-month')));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.clientSecret}`)).size).toBe(1);
  const all = await billing.stripe.subscriptions.list({ status: 'all' });
  expect(all.data.map(({ status }) => status)).toEqual(['incomplete', 'canceled']);
  // Both tabs pay: the second finds nothing left to be paid.
  const secret = answers[0]?.body.clientSecret ?? '';
  const paid = await Promise.all([member.pay(secret), member.pay(secret)]);
  expect(paid.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await readPaid(billing)).toEqual([499]);
});

test('two tabs with different plans leave one that can be paid', async () => {
  await using billing = await openBilling();
  const member = await joinAfterTrial(billing);
  const plans = ['premium-month', 'scholar-month', 'premium-year', 'scholar-year'] as const;
  const answers = await Promise.all(plans.map((plan) => member.checkOut(plan)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const paid = await Promise.all(answers.map(({ body }) => member.pay(body.clientSecret)));
  expect(paid.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  await billing.standIn.deliver();
  expect(await readPaid(billing)).toHaveLength(1);
  const won = plans[paid.findIndex(({ status }) => status === 200)] ?? '';
  expect((await member.status()).tier).toBe(won.split('-')[0]);
});

test('an unfinished one of the same price is taken up again, in a trial too; one of another price is ended', async () => {
  await using billing = await openBilling();
  const member = await billing.join();
  const first = (await member.checkOut('premium-month')).body.clientSecret;
  expect((await member.checkOut('premium-month')).body.clientSecret).toBe(first);
  const other = (await member.checkOut('scholar-month')).body.clientSecret;
  expect(other).not.toBe(first);
  // Still the first time: the trial that was never begun does not count.
  expect(other).toMatch(/^seti_/);
  expect((await member.pay(first)).status).toBe(409);
  await member.pay(other);
  await billing.standIn.deliver();
  expect(await member.status()).toMatchObject({ tier: 'scholar', subscription: { status: 'trialing' } });
  expect((await billing.rows()).map(({ status, tier }) => `${tier} ${status}`).sort()).toEqual([
    'premium canceled',
    'scholar trialing',
  ]);
});

test('with a live subscription there is no second one, whatever the database has heard of the first', async () => {
  await using billing = await openBilling();
  const member = await joinAfterTrial(billing);
  const { clientSecret } = (await member.checkOut('premium-month')).body;
  billing.standIn.faults.dropEvents(1, () => 0);
  await member.pay(clientSecret);
  expect((await member.tier()).tier).toBe('free');
  expect(await member.checkOut('scholar-month')).toMatchObject({
    status: 409,
    body: { message: 'You have a subscription already. You can change it on your account page.' },
  });
  // What it found there is known from then on.
  expect((await member.tier()).tier).toBe('premium');
  expect(await readPaid(billing)).toEqual([499]);
});

test('what was paid in one tab is not ended by the other, whose list was older', async () => {
  await using billing = await openBilling();
  const member = await joinAfterTrial(billing);
  const { clientSecret } = (await member.checkOut('premium-month')).body;
  // Between the list and the end of the unfinished one, the payment goes through.
  const list = billing.stripe.subscriptions.list.bind(billing.stripe.subscriptions);
  let isFirst = true;
  billing.stripe.subscriptions.list = ((...parameters: Parameters<typeof list>) => {
    const listed = list(...parameters);
    if (!isFirst) return listed;
    isFirst = false;
    return listed.then(async (page) => {
      await member.pay(clientSecret);
      return page;
    });
  }) as typeof list;
  expect((await member.checkOut('scholar-month')).status).toBe(409);
  await billing.standIn.deliver();
  expect(await member.status()).toMatchObject({ tier: 'premium', subscription: { status: 'active' } });
  expect(await readPaid(billing)).toEqual([499]);
});

test('a customer who was deleted at the provider is made anew', async () => {
  await using billing = await openBilling();
  const member = await joinAfterTrial(billing);
  const [customer] = (await billing.stripe.customers.list()).data;
  await billing.stripe.customers.del(customer?.id ?? '');
  const { status, body } = await member.checkOut('premium-month');
  expect(status).toBe(200);
  await member.pay(body.clientSecret);
  await billing.standIn.deliver();
  expect((await member.status()).tier).toBe('premium');
  await billing.run('end-orphaned-customers');
  expect((await member.status()).tier).toBe('premium');
});

test('a process that died in the middle of a checkout holds nobody up for long', async () => {
  await using billing = await openBilling();
  const member = await billing.join();
  await member.checkOut('premium-month');
  const until = new Date(billing.standIn.now().getTime() + 1500);
  const lease = { leaseId: 'a11ce000-0000-4000-8000-000000000001', leasedUntil: until };
  await billing.db.update(billingCustomers).set(lease);
  expect((await member.checkOut('premium-month')).status).toBe(200);
  expect(billing.standIn.now().getTime()).toBeGreaterThanOrEqual(until.getTime() - 1000);
});

test('who has lost the turn to another asks the provider for nothing more', async () => {
  await using billing = await openBilling();
  const member = await billing.join();
  const { subscriptions } = billing.stripe;
  const list = subscriptions.list.bind(subscriptions);
  subscriptions.list = ((...parameters: Parameters<typeof list>) =>
    list(...parameters).then(async (page) => {
      const other = { leaseId: 'a11ce000-0000-4000-8000-000000000001' };
      await billing.db.update(billingCustomers).set(other);
      return page;
    })) as typeof list;
  expect((await member.checkOut('premium-month')).status).toBe(409);
  subscriptions.list = list;
  expect((await list({ status: 'all' })).data).toEqual([]);
});
