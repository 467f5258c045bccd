import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createLogger } from '#platform/log/logger.ts';
import type { PaymentConfig } from '#platform/payments/payment-config.ts';
import { openPayments } from './payments.ts';

const logger = createLogger({ level: 'silent', pretty: false });
const localUrl = () => 'http://127.0.0.1:9';

async function openAt(dataDir: string, config: PaymentConfig) {
  const opened = await openPayments({ config, dataDir, localUrl, logger });
  onTestFinished(() => opened.close());
  return opened;
}

test('with keys the provider is Stripe, with the prices of the configuration', async () => {
  const priceIds = {
    ...{ 'premium-month': 'price_1', 'premium-year': 'price_2' },
    ...{ 'scholar-month': 'price_3', 'scholar-year': 'price_4' },
  };
  const keys = { secretKey: 'sk_a', publishableKey: 'pk_b', webhookSecret: 'whsec_c' };
  const opened = await openAt('nowhere', { mode: 'live', livemode: true, keys, priceIds });
  expect(opened.settings).toEqual({ paymentMode: 'live', stripePublishableKey: 'pk_b' });
  expect(opened.payments.testPayments).toBeNull();
  expect(opened.payments.provider).toMatchObject({
    ...{ livemode: true, webhookSecret: 'whsec_c' },
    prices: [
      { tier: 'premium', interval: 'month', priceId: 'price_1' },
      { tier: 'premium', interval: 'year', priceId: 'price_2' },
      { tier: 'scholar', interval: 'month', priceId: 'price_3' },
      { tier: 'scholar', interval: 'year', priceId: 'price_4' },
    ],
  });
});

test('switched off there is no provider', async () => {
  const { payments, settings } = await openAt('nowhere', { mode: 'off' });
  expect(payments).toMatchObject({ provider: null, testPayments: null });
  expect(settings).toEqual({ paymentMode: 'off', stripePublishableKey: null });
});

test('the stand-in keeps its prices, keys and customers over a restart', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'payments-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const open = async () => {
    const opened = await openPayments({ config: { mode: 'test' }, dataDir, localUrl, logger });
    const { provider } = opened.payments;
    if (!provider) throw new Error('There is no provider.');
    expect(opened.settings).toEqual({ paymentMode: 'test', stripePublishableKey: null });
    const { prices, webhookSecret, livemode } = provider;
    expect(livemode).toBe(false);
    return { opened, provider, kept: { prices: prices.map(({ priceId }) => priceId), webhookSecret } };
  };
  const first = await open();
  await first.provider.stripe.customers.create({ email: 'ada@example.org' });
  await first.opened.close();
  const second = await open();
  expect(second.kept).toEqual(first.kept);
  expect((await second.provider.stripe.customers.list()).data).toMatchObject([{ email: 'ada@example.org' }]);
  await second.opened.close();
});
