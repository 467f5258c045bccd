/** How payments are made on this site: by Stripe, by its stand-in on this machine, or not at all. */
import { join } from 'node:path';
import {
  type BillingInterval,
  billingIntervals,
  createProvider,
  type PaidTier,
  type Payments,
  paidTiers,
  planPrices,
  webhookPath,
} from '#features/billing/server/index.ts';
import type { Logger } from '#platform/log/logger.ts';
import type { PaymentConfig, PaymentMode } from '#platform/payments/payment-config.ts';
import { type StandIn, startStandIn } from '#platform/payments/stand-in/start-stand-in.ts';
import { createStripeClient } from '#platform/payments/stripe-client.ts';

/** Payment settings that every page receives. */
export type PaymentSettings = {
  paymentMode: PaymentMode;
  /** For Stripe.js; null if it is not used. */
  stripePublishableKey: string | null;
};

export type OpenPayments = {
  payments: Payments;
  settings: PaymentSettings;
  /** Only in the local test mode; otherwise null. */
  standIn: StandIn | null;
  close(): Promise<void>;
};

type Plan = { tier: PaidTier; interval: BillingInterval; lookup: string; cents: number; product: string };

/** All plans. Their lookup names are the keys of the configured price ids. */
const plans: readonly Plan[] = paidTiers.flatMap((tier) =>
  billingIntervals.map((interval) => ({
    ...{ tier, interval, lookup: `${tier}-${interval}`, cents: planPrices[tier][interval] },
    product: `Lyceum ${tier}`,
  })),
);

/** @param localUrl returns the address this process listens at, once it does: the stand-in sends its events there */
export async function openPayments(options: {
  config: PaymentConfig;
  dataDir: string;
  localUrl: () => string;
  logger: Logger;
}): Promise<OpenPayments> {
  const { config, dataDir, localUrl, logger } = options;
  if (config.mode === 'off') {
    return {
      payments: { provider: null, testPayments: null, now: () => new Date() },
      settings: { paymentMode: 'off', stripePublishableKey: null },
      standIn: null,
      close: async () => {},
    };
  }
  if (config.mode === 'live') {
    const { keys, livemode, priceIds } = config;
    const prices = plans.map(({ tier, interval, lookup }) => ({
      ...{ tier, interval, priceId: priceIds[lookup] ?? '' },
    }));
    const { publishableKey, secretKey, webhookSecret } = keys;
    const stripe = createStripeClient(secretKey);
    const setup = { stripe, livemode, publishableKey, webhookSecret, prices };
    return {
      payments: { provider: createProvider(setup, logger), testPayments: null, now: () => new Date() },
      settings: { paymentMode: 'live', stripePublishableKey: publishableKey },
      standIn: null,
      close: async () => {},
    };
  }
  const standIn = await startStandIn({
    file: join(dataDir, 'test-payments.sqlite'),
    webhookUrl: () => `${localUrl()}${webhookPath}`,
    prices: plans,
    onError: (err) => logger.error({ err }, 'the stand-in for payments'),
  });
  const setup = {
    stripe: createStripeClient(standIn.secretKey, standIn),
    ...{ livemode: false, publishableKey: null, webhookSecret: standIn.webhookSecret },
    prices: standIn.prices,
  };
  return {
    payments: { provider: createProvider(setup, logger), testPayments: standIn, now: () => standIn.now() },
    settings: { paymentMode: 'test', stripePublishableKey: null },
    standIn,
    close: () => standIn.close(),
  };
}
