// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { type Answers, refuse, renderPart } from '#tests/setup/render-part.tsx';
import type { Plans, SubscriptionStatus } from '../contract.ts';
import { SubscriptionSection } from './subscription-section.tsx';

type Subscription = NonNullable<SubscriptionStatus['subscription']>;

const plans: Plans = {
  mode: 'test',
  publishableKey: null,
  trialDays: 7,
  providerPages: true,
  prices: [
    { priceId: 'price_pm', tier: 'premium', interval: 'month', cents: 499 },
    { priceId: 'price_sm', tier: 'scholar', interval: 'month', cents: 999 },
  ],
};
const status = 'GET /api/subscription/status';
/** 15 January and 15 February 2027. */
const [january, february] = [1_799_971_200, 1_802_649_600];

const premium = (overrides: Partial<Subscription> = {}): SubscriptionStatus => ({
  tier: 'premium',
  subscription: {
    ...{ status: 'active', current_period_end: january, cancel_at_period_end: false },
    ...{ tier: 'premium', interval: 'month', trial_end: null, grace_end: null, ...overrides },
  },
});
const unfinished: SubscriptionStatus = { ...premium({ status: 'incomplete' }), tier: 'free' };

const renderSection = (answers: Answers) =>
  renderPart(<SubscriptionSection />, { path: '/account', answers: { 'GET /api/plans': plans, ...answers } });
type Part = Awaited<ReturnType<typeof renderSection>>;

const facts = () =>
  [...document.querySelectorAll('dl > div')].map((row) => [...row.children].map((cell) => cell.textContent));
const buttons = ({ until }: Part) =>
  until(() => {
    const names = [...document.querySelectorAll('button')].map(({ textContent }) => textContent ?? '');
    expect(names).not.toEqual([]);
    return names.filter((name) => name !== 'Close');
  });
const callsOf = ({ sent }: Part, method: string) => sent.filter(({ call }) => call.startsWith(method));

afterEach(() => window.history.replaceState(null, '', '/'));

test('a member without a subscription is inactive, and sees the way to the plans', async () => {
  await using part = await renderSection({ [status]: { tier: 'free', subscription: null } });
  await part.untilText('See the Plans');
  expect(facts()).toEqual([
    ['Plan', 'Free'],
    ['Status', 'inactive'],
  ]);
  expect(part.text()).toContain('Test mode: no real money moves. Do not enter a real card.');
});

test('what stands there follows from the state of the subscription', async () => {
  const cases: [SubscriptionStatus, unknown[], string[]][] = [
    [
      premium(),
      [
        ['Status', 'active'],
        ['Billing', 'Monthly'],
        ['Renews on', 'January 15, 2027'],
      ],
      ['Change Plan', 'Change Card', 'Cancel Subscription', 'Invoices'],
    ],
    [
      premium({ status: 'trialing', trial_end: january, interval: 'year' }),
      [
        ['Status', 'trialing'],
        ['Billing', 'Annual'],
        ['Trial ends on', 'January 15, 2027'],
        ['Renews on', 'January 15, 2027'],
      ],
      ['Change Plan', 'Change Card', 'Cancel Subscription', 'Invoices'],
    ],
    [
      premium({ cancel_at_period_end: true }),
      [
        ['Status', 'active'],
        ['Billing', 'Monthly'],
        ['Ends on', 'January 15, 2027'],
      ],
      ['Change Card', 'Resume Subscription', 'Invoices'],
    ],
    [
      premium({ status: 'past_due', grace_end: february }),
      [
        ['Status', 'past_due'],
        ['Billing', 'Monthly'],
        ['Period ends on', 'January 15, 2027'],
      ],
      ['Change Card', 'Cancel Subscription', 'Invoices'],
    ],
  ];
  for (const [answer, expected, names] of cases) {
    await using part = await renderSection({ [status]: answer });
    expect(await buttons(part)).toEqual(names);
    expect(facts()).toEqual([['Plan', 'Premium'], ...expected]);
    const ends = answer.subscription?.cancel_at_period_end ?? false;
    expect(part.text().includes('Subscription will cancel at period end')).toBe(ends);
    expect(part.text().includes('your access ends on February 15, 2027')).toBe(names.length === 3 && !ends);
  }
});

test('where the time for an open payment is over, the page says so, and how the plan comes back', async () => {
  const lapsed = (state: string): SubscriptionStatus => ({
    ...premium({ status: state, grace_end: state === 'past_due' ? january : null }),
    tier: 'free',
  });
  {
    await using part = await renderSection({ [status]: lapsed('past_due') });
    await part.untilText('your access ended on January 15, 2027');
    expect(facts()[0]).toEqual(['Plan', 'Free']);
    expect(await buttons(part)).toEqual(['Change Card', 'Cancel Subscription', 'Invoices']);
  }
  // What is asked for no more is in nobody's way: another plan can be bought.
  await using part = await renderSection({ [status]: lapsed('unpaid') });
  await part.untilText('See the Plans');
  expect(part.find('a', 'See the Plans').getAttribute('href')).toBe('/subscribe');
  expect(await buttons(part)).toEqual(['Cancel Subscription', 'Invoices']);
});

test('in a test mode whose pages the browser cannot reach, nothing leads there', async () => {
  await using part = await renderSection({
    'GET /api/plans': { ...plans, providerPages: false },
    [status]: premium({ status: 'past_due', grace_end: february }),
  });
  expect(await buttons(part)).toEqual(['Cancel Subscription', 'Invoices']);
  expect(part.text()).not.toContain('change your card');
});

test('a plan that has ended is named as such, and can be bought again', async () => {
  await using part = await renderSection({ [status]: { ...premium({ status: 'canceled' }), tier: 'free' } });
  await part.untilText('See the Plans');
  expect(facts()).toEqual([
    ['Plan', 'Free'],
    ['Status', 'canceled'],
    ['Billing', 'Monthly'],
    ['Ended on', 'January 15, 2027'],
  ]);
});

test('an unfinished payment leads back to its own checkout', async () => {
  await using part = await renderSection({
    [status]: { ...premium({ status: 'incomplete', interval: 'year' }), tier: 'free' },
  });
  await part.untilText('Your payment is not finished');
  expect(part.find('a', 'Finish the Payment').getAttribute('href')).toBe(
    '/subscribe?plan=premium&billing=annual',
  );
  expect(callsOf(part, `${status}`)).toHaveLength(1);
});

test('two clicks cancel; then it can be taken back', async () => {
  let current = premium();
  const cancel = (cancels: boolean) => () => {
    current = premium({ cancel_at_period_end: cancels });
    return { message: 'As you wish.' };
  };
  await using part = await renderSection({
    [status]: () => current,
    'POST /api/subscription/cancel': cancel(true),
    'POST /api/subscription/resume': cancel(false),
  });
  await part.click('button', 'Cancel Subscription');
  expect(callsOf(part, 'POST')).toEqual([]);
  await part.untilText('You keep Premium until January 15, 2027.');
  await part.click('dialog button', 'Cancel Subscription');
  await part.untilText('Subscription will cancel at period end');
  expect(part.toasts).toEqual([{ title: 'Subscription Cancelled', description: 'As you wish.' }]);
  expect(await buttons(part)).not.toContain('Cancel Subscription');
  await part.click('button', 'Resume Subscription');
  await part.untilText('Renews on');
  expect(part.toasts.at(-1)).toEqual({ title: 'Subscription Resumed', description: 'As you wish.' });
});

test('who cancels while a payment is owed is told before that the plan ends at once', async () => {
  await using part = await renderSection({ [status]: premium({ status: 'past_due', grace_end: february }) });
  await part.click('button', 'Cancel Subscription');
  await part.untilText('Premium ends now, since its payment is open. Nothing more is charged.');
  expect(part.text()).not.toContain('You keep Premium');
});

test('a cancellation that fails says so, above the dialog and in it', async () => {
  await using part = await renderSection({
    [status]: premium(),
    'POST /api/subscription/cancel': refuse(502, { message: 'The payment provider does not answer.' }),
  });
  await part.click('button', 'Cancel Subscription');
  await part.click('dialog button', 'Cancel Subscription');
  await part.untilText('Failed to cancel subscription: The payment provider does not answer.');
  expect(part.toasts).toMatchObject([{ title: 'Failed to cancel subscription', tone: 'destructive' }]);
});

test('a change of plan is charged as it was shown', async () => {
  let current = premium();
  await using part = await renderSection({
    [status]: () => current,
    'POST /api/subscription/preview': {
      ...{ prorationDate: 1_799_000_000, currentPriceId: 'price_pm', dueNow: 125 },
      ...{ nextCents: 999, nextDate: february },
      lines: [
        { text: 'Unused time on Premium', cents: -250 },
        { text: 'Remaining time on Scholar', cents: 500 },
      ],
    },
    'POST /api/subscription/change': () => {
      current = { ...premium({ tier: 'scholar' }), tier: 'scholar' };
      return { message: 'You have Scholar now.' };
    },
  });
  await part.click('button', 'Change Plan');
  await part.untilText('Scholar, $9.99 per month');
  expect(part.text()).not.toContain('Premium, $4.99 per month');
  await part.submit('form[aria-label="Change your plan"]');
  await part.untilText('Unused time on Premium');
  for (const text of [
    '-$2.50',
    '$5.00',
    'Discount and credit-$1.25',
    'Today$1.25',
    '$9.99 on February 15, 2027',
  ]) {
    expect(part.text()).toContain(text);
  }
  await part.click('button', 'Confirm the Change');
  await part.until(() => expect(facts()[0]).toEqual(['Plan', 'Scholar']));
  expect(callsOf(part, 'POST').map(({ body }) => body)).toEqual([
    { priceId: 'price_sm' },
    { priceId: 'price_sm', prorationDate: 1_799_000_000, currentPriceId: 'price_pm', dueNow: 125 },
  ]);
  expect(part.toasts).toEqual([{ title: 'Plan changed', description: 'You have Scholar now.' }]);
});

test('where something else has changed meanwhile, what the change costs now is shown, and then charged', async () => {
  const shown = (dueNow: number, currentPriceId: string) => ({
    ...{ prorationDate: 1_799_000_000, currentPriceId, dueNow },
    ...{ nextCents: 999, nextDate: february, lines: [] },
  });
  const previews = [shown(125, 'price_pm'), shown(300, 'price_py')];
  const answers = [refuse(409, { message: 'Something else has changed.' }), { message: 'Changed.' }];
  await using part = await renderSection({
    [status]: premium(),
    'POST /api/subscription/preview': () => previews.shift(),
    'POST /api/subscription/change': () => answers.shift(),
  });
  await part.click('button', 'Change Plan');
  await part.submit('form[aria-label="Change your plan"]');
  await part.untilText('Today$1.25');
  await part.click('button', 'Confirm the Change');
  await part.untilText('Today$3.00');
  expect(part.find('[role=alert].text-danger', 'Something').textContent).toBe(
    'Plan not changed: Something else has changed.',
  );
  expect(document.activeElement?.textContent).toBe('Scholar, $9.99 per month');
  await part.click('button', 'Confirm the Change');
  await part.until(() => expect(part.toasts.at(-1)?.title).toBe('Plan changed'));
  expect(callsOf(part, 'POST').at(-1)?.body).toMatchObject({ currentPriceId: 'price_py', dueNow: 300 });
});

test('a change that the card refuses is a failed payment', async () => {
  await using part = await renderSection({
    [status]: premium(),
    'POST /api/subscription/preview': { prorationDate: 1, dueNow: -10, nextCents: 1, nextDate: 1, lines: [] },
    'POST /api/subscription/change': refuse(402, { message: 'Your card was declined.' }),
  });
  await part.click('button', 'Change Plan');
  await part.submit('form[aria-label="Change your plan"]');
  await part.untilText('Credit$0.10');
  await part.click('button', 'Confirm the Change');
  await part.untilText('Payment Failed: Your card was declined.');
  expect(part.toasts).toMatchObject([{ title: 'Payment Failed', description: 'Your card was declined.' }]);
});

test('invoices are asked for when they are wanted, a page after the other', async () => {
  const page = (from: number, hasMore: boolean) => ({
    hasMore,
    items: [from, from + 1].map((id) => ({
      ...{ id: `in_${id}`, number: `L-${id}`, date: january, cents: 499, url: 'https://pay.example' },
      status: id === 0 ? 'open' : 'paid',
    })),
  });
  let asked = 0;
  await using part = await renderSection({
    [status]: premium(),
    'GET /api/subscription/invoices': () => page(asked++ * 2, asked === 1),
  });
  await buttons(part);
  expect(asked).toBe(0);
  await part.click('button', 'Invoices');
  await part.untilText('L-1, paid');
  await part.click('button', 'Older Invoices');
  await part.untilText('L-3, paid');
  expect(document.querySelectorAll('li')).toHaveLength(4);
  // What is not paid has no receipt.
  expect([...document.querySelectorAll('li a')].map(({ textContent }) => textContent?.split(' ')[0])).toEqual(
    ['Invoice', ...Array<string>(3).fill('Receipt')],
  );
});

test('after a payment the page asks until the plan is open, and forgets what the address held', async () => {
  window.history.replaceState(null, '', '/account?payment_intent_client_secret=s&redirect_status=succeeded');
  let asked = 0;
  await using part = await renderSection({ [status]: () => (++asked < 3 ? unfinished : premium()) });
  expect(window.location.search).toBe('');
  await part.untilText('Your payment is being confirmed');
  expect(part.text()).not.toContain('Finish the Payment');
  await part.until(() =>
    expect(part.toasts).toEqual([
      {
        title: 'Subscription Successful',
        description: 'Welcome to Premium! Your subscription is now active.',
      },
    ]),
  );
  expect(facts()).toContainEqual(['Renews on', 'January 15, 2027']);
});

test('a payment that was not confirmed is told of, and nothing is waited for', async () => {
  window.history.replaceState(null, '', '/account?redirect_status=failed');
  await using part = await renderSection({ [status]: unfinished });
  await part.untilText('Finish the Payment');
  expect(part.toasts).toMatchObject([{ title: 'Payment Failed', tone: 'destructive' }]);
  expect(window.location.search).toBe('');
});

test('what cannot be fetched, and what cannot be paid, is said in its place', async () => {
  {
    await using part = await renderSection({ [status]: refuse(500) });
    await part.untilText('Failed to fetch subscription status');
  }
  await using part = await renderSection({
    [status]: premium(),
    'GET /api/plans': { ...plans, mode: 'off' },
  });
  await part.untilText('Payments are not configured');
  expect(await buttons(part)).toEqual(['Invoices']);
});
