/** Every visit figure equals an independent computation; `npm run faults -- analytics` checks many more visits. */
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/setup/database.ts';
import { runVisitOracle } from '#tests/setup/visit-oracle.ts';

test('four thousand visits with programs, repeats and late times are counted exactly', {
  timeout: 120_000,
}, async () => {
  await using database = await createTestDatabase();
  const counts = await runVisitOracle({
    db: database.db,
    ...{ visits: 4000, seed: 20_261_127 },
    compare: (said, computed, name) => expect(said, name).toEqual(computed),
  });
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(100);
});
