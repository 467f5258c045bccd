import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { users } from '#features/accounts/server/index.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { openBilling, withProvider } from '#tests/setup/billing.ts';
import { createProvider } from './provider.ts';
import { billingCustomers } from './schema.ts';

type FailingAnswer = { status: number; error: object } | 'never';

/**
 * Billing with a provider that can be replaced by one that answers every request in the same way, or never. In the
 * latter case calls time out after `patienceMs`; a response that comes is awaited as long as a busy machine takes.
 */
async function openWithFailure({ patienceMs = 300 } = {}) {
  const state: { answer: FailingAnswer | undefined; requests: number } = { answer: undefined, requests: 0 };
  const server = createServer((request, response) => {
    state.requests += 1;
    request.resume();
    if (!state.answer || state.answer === 'never') return;
    response.writeHead(state.answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: state.answer.error }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  const { port } = server.address() as AddressInfo;
  const connect = (timeout: number) =>
    new Stripe(['sk', 'test', 'any'].join('_'), {
      ...{ host: '127.0.0.1', port, protocol: 'http' as const },
      ...{ maxNetworkRetries: 0, timeout, telemetry: false },
    });
  const billing = await openBilling({
    change: (payments) =>
      withProvider(payments, (provider) => {
        const silent = { warn: () => {}, error: () => {} };
        const failing = createProvider({ ...provider, stripe: connect(30_000) }, silent);
        const mute = createProvider({ ...provider, stripe: connect(patienceMs) }, silent);
        const choose = () => (state.answer === 'never' ? mute : state.answer ? failing : provider);
        return { ...provider, ask: (failure, call) => choose().ask(failure, call) };
      }),
  });
  return { billing, state, cutLines: () => server.closeAllConnections() };
}

const failures: [name: string, answer: FailingAnswer, status: number][] = [
  ['500', { status: 500, error: { type: 'api_error' } }, 502],
  ['429', { status: 429, error: { type: 'invalid_request_error', code: 'rate_limit' } }, 503],
  ['409', { status: 409, error: { type: 'idempotency_error' } }, 503],
  ['402', { status: 402, error: { type: 'card_error', message: 'Your card was declined.' } }, 402],
  ['401', { status: 401, error: { type: 'invalid_request_error' } }, 502],
  ['400', { status: 400, error: { type: 'invalid_request_error' } }, 502],
  ['nothing', 'never', 502],
];

test('what a failing provider says is told in plain words, and keeps nothing from working later', async () => {
  const { billing, state } = await openWithFailure();
  await using _ = billing;
  const [member, other] = [await billing.join(), await billing.join()];
  await member.subscribe('premium-month');
  const { priceId } = billing.priceOf('scholar-month');
  for (const [name, answer, status] of failures) {
    state.answer = answer;
    const answers = {
      'Failed to create subscription': await other.checkOut('premium-month'),
      'Failed to cancel subscription': await member.ask('POST', '/api/subscription/cancel'),
      'Failed to change plan': await member.ask('POST', '/api/subscription/preview', { priceId }),
      'Failed to open the billing portal': await member.ask('POST', '/api/subscription/portal'),
    };
    for (const [text, { status: found, body }] of Object.entries(answers)) {
      const message = status === 402 ? 'Your card was declined.' : text;
      expect([name, found, body.message]).toEqual([name, status, message]);
    }
    // Stored data is still shown.
    expect(await member.status()).toMatchObject({ tier: 'premium', subscription: { status: 'trialing' } });
  }
  expect(billing.faults).toEqual([]);
  state.answer = undefined;
  expect((await member.ask('POST', '/api/subscription/cancel')).status).toBe(200);
  expect((await other.checkOut('premium-month')).status).toBe(200);
});

test('an answer that is lost after the work was done makes no second subscription', async () => {
  await using billing = await openBilling();
  const member = await billing.join();
  const { subscriptions } = billing.stripe;
  const create = subscriptions.create.bind(subscriptions);
  subscriptions.create = (async (...parameters: Parameters<typeof create>) => {
    subscriptions.create = create;
    await create(...parameters);
    throw new Stripe.errors.StripeConnectionError({ message: 'The line was cut.' });
  }) as typeof create;
  expect((await member.checkOut('premium-month')).status).toBe(502);
  // Now the connection breaks at the first call, and the SDK retries it.
  billing.standIn.faults.failNext('connection', 1);
  const { status, body } = await member.checkOut('premium-month');
  expect([status, body.clientSecret]).toEqual([200, expect.stringMatching(/^seti_/)]);
  expect((await subscriptions.list({ status: 'all' })).data).toHaveLength(1);
  expect((await billing.stripe.customers.list()).data).toHaveLength(1);
});

test('a customer that was made by a process that died is found again, however late', async () => {
  await using billing = await openBilling();
  const [member, other] = [await billing.join(), await billing.join()];
  await other.checkOut('premium-month');
  const { customers } = billing.stripe;
  const create = customers.create.bind(customers);
  customers.create = (async (...parameters: Parameters<typeof create>) => {
    await create(...parameters);
    throw new Stripe.errors.StripeConnectionError({ message: 'The line was cut.' });
  }) as typeof create;
  expect((await member.checkOut('premium-month')).status).toBe(502);
  customers.create = create;
  await billing.pass(2);
  expect((await member.checkOut('premium-month')).status).toBe(200);
  expect((await customers.list()).data).toHaveLength(2);
  // With another installation, the same address and id belong to a different person.
  const [row] = (await customers.list({ email: member.email })).data;
  await billing.db.delete(billingCustomers);
  await customers.update(row?.id ?? '', { metadata: { joined: '2020-01-01T00:00:00.000Z' } });
  expect((await member.checkOut('premium-month')).status).toBe(200);
  expect((await customers.list()).data).toHaveLength(3);
});

test('a slow provider is not asked by more than a few at once, and others do not wait for it', async () => {
  const { billing, state, cutLines } = await openWithFailure({ patienceMs: 60_000 });
  await using _ = billing;
  const members = await Promise.all(Array.from({ length: 12 }, () => billing.join()));
  state.answer = 'never';
  const answers = Promise.all(members.map((member) => member.checkOut('premium-month')));
  await expect.poll(() => state.requests).toBe(8);
  // The database is free meanwhile, although the embedded one has a single connection.
  expect((await members[0]?.status())?.tier).toBe('free');
  expect(state.requests).toBe(8);
  state.answer = { status: 500, error: { type: 'api_error' } };
  cutLines();
  expect(new Set((await answers).map(({ status }) => status))).toEqual(new Set([502]));
});

test('the account page does not wait for a slow provider longer than a moment', async () => {
  await using billing = await openBilling({
    change: (payments) =>
      withProvider(payments, (provider) => ({
        ...provider,
        ask: (failure, call) => (isSlow ? new Promise(() => {}) : provider.ask(failure, call)),
      })),
  });
  let isSlow = false;
  const member = await billing.join();
  await member.checkOut('premium-month');
  isSlow = true;
  const startedAt = performance.now();
  expect(await member.status()).toMatchObject({ tier: 'free', subscription: { status: 'incomplete' } });
  expect(performance.now() - startedAt).toBeLessThan(15_000);
});

test('while the provider is away no job asks it for each of very many, one after the other', async () => {
  let calls = 0;
  await using billing = await openBilling({
    change: (payments) =>
      withProvider(payments, (provider) => ({
        ...provider,
        ask: (failure, call) => {
          calls += 1;
          if (!isAway || failure === 'The payment provider does not answer.')
            return provider.ask(failure, call);
          throw new AppError('bad_gateway', failure);
        },
      })),
  });
  let isAway = false;
  for (let count = 0; count < 5; count += 1) await (await billing.join()).subscribe('premium-month');
  billing.standIn.faults.dropEvents(1, () => 0);
  const jobs = { 'announce-ends-of-trials': 4.5, 'lower-lapsed-tiers': 20, 'reconcile-subscriptions': 0 };
  for (const [job, days] of Object.entries(jobs)) {
    await billing.pass(days);
    isAway = true;
    calls = 0;
    await expect(billing.run(job), job).rejects.toMatchObject({ status: 502 });
    expect([job, calls <= 4], `${calls} calls`).toEqual([job, true]);
    isAway = false;
  }
  await billing.db.delete(users);
  isAway = true;
  calls = 0;
  await expect(billing.run('end-orphaned-customers')).rejects.toMatchObject({ status: 502 });
  expect(calls).toBe(3);
});

test('where payments are not configured the paid operations say so, and the others work', async () => {
  await using billing = await openBilling({
    change: (payments) => ({ ...payments, provider: null, testPayments: null }),
  });
  const member = await billing.join({ tier: 'scholar' });
  for (const [path, body] of [
    ['/api/create-subscription', { priceId: 'price_1', tier: 'premium' }],
    ['/api/subscription/cancel', undefined],
    ['/api/subscription/resume', undefined],
    ['/api/subscription/preview', { priceId: 'price_1' }],
    [
      '/api/subscription/change',
      { priceId: 'price_1', prorationDate: 1, currentPriceId: 'price_2', dueNow: 0 },
    ],
    ['/api/subscription/portal', undefined],
    ['/api/webhooks/stripe', undefined],
  ] as const) {
    expect(await member.ask('POST', path, body), path).toMatchObject({
      status: 503,
      body: { message: 'Payments are not configured' },
    });
  }
  expect((await member.pay('pi_1_secret_2')).status).toBe(404);
  expect((await billing.manage('POST', '/api/admin/billing/reconcile')).status).toBe(503);
  expect(await member.status()).toEqual({ tier: 'scholar', subscription: null });
  expect((await billing.send('GET', '/api/plans')).body).toEqual({
    ...{ mode: 'off', publishableKey: null, trialDays: 7, providerPages: true, prices: [] },
  });
  await billing.run();
  expect((await member.status()).tier).toBe('scholar');
});

test('who asks too often is told to wait; others are not', async () => {
  await using billing = await openBilling();
  const [member, other] = [await billing.join(), await billing.join()];
  const wrong = { priceId: 'price_x', tier: 'premium' };
  for (let times = 0; times < 20; times += 1) await member.ask('POST', '/api/create-subscription', wrong);
  const refused = await member.ask('POST', '/api/create-subscription', wrong);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await other.ask('POST', '/api/create-subscription', wrong)).status).toBe(400);
});
