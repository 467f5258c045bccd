import { expect, test } from 'vitest';
import { resolveRedirect } from '#features/accounts/rules.ts';
import { checkoutPath, intervalPath, readInterval, readPlan } from './checkout-path.ts';

const read = (path: string) => {
  const { searchParams, pathname } = new URL(path, 'http://site.invalid');
  return { pathname, plan: readPlan(searchParams), interval: readInterval(searchParams) };
};

test('a guest is led through sign-in by the specified address', () => {
  const path = checkoutPath({ tier: 'premium', interval: 'month', isGuest: true });
  expect(path).toBe('/auth?redirect=/subscribe&plan=premium');
});

test('what was chosen comes back out, for members and for guests who have signed in', () => {
  for (const tier of ['premium', 'scholar'] as const) {
    for (const interval of ['month', 'year'] as const) {
      const chosen = { pathname: '/subscribe', plan: tier, interval };
      expect(read(checkoutPath({ tier, interval, isGuest: false }))).toEqual(chosen);
      const { searchParams } = new URL(
        checkoutPath({ tier, interval, isGuest: true }),
        'http://site.invalid',
      );
      const back = resolveRedirect(searchParams.get('redirect'), searchParams.get('plan'));
      expect(read(back)).toEqual(chosen);
    }
  }
});

test('what no plan is named is no plan, and prices are by the month', () => {
  expect(read('/subscribe?plan=free&billing=weekly')).toMatchObject({ plan: undefined, interval: 'month' });
  expect(read('/subscribe')).toMatchObject({ plan: undefined, interval: 'month' });
});

test('the toggle keeps the page', () => {
  expect(read(intervalPath('/plans', 'year'))).toMatchObject({ pathname: '/plans', interval: 'year' });
  expect(intervalPath('/plans', 'month')).toBe('/plans');
});
