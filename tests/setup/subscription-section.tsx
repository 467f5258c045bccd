/** The account page's section on the subscription, with responses set by the test. */
import { expect } from 'vitest';
import type { Plans, SubscriptionStatus } from '#features/billing/contract.ts';
import { SubscriptionSection } from '#features/billing/web/subscription-section.tsx';
import { type Answers, renderPart } from './render-part.tsx';

type Subscription = NonNullable<SubscriptionStatus['subscription']>;

export const plans: Plans = {
  mode: 'test',
  publishableKey: null,
  trialDays: 7,
  providerPages: true,
  prices: [
    { priceId: 'price_pm', tier: 'premium', interval: 'month', cents: 499 },
    { priceId: 'price_sm', tier: 'scholar', interval: 'month', cents: 999 },
  ],
};
export const status = 'GET /api/subscription/status';
/** 15 January and 15 February 2027. */
export const [january, february] = [1_799_971_200, 1_802_649_600];

export const premium = (overrides: Partial<Subscription> = {}): SubscriptionStatus => ({
  tier: 'premium',
  subscription: {
    ...{ status: 'active', current_period_end: january, cancel_at_period_end: false },
    ...{ tier: 'premium', interval: 'month', trial_end: null, grace_end: null, ...overrides },
  },
});

export const renderSection = (answers: Answers) =>
  renderPart(<SubscriptionSection />, { path: '/account', answers: { 'GET /api/plans': plans, ...answers } });
type Part = Awaited<ReturnType<typeof renderSection>>;

export const facts = () =>
  [...document.querySelectorAll('dl > div')].map((row) => [...row.children].map((cell) => cell.textContent));
export const buttons = ({ until }: Part) =>
  until(() => {
    const names = [...document.querySelectorAll('button')].map(({ textContent }) => textContent ?? '');
    expect(names).not.toEqual([]);
    return names.filter((name) => name !== 'Close');
  });
export const callsOf = ({ sent }: Part, method: string) => sent.filter(({ call }) => call.startsWith(method));
