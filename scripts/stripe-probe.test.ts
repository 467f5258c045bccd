import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError, missingObject } from '#platform/payments/stand-in/api-error.ts';
import { startStandIn } from '#platform/payments/stand-in/start-stand-in.ts';
import { type TestCard, testCards } from '#platform/payments/stand-in/test-cards.ts';
import { temporaryFolder } from '#tests/setup/payment-stand-in.ts';

// Each test starts a process, which takes long on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const run = promisify(execFile);
const script = join(import.meta.dirname, 'stripe-probe.ts');

/** Runs the probe. `onStart` receives a function that interrupts it. */
async function probe(env: Record<string, string> = {}, onStart?: (interrupt: () => void) => void) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const settings = { env: { PATH, NODE_COMPILE_CACHE, ...env } };
  const running = run(process.execPath, [script], settings);
  onStart?.(() => running.child.kill('SIGINT'));
  const ended = await running.catch((error) => error);
  const { code = 0, stdout, stderr } = ended as { code?: number; stdout: string; stderr: string };
  return { code, stdout, stderr };
}

/**
 * A second stand-in in Stripe's place, extended by what only the real Stripe has: test clocks, intents confirmed with
 * the secret key, coupons that can be read and deleted, products and prices that can be archived. `change` is applied
 * to each answer.
 */
async function openImitation({
  change = (_, body) => body,
  hasCoupon = false,
}: {
  change?: (path: string, body: string) => string;
  hasCoupon?: boolean;
} = {}) {
  let ahead = 0;
  const standIn = await startStandIn({
    ...{
      file: join(await temporaryFolder(), 'imitation.sqlite'),
      webhookUrl: 'http://127.0.0.1:9/',
      prices: [],
    },
    clock: () => new Date(ahead),
  });
  onTestFinished(() => standIn.close());
  const asked: string[] = [];

  async function answer(path: string, form: string): Promise<object | undefined> {
    const values = new URLSearchParams(form);
    const frozen = new Date(Number(values.get('frozen_time')) * 1000);
    if (path === '/v1/test_helpers/test_clocks') {
      ahead = frozen.getTime();
      return { id: 'clock_A1', object: 'test_helpers.test_clock', status: 'ready' };
    }
    if (path.endsWith('/advance')) await standIn.advanceTo(frozen);
    if (path.startsWith('/v1/test_helpers/')) return { id: 'clock_A1', status: 'ready' };
    if (path === '/v1/coupons/STUDENT50') {
      if (!hasCoupon) throw missingObject('coupon', 'STUDENT50');
      return { id: 'STUDENT50', object: 'coupon' };
    }
    return /^\/v1\/(products|prices)\/\w+$/.test(path) ? { active: false } : undefined;
  }

  /** Confirms as a browser would. The stand-in requires the intent's secret, which its own answer has. */
  async function confirm(path: string, form: string, headers: Headers) {
    const address = `http://${standIn.host}:${standIn.port}${path.replace('/confirm', '')}`;
    const read = () => fetch(address, { headers });
    const { client_secret: clientSecret } = (await (await read()).json()) as { client_secret: string };
    const token = new URLSearchParams(form).get('payment_method');
    const [card] = (Object.keys(testCards) as TestCard[]).filter((name) => testCards[name].token === token);
    await standIn.confirm({ clientSecret, card: card ?? 'success' });
    return read();
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const { method = '', url = '' } = request;
    const path = url.replace(/\?.*/, '');
    const form = Buffer.concat(chunks).toString();
    asked.push(`${method} ${path}${path === '/v1/customers' ? ` ${form}` : ''}`);
    const headers = new Headers();
    for (const name of ['authorization', 'content-type', 'idempotency-key', 'stripe-version']) {
      const value = request.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const body = form.replace(/&test_clock=\w+/, '');
    const send = () =>
      fetch(`http://${standIn.host}:${standIn.port}${url}`, {
        method,
        headers,
        ...(method === 'POST' && { body }),
      });
    let [status, text] = [200, ''];
    try {
      const made = await answer(path, form);
      const real = made ?? (await (path.endsWith('/confirm') ? confirm(path, form, headers) : send()));
      if (real instanceof Response) [status, text] = [real.status, await real.text()];
      else text = JSON.stringify(real);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      [status, text] = [error.status, JSON.stringify(error.toBody())];
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(change(path, text));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { asked, env: { STRIPE_SECRET_KEY: standIn.secretKey, STRIPE_API_HOST: `127.0.0.1:${port}` } };
}

const countOf = (asked: string[], pattern: RegExp) =>
  new Set(asked.filter((call) => pattern.test(call))).size;
const takenAway = (asked: string[]) => ({
  clock: countOf(asked, /^DELETE \/v1\/test_helpers\/test_clocks\/clock_A1$/),
  coupon: countOf(asked, /^DELETE \/v1\/coupons\/STUDENT50$/),
  prices: countOf(asked, /^POST \/v1\/prices\/\w+$/),
  products: countOf(asked, /^POST \/v1\/products\/\w+$/),
});
const everything = { clock: 1, coupon: 1, prices: 4, products: 4 };

test.each([
  ['no key', {}],
  ['a live key', { STRIPE_SECRET_KEY: 'sk_live_51aBcDeFgHiJk' }],
  ['a restricted live key', { STRIPE_SECRET_KEY: 'rk_live_51aBcDeFgHiJk' }],
  ['a publishable key', { STRIPE_SECRET_KEY: 'pk_test_51aBcDeFgHiJk' }],
])('%s: one sentence, and nothing is asked', async (_, env) => {
  expect(await probe(env)).toEqual({
    code: 2,
    stdout: '',
    stderr: 'stripe:probe needs a key of Stripe’s test mode: STRIPE_SECRET_KEY=sk_test_…\n',
  });
});

test('two that answer alike: all steps are the same, and what was made is taken away', async () => {
  const { asked, env } = await openImitation();
  const { code, stdout, stderr } = await probe(env);
  expect({ code, stderr, stdout }).toEqual({
    code: 0,
    stderr: '',
    stdout: expect.not.stringContaining('refused'),
  });
  expect(stdout.match(/ same$/gm)).toHaveLength(14);
  expect(asked.filter((call) => call.startsWith('POST /v1/customers '))).toHaveLength(3);
  expect(asked.filter((call) => /^POST \/v1\/customers .*test_clock=clock_A1/.test(call))).toHaveLength(3);
  expect(asked.filter((call) => call.startsWith('POST /v1/promotion_codes/'))).toHaveLength(1);
  expect(takenAway(asked)).toEqual(everything);
});

test('where it is interrupted, what was made is taken away first', async () => {
  const { asked, env } = await openImitation({
    change(path, body) {
      if (path === '/v1/customers') interrupt();
      return body;
    },
  });
  let interrupt = () => {};
  const ended = await probe(env, (stop) => {
    interrupt = stop;
  });
  expect(ended).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('was interrupted') });
  expect(takenAway(asked)).toEqual(everything);
});

test('where it fails, what was made is taken away; what cannot be is named, and keeps nothing else', async () => {
  const { asked, env } = await openImitation({
    change(path, body) {
      if (path.endsWith('/advance')) return body.replace('ready', 'internal_failure');
      return path.startsWith('/v1/prices/') ? 'no answer' : body;
    },
    hasCoupon: true,
  });
  const { code, stderr } = await probe(env);
  expect(code).toBe(1);
  const [failure, ...left] = stderr.trim().split('\n');
  expect(failure).toBe('The test clock at Stripe has failed.');
  expect(left).toEqual(Array(4).fill(expect.stringMatching(/^Price price_\w+ is left at Stripe: /)));
  // The coupon existed before the probe, so the probe does not delete it.
  expect(takenAway(asked)).toEqual({ ...everything, coupon: 0 });
});

test('one that answers otherwise: the step, the field and the result are named', async () => {
  const { env } = await openImitation({
    change(path, body) {
      if (path === '/v1/billing_portal/sessions') return body.replace('"return_url"', '"back_url"');
      return path.startsWith('/v1/invoices')
        ? body.replaceAll(/"amount_due":\d+/g, '"amount_due":"7"')
        : body;
    },
  });
  const { code, stdout } = await probe(env);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^portal +\d+ +different$/m);
  expect(stdout).toMatch(
    /^portal: POST \/v1\/billing_portal\/sessions 200: Stripe answers no \[\]\.return_url$/m,
  );
  expect(stdout).toMatch(
    /^upgrade, shown: POST \/v1\/invoices\/create_preview 200: \[\]\.amount_due: Stripe string, stand-in number$/m,
  );
  expect(stdout).toMatch(/^ {2}Stripe +\{"prorationDate":"hour 192","dueNow":"7"/m);
  expect(stdout).toMatch(/^declined +\d+ +same$/m);
});
