/** The two servers that the probe calls (Stripe and the stand-in), and the comparison of their answers. */
import { setTimeout as wait } from 'node:timers/promises';
import Stripe from 'stripe';
import { billingIntervals, paidTiers, planPrices } from '#features/billing/server/index.ts';
import { ApiError } from '#platform/payments/stand-in/api-error.ts';
import { startStandIn } from '#platform/payments/stand-in/start-stand-in.ts';
import { type TestCard, testCards } from '#platform/payments/stand-in/test-cards.ts';
import { createStripeClient, type StripeAddress } from '#platform/payments/stripe-client.ts';

/** `name` is method, path and status of a call, such as 'POST /v1/customers 200'; `body` is the answer. */
export type Call = { name: string; body: unknown };

/** Created together with the first student code. */
const studentCoupon = 'STUDENT50';
const returnUrl = 'https://lyceum.example/account';
const plans = paidTiers.flatMap((tier) =>
  billingIntervals.map((interval) => ({
    ...{ tier, interval, lookup: `${tier}-${interval}` },
    ...{ cents: planPrices[tier][interval], product: `Lyceum ${tier}` },
  })),
);

/** @param testClock the Stripe test clock that new customers are attached to */
function recordInto(calls: Call[], testClock?: string) {
  return Stripe.createFetchHttpClient(async (address: unknown, init?: RequestInit) => {
    const { pathname } = new URL(String(address));
    const name = `${init?.method} /v1${pathname.slice(3).replace(/\/\w*[A-Z0-9]\w*/g, '/:id')}`;
    const headers = new Headers(init?.headers);
    const isTimed = testClock !== undefined && name === 'POST /v1/customers';
    if (isTimed) headers.delete('content-length');
    const body = isTimed ? { body: `${init?.body}&test_clock=${testClock}` } : {};
    const answer = await fetch(String(address), { ...init, headers, ...body });
    // The SDK repeats the call after these statuses, so only the final answer is recorded.
    const isFinal = answer.status < 500 && answer.status !== 409 && answer.status !== 429;
    if (isFinal) calls.push({ name: `${name} ${answer.status}`, body: await answer.clone().json() });
    return answer;
  });
}

/** The codes with which a card was refused. */
function refusalOf(error: unknown): string {
  if (error instanceof ApiError) return `${error.code} ${error.details.decline_code}`;
  if (error instanceof Stripe.errors.StripeCardError) return `${error.code} ${error.decline_code}`;
  throw error;
}

/** The stand-in, with its clock at `begin`. `confirm` does what a browser would do and resolves to the outcome. */
export async function openStandIn(file: string, begin: Date, opened: AsyncDisposableStack) {
  const options = { file, webhookUrl: 'http://127.0.0.1:9/', prices: plans, clock: () => begin };
  const standIn = await startStandIn(options);
  opened.defer(standIn.close);
  const calls: Call[] = [];
  return {
    ...{ calls, prices: standIn.prices, now: standIn.now, advanceTo: standIn.advanceTo },
    stripe: createStripeClient(standIn.secretKey, standIn, { httpClient: recordInto(calls) }),
    confirm: (clientSecret: string, card: TestCard): Promise<string> =>
      standIn.confirm({ clientSecret, card }).then(({ status }) => status, refusalOf),
  };
}
export type Side = Awaited<ReturnType<typeof openStandIn>>;

/** Whether the coupon existed before the probe: if so, it must not be deleted. */
async function hasCoupon(stripe: Stripe): Promise<boolean> {
  try {
    await stripe.coupons.retrieve(studentCoupon);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';

/** Stripe's test mode with products, prices and a test clock of the probe's own, which `opened` removes at the end. */
export async function openStripe(
  { key, address, begin }: { key: string; address: StripeAddress | undefined; begin: Date },
  opened: AsyncDisposableStack,
): Promise<Side> {
  const stripe = createStripeClient(key, address);
  const clocks = stripe.testHelpers.testClocks;
  const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000);
  /** Removes something at the end. @throws Error naming what is left at Stripe; the other removals still run */
  const takeAway = (what: string, remove: () => Promise<unknown>) =>
    opened.defer(async () => {
      await remove().catch((cause: Error) => {
        if (!isMissing(cause)) throw new Error(`${what} is left at Stripe: ${cause.message}`, { cause });
      });
    });
  const prices: Side['prices'] = [];
  for (const plan of plans) {
    const { id: product } = await stripe.products.create({ name: plan.product });
    takeAway(`Product ${product}`, () => stripe.products.update(product, { active: false }));
    const { cents: unit_amount, interval } = plan;
    const params = { product, currency: 'usd', unit_amount, recurring: { interval } };
    const { id: priceId } = await stripe.prices.create(params);
    takeAway(`Price ${priceId}`, () => stripe.prices.update(priceId, { active: false }));
    prices.push({ ...plan, priceId });
  }
  if (!(await hasCoupon(stripe))) {
    takeAway(`Coupon ${studentCoupon}`, () => stripe.coupons.del(studentCoupon));
  }
  const { id: clock } = await clocks.create({ frozen_time: secondsOf(begin) });
  /** While the test clock advances, its customers and subscriptions cannot be changed. */
  async function settle({ status }: Pick<Stripe.TestHelpers.TestClock, 'status'>) {
    while (status === 'advancing') {
      await wait(2000);
      ({ status } = await clocks.retrieve(clock));
    }
    return status;
  }
  // Deleting the test clock deletes its customers, and with them their subscriptions.
  takeAway(`Test clock ${clock}`, async () => {
    await settle(await clocks.retrieve(clock));
    await clocks.del(clock);
  });
  const calls: Call[] = [];
  let now = begin;
  return {
    ...{ calls, prices, now: () => now },
    stripe: createStripeClient(key, address, { httpClient: recordInto(calls, clock) }),
    confirm: (clientSecret, card) => {
      const id = clientSecret.replace(/_secret_.*/s, '');
      const intents = id.startsWith('seti_') ? stripe.setupIntents : stripe.paymentIntents;
      const params = { payment_method: testCards[card].token, return_url: returnUrl };
      return intents.confirm(id, params).then(({ status }) => status, refusalOf);
    },
    async advanceTo(moment) {
      const status = await settle(await clocks.advance(clock, { frozen_time: secondsOf(moment) }));
      if (status !== 'ready') throw new Error('The test clock at Stripe has failed.');
      now = moment;
    },
  };
}

/** The kinds of value at each path, such as `data[].id` → string. Metadata is skipped: its content is free. */
function shapeOf(value: unknown, path = '', shape = new Map<string, Set<string>>()) {
  const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  shape.set(path, (shape.get(path) ?? new Set()).add(kind));
  if (kind === 'array' || (kind === 'object' && !path.endsWith('.metadata'))) {
    for (const [name, inner] of Object.entries(value as object))
      shapeOf(inner, path + (kind === 'array' ? '[]' : `.${name}`), shape);
  }
  return shape;
}

/**
 * Lists differing sets of calls, and fields of the stand-in's answers that Stripe's lack or have with another kind of
 * value. Further fields in Stripe's answers do no harm and are not listed.
 */
export function compareCalls(theirs: readonly Call[], ours: readonly Call[]): string[] {
  const namesOf = (calls: readonly Call[]) => [...new Set(calls.map(({ name }) => name))].sort();
  const [there, here] = [namesOf(theirs), namesOf(ours)];
  const isSame = String(there) === String(here);
  const found = isSame ? [] : [`calls: Stripe ${there.join(', ')}; stand-in ${here.join(', ')}`];
  const shape = (calls: readonly Call[], asked: string) =>
    shapeOf(calls.filter(({ name }) => name === asked).map(({ body }) => body));
  for (const name of here.filter((each) => there.includes(each))) {
    const expected = shape(theirs, name);
    for (const [path, kinds] of shape(ours, name)) {
      const known = expected.get(path);
      const parent = expected.get(path.replace(/(\[\]|\.[^.[]+)$/, ''));
      // A field may be null if its type says so, and any list may be empty.
      const fits = kinds.has('null') || known?.has('null') || [...kinds].some((kind) => known?.has(kind));
      if (!known && parent?.has('object')) found.push(`${name}: Stripe answers no ${path}`);
      if (known && !fits) found.push(`${name}: ${path}: Stripe ${[...known]}, stand-in ${[...kinds]}`);
    }
  }
  return found;
}
