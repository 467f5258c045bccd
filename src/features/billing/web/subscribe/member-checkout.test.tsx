// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Plans, SubscriptionStatus } from '#features/billing/contract.ts';
import { type Answers, refuse, renderPart } from '#tests/setup/render-part.tsx';
import { MemberCheckout } from './member-checkout.tsx';

const plans: Plans = {
  mode: 'test',
  publishableKey: null,
  trialDays: 7,
  providerPages: true,
  prices: [
    { priceId: 'price_pm', tier: 'premium', interval: 'month', cents: 499 },
    { priceId: 'price_py', tier: 'premium', interval: 'year', cents: 4999 },
    { priceId: 'price_sm', tier: 'scholar', interval: 'month', cents: 999 },
    { priceId: 'price_sy', tier: 'scholar', interval: 'year', cents: 9999 },
  ],
};

const create = 'POST /api/create-subscription';
const statusOf = (
  overrides: Partial<NonNullable<SubscriptionStatus['subscription']>>,
): SubscriptionStatus => ({
  tier: 'premium',
  subscription: {
    ...{ status: 'active', current_period_end: 1_900_000_000, cancel_at_period_end: false },
    ...{ tier: 'premium', interval: 'month', trial_end: null, grace_end: null },
    ...overrides,
  },
});

const renderCheckout = (
  answers: Answers,
  props: { wanted?: 'premium' | 'scholar'; interval?: 'month' | 'year' } = {},
) =>
  renderPart(<MemberCheckout plans={plans} wanted={props.wanted} interval={props.interval ?? 'month'} />, {
    path: '/subscribe',
    answers: {
      'GET /api/subscription/status': { tier: 'free', subscription: null },
      'GET /api/student-discount': { request: null },
      ...answers,
    },
  });

test('a plan is chosen, with its price and a code, and the payment form comes', async () => {
  await using part = await renderCheckout(
    { [create]: { clientSecret: 'pi_1_secret', trialEnd: null } },
    { interval: 'year' },
  );
  await part.untilText('$49.99 per year');
  expect(part.text()).toContain('$4.17 per month');
  await part.type('promotion-code', ' HALF ');
  await part.click('button', 'Choose Scholar');
  await part.untilText('Card number');
  expect(part.sent.filter(({ call }) => call === create)).toEqual([
    { call: create, body: { priceId: 'price_sy', tier: 'scholar', code: 'HALF' } },
  ]);
  expect(part.text()).toContain('less the discount of your code');
  expect(part.text()).toContain('The first year is charged.');
});

test('a plan that the address names begins at once, and once; without a charge where a card is only saved', async () => {
  const answers = {
    [create]: { clientSecret: 'seti_1_secret', trialEnd: 1_799_971_200 },
    // As after a reload: the subscription of this trial was started before.
    'GET /api/subscription/status': { ...statusOf({ status: 'incomplete' }), tier: 'free' },
  };
  await using part = await renderCheckout(answers, { wanted: 'premium' });
  await part.untilText('Card number');
  expect(part.sent.filter(({ call }) => call === create)).toEqual([
    { call: create, body: { priceId: 'price_pm', tier: 'premium' } },
  ]);
  expect(part.text()).toContain('TodayNothing is charged.');
  expect(part.text()).toContain('First chargeOn January 15, 2027, when the free trial ends.');
  await part.click('button', 'Choose Another Plan');
  await part.untilText('Choose Scholar');
});

test('an approved student’s code goes with a plan that begins at once; where it is refused, the plans come', async () => {
  const answers = {
    'GET /api/student-discount': { request: { state: 'approved', code: 'STUDENT-1' } },
    [create]: refuse(400, { message: 'This code has been used.' }),
  };
  await using part = await renderCheckout(answers, { wanted: 'premium' });
  await part.untilText('Choose Premium');
  expect(part.sent.find(({ call }) => call === create)?.body).toMatchObject({ code: 'STUDENT-1' });
  expect(part.find('#promotion-code-problem').textContent).toBe('This code has been used.');
  expect(document.activeElement?.id).toBe('promotion-code');
});

test('a code that is refused late takes no focus from the request for the discount', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  await using part = await renderCheckout({ [create]: () => promise });
  await part.until(() => part.find('textarea'));
  await part.type('promotion-code', 'HALF');
  await part.click('button', 'Choose Scholar');
  part.find('textarea').focus();
  resolve(refuse(400, { message: 'This code has been used.' }));
  await part.untilText('This code has been used.');
  expect(document.activeElement).toBe(part.find('textarea'));
});

test.each([
  ['the server’s words', refuse(409, { message: 'You have a subscription.' }), 'You have a subscription.'],
  ['none of the server’s', refuse(500), 'Failed to create subscription'],
  ['no secret', { clientSecret: '' }, 'No client secret received'],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to initialize payment'],
])('a checkout that does not begin is told of: %s', async (_name, answer, description) => {
  await using part = await renderCheckout({ [create]: answer });
  await part.click('button', 'Choose Premium');
  await part.untilText(description);
  await part.untilText('Choose Scholar');
  expect(part.toasts).toEqual([{ title: 'Error', description, tone: 'destructive' }]);
});

test('who has a plan buys none; who did not finish, or is asked for nothing any more, may go on', async () => {
  const owing = statusOf({ status: 'past_due' });
  for (const [before, title, text] of [
    [owing, 'You have Premium', 'There is nothing more to buy.'],
    // The grace period is over.
    [{ ...owing, tier: 'free' }, 'Your payment for Premium is open', 'you are back on the free plan'],
  ] as const) {
    await using part = await renderCheckout(
      { 'GET /api/subscription/status': before },
      { wanted: 'premium' },
    );
    await part.untilText(title);
    expect(part.text()).toContain(text);
    expect(part.sent.map(({ call }) => call)).not.toContain(create);
  }
  for (const status of ['incomplete', 'incomplete_expired', 'canceled', 'unpaid', 'paused']) {
    const before = { ...statusOf({ status }), tier: 'free' };
    await using part = await renderCheckout({ 'GET /api/subscription/status': before });
    await part.untilText('Choose Premium');
  }
});

test('what the provider asks no payments for any more is in the way of no other plan', async () => {
  await using part = await renderCheckout({
    'GET /api/subscription/status': { ...statusOf({ status: 'unpaid' }), tier: 'free' },
  });
  await part.untilText('Choose Scholar');
});

test('a student’s request is checked, sent, and stands there as waiting', async () => {
  await using part = await renderCheckout({
    'POST /api/student-discount': { request: { state: 'pending', code: null } },
  });
  await part.type('statement', 'too short');
  await part.submit('form[aria-label="Student discount"]');
  await part.untilText('in 20 to 1000 characters');
  await part.type('statement', 'University of Bologna, see the directory of its faculty of arts.');
  await part.submit('form[aria-label="Student discount"]');
  await part.untilText('Your request is with us.');
  expect(part.sent.at(-1)?.body).toEqual({
    statement: 'University of Bologna, see the directory of its faculty of arts.',
  });
});
