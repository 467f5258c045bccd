import { expect, test } from 'vitest';
import { formatCents, formatMonthlyShare } from './money.ts';
import { planPrices } from './plans.ts';
import { annualSavings, upsellPrices } from './prices.ts';

test('cents become dollars with two decimals', () => {
  expect([0, 5, 499, 4999, 123_456].map(formatCents)).toEqual([
    '$0.00',
    '$0.05',
    '$4.99',
    '$49.99',
    '$1,234.56',
  ]);
  expect(formatCents(-499)).toBe('-$4.99');
});

test('an annual price is shown by the month too', () => {
  expect(formatMonthlyShare(planPrices.premium.year)).toBe('$4.17');
  expect(formatMonthlyShare(planPrices.scholar.year)).toBe('$8.33');
});

test('what is charged is what the upsell banners and the label of the annual price say', () => {
  for (const tier of ['premium', 'scholar'] as const) {
    const { month, year } = planPrices[tier];
    expect(formatCents(month)).toBe(upsellPrices[tier]);
    expect(`${Math.round((1 - year / (12 * month)) * 100)}%`).toBe(annualSavings);
  }
});
