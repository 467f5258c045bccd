// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { refuse } from '#tests/setup/render-part.tsx';
import {
  buttons,
  callsOf,
  facts,
  february,
  january,
  plans,
  premium,
  renderSection,
  status,
} from '#tests/setup/subscription-section.tsx';
import type { SubscriptionStatus } from '../contract.ts';

const unfinished: SubscriptionStatus = { ...premium({ status: 'incomplete' }), tier: 'free' };

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
  // A suspended subscription does not prevent another purchase.
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
  // An unpaid invoice has no receipt.
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
    const answers = [refuse(500), premium()];
    await using part = await renderSection({ [status]: () => answers.shift() });
    await part.untilText('Failed to fetch subscription status');
    await part.click('button', 'Try again');
    await part.untilText('Renews on');
    expect(part.text()).not.toContain('Failed to fetch subscription status');
  }
  await using part = await renderSection({
    [status]: premium(),
    'GET /api/plans': { ...plans, mode: 'off' },
  });
  await part.untilText('Payments are not configured');
  expect(await buttons(part)).toEqual(['Invoices']);
});
