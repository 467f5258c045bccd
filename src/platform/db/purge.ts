/**
 * Clears deleted data out of the files of the embedded database. A deleted row stays readable there: in the tables until its
 * place is used again, in statistics of the planner, and in the write-ahead log. PostgreSQL as a server has its own ways, and an
 * operator of its own.
 */
import { lte, max, sql } from 'drizzle-orm';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Database, DatabaseHandle } from './client.ts';
import { dataPurges } from './schema.ts';

/** Tables of at most so many bytes are written anew in a fraction of a second, in which nobody else is served. */
const quickTableBytes = 16 * 1024 * 1024;
/** Hours of the day, in UTC, in which larger ones may be. */
const quietHours = { from: 2, to: 5 };

/** Asks, in the caller's transaction, that what it deletes be cleared out of the files too, within a day. */
export async function requestPurge(tx: Database): Promise<void> {
  await tx.insert(dataPurges).values({});
}

/** Clears out what was deleted, soon where the tables are small, else at night. */
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

/** One table after the other, so that queries run in between; then the log begins a new file, and the old ones go. */
async function rewrite(db: Database, tables: readonly string[]): Promise<void> {
  for (const name of tables) {
    // Samples of the values: of a table that is empty now they would not be renewed.
    await db.execute(sql`delete from pg_catalog.pg_statistic where starelid = ${name}::regclass`);
    await db.execute(sql.raw(`VACUUM (FULL, ANALYZE) ${name}`));
  }
  await db.execute('VACUUM FULL pg_catalog.pg_statistic');
  await db.execute('CHECKPOINT');
  await db.execute('select pg_switch_wal()');
  await db.execute('CHECKPOINT');
}
