/** Environment variables for payments, and their combined meaning. */
import { z } from 'zod';
import type { PaymentConfig } from '#platform/payments/payment-config.ts';

const emptyAsMissing = (value: unknown) => (value === '' ? undefined : value);

/** Sample values from .env.example and Stripe's documentation. */
const sample = /^[a-z]+(_test|_live)?_(\.{3}|…|x+)$/;

const key = (prefix: string, forms: RegExp) =>
  z.preprocess(
    emptyAsMissing,
    z
      .string()
      .regex(forms, `must begin with ${prefix}`)
      .refine((value) => !sample.test(value), 'is still the sample')
      .optional(),
  );
const price = key('price_', /^price_[\w.…]+$/);

export const paymentVariables = {
  PAYMENTS_MODE: z.preprocess(emptyAsMissing, z.literal('test', "is 'test', or empty").optional()),
  STRIPE_SECRET_KEY: key('sk_test_ or sk_live_', /^[rs]k_(test|live)_[\w.…]+$/),
  STRIPE_PUBLISHABLE_KEY: key('pk_test_ or pk_live_', /^pk_(test|live)_[\w.…]+$/),
  STRIPE_WEBHOOK_SECRET: key('whsec_', /^whsec_[\w.…+/=]+$/),
  STRIPE_PRICE_PREMIUM_MONTH: price,
  STRIPE_PRICE_PREMIUM_YEAR: price,
  STRIPE_PRICE_SCHOLAR_MONTH: price,
  STRIPE_PRICE_SCHOLAR_YEAR: price,
};

const stripeNames = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_PREMIUM_MONTH',
  'STRIPE_PRICE_PREMIUM_YEAR',
  'STRIPE_PRICE_SCHOLAR_MONTH',
  'STRIPE_PRICE_SCHOLAR_YEAR',
] as const;

type StripeValues = Record<(typeof stripeNames)[number], string>;
type Values = { PAYMENTS_MODE?: 'test' | undefined } & { [Name in keyof StripeValues]?: string | undefined };

/**
 * All settings of Stripe, or none. Without them payments use the stand-in; in production only if PAYMENTS_MODE is
 * 'test'. Returns problems in the format of `parseEnv`.
 */
export function readPayments(
  values: Values,
  { isProduction }: { isProduction: boolean },
): PaymentConfig | { wrong: string[] } {
  const given = stripeNames.filter((name) => values[name] !== undefined);
  if (given.length === 0) return { mode: !isProduction || values.PAYMENTS_MODE === 'test' ? 'test' : 'off' };
  const missing = stripeNames.filter((name) => values[name] === undefined);
  if (missing.length > 0) {
    return {
      wrong: missing.map((name) => `${name} (is missing: payments need all keys and prices, or none)`),
    };
  }
  if (values.PAYMENTS_MODE === 'test') {
    return { wrong: ["PAYMENTS_MODE (is 'test', which takes no keys of Stripe: leave one of them empty)"] };
  }
  const stripe = values as StripeValues;
  const livemode = stripe.STRIPE_SECRET_KEY.includes('_live_');
  if (livemode !== stripe.STRIPE_PUBLISHABLE_KEY.includes('_live_')) {
    return {
      wrong: ['STRIPE_PUBLISHABLE_KEY (one key is for tests, the other live: both must be of one kind)'],
    };
  }
  if (livemode && !isProduction) {
    return {
      wrong: ['STRIPE_SECRET_KEY (is live: outside production only keys of the test mode are taken)'],
    };
  }
  return {
    mode: 'live',
    livemode,
    keys: {
      secretKey: stripe.STRIPE_SECRET_KEY,
      publishableKey: stripe.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: stripe.STRIPE_WEBHOOK_SECRET,
    },
    priceIds: {
      'premium-month': stripe.STRIPE_PRICE_PREMIUM_MONTH,
      'premium-year': stripe.STRIPE_PRICE_PREMIUM_YEAR,
      'scholar-month': stripe.STRIPE_PRICE_SCHOLAR_MONTH,
      'scholar-year': stripe.STRIPE_PRICE_SCHOLAR_YEAR,
    },
  };
}
