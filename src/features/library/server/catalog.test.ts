import { afterEach, expect, test, vi } from 'vitest';
import { insertCategories, insertPeriod, insertResource } from '#tests/factories/library.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { createCatalog } from './catalog.ts';

afterEach(() => void vi.useRealTimers());

test('the catalog is read once, again after an invalidation and after a minute', async () => {
  await using database = await createTestDatabase();
  vi.useFakeTimers({ toFake: ['performance'] });
  const catalog = createCatalog(database.db);
  await insertCategories(database.db);
  const rome = await insertPeriod(database.db);
  const countOf = async () =>
    (await catalog.read()).resourceCounts.reduce((sum, entry) => sum + entry.count, 0);
  expect(await countOf()).toBe(0);
  await insertResource(database.db, { periodId: rome });
  expect(await countOf()).toBe(0);
  catalog.invalidate();
  expect(await countOf()).toBe(1);
  await insertResource(database.db, { periodId: rome });
  await insertResource(database.db, { periodId: rome, retiredAt: new Date() });
  vi.advanceTimersByTime(61_000);
  expect((await catalog.read()).resourceCounts).toEqual([
    { periodId: rome, categoryId: 1, level: 'introductory', isFree: false, count: 2 },
  ]);
});

test('a failed read is not cached', async () => {
  const database = await createTestDatabase();
  const catalog = createCatalog(database.db);
  await database[Symbol.asyncDispose]();
  await expect(catalog.read()).rejects.toThrow();
  await expect(catalog.read()).rejects.toThrow();
});
