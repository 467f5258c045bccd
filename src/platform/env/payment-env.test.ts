import { expect, test } from 'vitest';
import { parseEnv } from './env.ts';

/** Fake keys, assembled from parts so that secret scanners do not report them. */
const keys = (kind: 'test' | 'live') => ({
  STRIPE_SECRET_KEY: ['sk', kind, 'a1b2c3'].join('_'),
  STRIPE_PUBLISHABLE_KEY: ['pk', kind, 'd4e5f6'].join('_'),
  STRIPE_WEBHOOK_SECRET: 'whsec_g7h8',
  STRIPE_PRICE_PREMIUM_MONTH: 'price_1',
  STRIPE_PRICE_PREMIUM_YEAR: 'price_2',
  STRIPE_PRICE_SCHOLAR_MONTH: 'price_3',
  STRIPE_PRICE_SCHOLAR_YEAR: 'price_4',
});
const production = { NODE_ENV: 'production' };
const refusalOf = (env: Record<string, string>) => {
  try {
    parseEnv(env);
  } catch (error) {
    return String(error);
  }
  return '';
};

test('without keys payments are tried out on this machine, and are off in production unless asked for', () => {
  expect(parseEnv({}).payments).toEqual({ mode: 'test' });
  expect(parseEnv({ NODE_ENV: 'development' }).payments).toEqual({ mode: 'test' });
  expect(parseEnv(production).payments).toEqual({ mode: 'off' });
  // A site with a public address counts as production, whatever NODE_ENV says.
  expect(parseEnv({ PUBLIC_URL: 'https://lyceum.test' }).payments).toEqual({ mode: 'off' });
  expect(parseEnv({ ...production, PAYMENTS_MODE: 'test' }).payments).toEqual({ mode: 'test' });
  expect(refusalOf({ PAYMENTS_MODE: 'live' })).toMatch(/PAYMENTS_MODE \(is 'test', or empty\)/);
});

test('keys and prices come all together or not at all', () => {
  expect(parseEnv(keys('test')).payments).toMatchObject({
    mode: 'live',
    livemode: false,
    keys: { publishableKey: keys('test').STRIPE_PUBLISHABLE_KEY, webhookSecret: 'whsec_g7h8' },
    priceIds: { 'premium-month': 'price_1', 'scholar-year': 'price_4' },
  });
  for (const name of Object.keys(keys('test'))) {
    expect(refusalOf({ ...keys('test'), [name]: '' }), name).toMatch(
      new RegExp(
        `^Error: The configuration is wrong: ${name} \\(is missing: [^;]*\\. See \\.env\\.example\\.$`,
      ),
    );
  }
  expect(refusalOf({ ...keys('test'), PAYMENTS_MODE: 'test' })).toMatch(/PAYMENTS_MODE \(is 'test'/);
});

test('a mixture of live and test keys is refused with one sentence, and live keys outside production', () => {
  const mixed = {
    ...keys('live'),
    ...production,
    STRIPE_PUBLISHABLE_KEY: keys('test').STRIPE_PUBLISHABLE_KEY,
  };
  for (const env of [
    mixed,
    { ...keys('live'), ...production, STRIPE_SECRET_KEY: keys('test').STRIPE_SECRET_KEY },
  ]) {
    expect(refusalOf(env)).toMatch(
      /^Error: The configuration is wrong: STRIPE_PUBLISHABLE_KEY \(one key is for tests, the other live[^;]*\.$/,
    );
  }
  expect(refusalOf(keys('live'))).toMatch(/STRIPE_SECRET_KEY \(is live: outside production/);
  expect(parseEnv({ ...keys('live'), ...production }).payments).toMatchObject({
    mode: 'live',
    livemode: true,
  });
  expect(parseEnv({ ...keys('live'), PUBLIC_URL: 'https://lyceum.test' }).payments).toMatchObject({
    livemode: true,
  });
});

test('no key is repeated where it is wrong, and samples are refused', () => {
  for (const name of Object.keys(keys('test'))) {
    const refusal = refusalOf({ ...keys('test'), [name]: 'hunter2' });
    expect(refusal).toMatch(new RegExp(`${name} \\(must begin with`));
    expect(refusal).not.toContain('hunter2');
  }
  expect(refusalOf({ ...keys('test'), STRIPE_WEBHOOK_SECRET: 'whsec_…' })).toMatch(/is still the sample/);
});
