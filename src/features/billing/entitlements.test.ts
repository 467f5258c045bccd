import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Entitlement,
  endOfGrace,
  entitlementOf,
  entitlementOfAll,
  type SubscriptionState,
} from './entitlements.ts';

const now = new Date('2026-06-15T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

const active: SubscriptionState = {
  ...{ tier: 'premium', status: 'active', currentPeriodEnd: inDays(10) },
  ...{ cancelAtPeriodEnd: false, hasCard: true, pastDueSince: null },
};

test.each<[string, Partial<SubscriptionState>, until: number | null]>([
  // After a period's end, three days are left for the news of its renewal.
  ['active', {}, 13],
  ['active, its period over since two days', { currentPeriodEnd: inDays(-2) }, 1],
  ['active, its period over since three days', { currentPeriodEnd: inDays(-3) }, null],
  ['active, to be canceled', { cancelAtPeriodEnd: true }, 10],
  ['active, canceled to this moment', { cancelAtPeriodEnd: true, currentPeriodEnd: now }, null],
  ['active, paid without a card', { hasCard: false }, 13],
  ['a trial with a card', { status: 'trialing' }, 13],
  ['a trial without a card', { status: 'trialing', hasCard: false }, null],
  ['a trial, to be canceled', { status: 'trialing', cancelAtPeriodEnd: true }, 10],
  // Seven days from the failure, even if the provider has started a new period.
  ['past due since today', { status: 'past_due', pastDueSince: now }, 7],
  ['past due since a while', { status: 'past_due', pastDueSince: inDays(-6.5) }, 0.5],
  ['past due for a week', { status: 'past_due', pastDueSince: inDays(-7) }, null],
  ['past due and to be canceled', { status: 'past_due', pastDueSince: now, cancelAtPeriodEnd: true }, 7],
  ['past due since nobody knows when', { status: 'past_due' }, null],
  ['incomplete', { status: 'incomplete' }, null],
  ['expired before it was paid', { status: 'incomplete_expired' }, null],
  ['canceled', { status: 'canceled' }, null],
  ['unpaid', { status: 'unpaid' }, null],
  ['paused', { status: 'paused' }, null],
  ['a status that is not known', { status: 'hibernating' }, null],
])('%s', (_, change, until) => {
  const expected: Entitlement =
    until === null ? { tier: 'free', until: null } : { tier: 'premium', until: inDays(until) };
  expect(entitlementOf({ ...active, ...change }, now)).toEqual(expected);
});

test('the grace of a failed payment is seven days', () => {
  expect(endOfGrace(now)).toEqual(inDays(7));
});

test('of several the highest tier counts, and of equal ones the longest', () => {
  const scholar = { ...active, tier: 'scholar', currentPeriodEnd: inDays(1) } as const;
  const longer = { ...active, currentPeriodEnd: inDays(300) };
  expect(entitlementOfAll([active, scholar, longer], now)).toEqual({ tier: 'scholar', until: inDays(4) });
  expect(entitlementOfAll([active, longer], now)).toEqual({ tier: 'premium', until: inDays(303) });
  expect(entitlementOfAll([{ ...scholar, status: 'canceled' }, active], now).tier).toBe('premium');
  expect(entitlementOfAll([], now)).toEqual({ tier: 'free', until: null });
});

const states = fc.record({
  tier: fc.constantFrom('premium' as const, 'scholar' as const),
  status: fc.constantFrom('active', 'trialing', 'past_due', 'incomplete', 'canceled', 'unpaid', 'paused'),
  currentPeriodEnd: fc.integer({ min: -40, max: 400 }).map(inDays),
  cancelAtPeriodEnd: fc.boolean(),
  hasCard: fc.boolean(),
  pastDueSince: fc.option(fc.integer({ min: -20, max: 0 }).map(inDays)),
});

test('nothing is given without an end in the future, and more subscriptions never give less', () => {
  fc.assert(
    fc.property(fc.array(states, { maxLength: 4 }), states, (some, more) => {
      const rank = ({ tier, until }: Entitlement) =>
        ['free', 'premium', 'scholar'].indexOf(tier) * 1e15 + (until?.getTime() ?? 0);
      const before = entitlementOfAll(some, now);
      const after = entitlementOfAll([...some, more], now);
      expect(rank(after)).toBeGreaterThanOrEqual(rank(before));
      expect(after.tier === 'free').toBe(after.until === null);
      if (after.until) expect(after.until.getTime()).toBeGreaterThan(now.getTime());
    }),
  );
});

test('what holds now holds until it ends, and not longer', () => {
  fc.assert(
    fc.property(states, (state) => {
      const { tier, until } = entitlementOf(state, now);
      if (!until) return;
      expect(entitlementOf(state, new Date(until.getTime() - 1)).tier).toBe(tier);
      expect(entitlementOf(state, until).tier).toBe('free');
    }),
  );
});
