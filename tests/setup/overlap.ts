/** Two changes that overlap. On a PostgreSQL server both really run; the embedded engine runs one after the other. */
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/client.ts';
import { testDatabaseUrl } from './database.ts';
import { eventually } from './eventually.ts';

/**
 * Starts `work` while a transaction that has made `change` is still open. The transaction is committed once `work`
 * waits for one of its locks, or has ended without waiting.
 */
export async function runDuring<Result>(
  db: Database,
  change: (tx: Transaction) => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> {
  const [changed, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const changing = db.transaction(async (tx) => {
    await change(tx);
    changed.resolve();
    await commit.promise;
  });
  await Promise.race([changed.promise, changing]);
  let hasEnded = false;
  const noteEnd = () => {
    hasEnded = true;
  };
  const working = work();
  working.then(noteEnd, noteEnd);
  if (testDatabaseUrl) await eventually(async () => hasEnded || (await isWaiting(db))).toBe(true);
  commit.resolve();
  await changing;
  return working;
}

/** Whether a statement of this database waits for a lock. */
async function isWaiting(db: Database): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}
