import { expect, test } from 'vitest';
import type { Tier } from './contract.ts';
import { reachesTier } from './tiers.ts';

test('each tier reaches what asks for it or for less; guests reach nothing', () => {
  const reached = (tier: Tier | undefined) =>
    (['free', 'premium', 'scholar'] as const).filter((minimum) => reachesTier(tier, minimum));
  expect(reached(undefined)).toEqual([]);
  expect(reached('free')).toEqual(['free']);
  expect(reached('premium')).toEqual(['free', 'premium']);
  expect(reached('scholar')).toEqual(['free', 'premium', 'scholar']);
});
