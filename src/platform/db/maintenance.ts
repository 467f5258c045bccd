/** The work of PostgreSQL's background processes, for the embedded engine, which has none. */
import type { DatabaseLogger } from './client.ts';
import type { QueryClient } from './worker-client.ts';

/** How often is looked what there is to do, if anything was written. */
const defaultIntervalMs = 10_000;
/** Every so many looks a checkpoint moves the write-ahead log into the tables. */
const looksPerCheckpoint = 6;
/** Every so many looks all tables are vacuumed and their statistics renewed. */
const looksPerVacuum = 180;
/** A table with more dead rows, and a tenth of its living ones besides, is vacuumed at once: PostgreSQL's rule is a fifth. */
const minDeadRows = 500;

/** Writes everything to the tables, so that the log may be reused. */
export async function writeCheckpoint(client: QueryClient): Promise<void> {
  await client.query('CHECKPOINT');
}

/** Removes dead rows and renews statistics, table by table, so that queries can run in between. */
export async function vacuumTables(client: QueryClient): Promise<void> {
  await vacuum(
    client,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
  );
}

/** The tables of which much was deleted or rewritten since their last vacuum, long texts counted as well. */
const selectTablesToVacuum = `
  select format('%I.%I', rows.schemaname, rows.relname) as name
  from pg_stat_user_tables as rows
  join pg_class on pg_class.oid = rows.relid
  left join pg_stat_all_tables as texts on texts.relid = pg_class.reltoastrelid
  where rows.schemaname = 'public' and (
    rows.n_dead_tup > ${minDeadRows} + rows.n_live_tup / 10
    or texts.n_dead_tup > ${minDeadRows} + texts.n_live_tup / 10
  )`;

/**
 * Does both regularly, but only after writes: all tables when it begins, since the process before may have ended without,
 * then those of which much was deleted, each in a statement of its own. @returns a function that stops it
 */
export function scheduleMaintenance(
  client: QueryClient,
  logger: DatabaseLogger,
  intervalMs = defaultIntervalMs,
): () => void {
  let lastPosition = '';
  let looks = 0;
  let busy = false;

  async function maintainIfWritten(): Promise<void> {
    if ((await readLogPosition(client)) === lastPosition) return;
    const isVacuumDue = looks % looksPerVacuum === 0;
    looks += 1;
    if (looks % looksPerCheckpoint === 0) {
      await writeCheckpoint(client);
      // Before the tables are looked at: what is deleted after this makes another look, what was deleted before is seen now.
      lastPosition = await readLogPosition(client);
    }
    // Else what was written last might not be counted yet.
    await client.query('select pg_stat_force_next_flush()');
    if (isVacuumDue) await vacuumTables(client);
    else await vacuum(client, selectTablesToVacuum);
  }

  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    maintainIfWritten()
      .catch((err) => logger.error({ err }, 'Maintenance of the embedded database failed.'))
      .finally(() => {
        busy = false;
      });
  }, intervalMs).unref();
  return () => clearInterval(timer);
}

async function vacuum(client: QueryClient, selectNames: string): Promise<void> {
  const { rows } = await client.query(selectNames);
  for (const { name } of rows as { name: string }[]) await client.query(`VACUUM (ANALYZE) ${name}`);
}

async function readLogPosition(client: QueryClient): Promise<string> {
  const { rows } = await client.query('select pg_current_wal_insert_lsn()::text as position');
  return (rows as { position: string }[])[0]?.position ?? '';
}
