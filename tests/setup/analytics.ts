/** The collection of visits over a test database. */
import { createTestDatabase } from './database.ts';
import { collectVisits } from './visit-collection.ts';

export async function openAnalytics({ startedAt = new Date('2026-03-10T12:00:00Z') } = {}) {
  const database = await createTestDatabase();
  const { stop, ...collection } = collectVisits(database.db, startedAt);
  return {
    ...collection,
    async [Symbol.asyncDispose]() {
      await stop();
      await database[Symbol.asyncDispose]();
    },
  };
}
