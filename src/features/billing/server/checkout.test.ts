import { expect, test } from 'vitest';
import type { Plans } from '#features/billing/contract.ts';
import { type Billing, openBilling, withProvider } from '#tests/setup/billing.ts';

/** Amounts really paid, in cents, newest first; the 0 of a trial is left out. */
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
  // The provider's status is 'trialing' already, but without a card it gives no tier.
  expect(await member.status()).toMatchObject({ tier: 'free', subscription: { status: 'incomplete' } });
  expect((await member.pay(body.clientSecret)).body).toEqual({ status: 'succeeded' });
  // The page that the browser returns to is right before any event has arrived.
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
  expect(body).toMatchObject({ clientSecret: expect.stringMatching(/^pi_/), trialEnd: null });
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
  // Both tabs pay: nothing is left to pay for the second.
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
  const again = (await member.checkOut('premium-month')).body;
  expect(again.clientSecret).toBe(first);
  // A form that is opened again also shows the date of the first charge.
  const [begun] = (await billing.stripe.subscriptions.list()).data;
  expect([again.trialEnd, typeof again.trialEnd]).toEqual([begun?.trial_end, 'number']);
  const other = (await member.checkOut('scholar-month')).body.clientSecret;
  expect(other).not.toBe(first);
  // Still a trial: one that was never started does not count.
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
  // The live subscription that checkout found is stored now.
  expect((await member.tier()).tier).toBe('premium');
  expect(await readPaid(billing)).toEqual([499]);
});

test('what was paid in one tab is not ended by the other, whose list was older', async () => {
  await using billing = await openBilling();
  const member = await joinAfterTrial(billing);
  const { clientSecret } = (await member.checkOut('premium-month')).body;
  // The payment succeeds after the subscriptions were listed and before the unfinished one is ended.
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

test('two processes that make the customer at once leave one of them', async () => {
  await using billing = await openBilling();
  const member = await billing.join();
  const { customers } = billing.stripe;
  const create = customers.create.bind(customers);
  let isFirst = true;
  customers.create = (async (...parameters: Parameters<typeof create>) => {
    if (isFirst) {
      isFirst = false;
      // The other process finishes first, ten minutes later by its clock.
      expect((await member.checkOut('premium-month')).status).toBe(200);
      await billing.standIn.advanceTo(new Date(billing.standIn.now().getTime() + 600_000));
      parameters[1] = { idempotencyKey: 'of the first' };
    }
    return create(...parameters);
  }) as typeof create;
  expect((await member.checkOut('premium-month')).status).toBe(200);
  expect((await customers.list()).data).toHaveLength(2);
  await billing.run('end-orphaned-customers');
  expect((await customers.list()).data).toHaveLength(1);
  expect((await billing.stripe.subscriptions.list()).data).toHaveLength(1);
});

test('nothing is sold at another price than the one that is shown', async () => {
  await using billing = await openBilling({
    change: (payments, standIn) => {
      const priceOf = (name: string) => standIn.prices.find(({ lookup }) => lookup === name)?.priceId ?? '';
      const exchanged = {
        [priceOf('premium-month')]: priceOf('scholar-month'),
        [priceOf('premium-year')]: priceOf('premium-month'),
      };
      return withProvider(payments, (provider) => ({
        ...provider,
        prices: provider.prices.map((price) => ({
          ...price,
          priceId: exchanged[price.priceId] ?? price.priceId,
        })),
      }));
    },
  });
  const member = await billing.join();
  const { prices } = (await billing.send<Plans>('GET', '/api/plans')).body;
  // A subscription that was created although its response was lost is not continued either.
  const { subscriptions } = billing.stripe;
  const create = subscriptions.create.bind(subscriptions);
  subscriptions.create = (async (...parameters: Parameters<typeof create>) => {
    subscriptions.create = create;
    await create(...parameters);
    throw new Error('The line was cut.');
  }) as typeof create;
  const [first] = prices;
  await member.ask('POST', '/api/create-subscription', { priceId: first?.priceId, tier: 'premium' });
  billing.logged.length = 0;
  for (const interval of ['month', 'year']) {
    const price = prices.find((each) => each.tier === 'premium' && each.interval === interval);
    const body = { priceId: price?.priceId, tier: 'premium' };
    expect(await member.ask('POST', '/api/create-subscription', body)).toMatchObject({
      status: 503,
      body: { message: 'Payments are not configured' },
    });
  }
  const all = await billing.stripe.subscriptions.list({ status: 'all' });
  expect(all.data.map(({ status }) => status)).toEqual(['canceled', 'canceled', 'canceled']);
  const errors = billing.logged.filter(({ level }) => level === 'error');
  expect(errors.map(({ message }) => message)).toEqual(
    errors.map(() => 'a price at the payment provider is not the one that is shown'),
  );
  expect(errors).toHaveLength(2);
});
