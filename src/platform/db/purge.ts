/**
 * Removes deleted data from the files of the embedded database. A deleted row stays readable there: in the table until
 * its space is reused, in the planner's statistics, and in the write-ahead log. On a PostgreSQL server this is left to
 * the server and its operator.
 */
import { lte, max, sql } from 'drizzle-orm';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Database, DatabaseHandle } from './client.ts';
import { dataPurges } from './schema.ts';

/** Maximum size of a table that is rewritten in a fraction of a second. No other query runs during a rewrite. */
const quickTableBytes = 16 * 1024 * 1024;
/** Hours of the day, in UTC, in which larger tables may be rewritten. */
const quietHours = { from: 2, to: 5 };

/** Requests, in the caller's transaction, that its deleted rows be removed from the files too, within a day. */
export async function requestPurge(tx: Database): Promise<void> {
  await tx.insert(dataPurges).values({});
}

/** Removes deleted data from the files: within the hour if all tables are small, otherwise at night. */
export function createPurgeJob({ engine }: Pick<DatabaseHandle, 'engine'>): Job {
  return {
    name: 'purge-deleted-rows',
    everyMs: 60 * 60_000,
    async run({ db, now }) {
      const [{ last } = { last: null }] = await db.select({ last: max(dataPurges.id) }).from(dataPurges);
      if (last === null) return;
      if (engine === 'pglite') {
        const tables = await selectTables(db);
        if (!isQuiet(now) && tables.some(({ bytes }) => bytes > quickTableBytes)) return;
        await rewrite(
          db,
          tables.map(({ name }) => name),
        );
      }
      await db.delete(dataPurges).where(lte(dataPurges.id, last));
    },
  };
}

const isQuiet = (now: Date) => now.getUTCHours() >= quietHours.from && now.getUTCHours() < quietHours.to;

async function selectTables(db: Database): Promise<{ name: string; bytes: number }[]> {
  const { rows } = await db.execute<{ name: string; bytes: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name,
      pg_total_relation_size(format('%I.%I', schemaname, tablename)::regclass)::text as bytes
    from pg_tables where schemaname = 'public'`);
  return rows.map(({ name, bytes }) => ({ name, bytes: Number(bytes) }));
}

/** Rewrites table by table, so that queries run in between; then starts a new log file and deletes the old ones. */
async function rewrite(db: Database, tables: readonly string[]): Promise<void> {
  for (const name of tables) {
    // Deletes the statistics, which hold sample values: ANALYZE does not renew those of a table that is now empty.
    await db.execute(sql`delete from pg_catalog.pg_statistic where starelid = ${name}::regclass`);
    await db.execute(sql.raw(`VACUUM (FULL, ANALYZE) ${name}`));
  }
  await db.execute('VACUUM FULL pg_catalog.pg_statistic');
  await db.execute('CHECKPOINT');
  await db.execute('select pg_switch_wal()');
  await db.execute('CHECKPOINT');
}
