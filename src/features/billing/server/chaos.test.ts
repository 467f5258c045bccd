import { expect, test } from 'vitest';
import { runBillingChaos } from '#tests/setup/billing-chaos.ts';
import { createTestDatabase } from '#tests/setup/database.ts';

/** In ms: seconds where nothing else runs, much longer where all else does. */
const timeout = 240_000;

test('after random histories, with events lost, late, tripled and shuffled, everybody has what they paid for', {
  timeout,
}, async () => {
  // `npm run faults -- payments` does this with ten thousand accounts.
  const figures = await runBillingChaos(await createTestDatabase(), { accounts: 24, seed: 20261123 });
  // Enough of everything happened for the comparison to mean something.
  expect(figures.paying).toBeGreaterThan(50);
  expect(figures.pastDue).toBeGreaterThan(3);
  expect(figures.mended).toBeGreaterThan(5);
});
