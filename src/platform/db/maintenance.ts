/** Does the work of PostgreSQL's background processes for the embedded engine, which has none. */
import type { DatabaseLogger } from './client.ts';
import type { QueryClient } from './worker-client.ts';

/** Milliseconds between two timer ticks. A tick counts as a look if something was written since the last checkpoint. */
const defaultIntervalMs = 10_000;
/** Interval between checkpoints, in looks. A checkpoint moves the write-ahead log into the tables. */
const looksPerCheckpoint = 6;
/** Interval, in looks, at which all tables are vacuumed and their statistics renewed. */
const looksPerVacuum = 180;
/**
 * A look vacuums a table with more dead or changed rows than this plus a tenth of its live rows, as PostgreSQL does.
 * Changed rows count because prepared statements keep their plans until a table's statistics are renewed.
 */
const minRows = 500;

/** Writes all changes to the table files, so that the write-ahead log up to there is no longer needed. */
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

/** Tables in which much was added, deleted or rewritten since their last vacuum; long texts (TOAST) count as well. */
const selectTablesToVacuum = `
  select format('%I.%I', rows.schemaname, rows.relname) as name
  from pg_stat_user_tables as rows
  join pg_class on pg_class.oid = rows.relid
  left join pg_stat_all_tables as texts on texts.relid = pg_class.reltoastrelid
  where rows.schemaname = 'public' and (
    greatest(rows.n_dead_tup, rows.n_mod_since_analyze) > ${minRows} + rows.n_live_tup / 10
    or texts.n_dead_tup > ${minRows} + texts.n_live_tup / 10
  )`;

/**
 * Runs checkpoints and vacuums regularly, but only after writes. The first look vacuums all tables, since the previous
 * process may have ended without it; later looks vacuum tables in which much was changed, one by one.
 * @returns a function that stops it
 */
export function scheduleMaintenance(
  client: QueryClient,
  logger: DatabaseLogger,
  intervalMs = defaultIntervalMs,
): () => void {
  let lastPosition = '';
  let looks = 0;
  let busy = false;
  let stopped = false;

  async function maintainIfWritten(): Promise<void> {
    if ((await readLogPosition(client)) === lastPosition) return;
    const isVacuumDue = looks % looksPerVacuum === 0;
    looks += 1;
    if (looks % looksPerCheckpoint === 0) {
      await writeCheckpoint(client);
      // Read before the tables are examined: earlier deletions are seen below, later ones cause another look.
      lastPosition = await readLogPosition(client);
    }
    // Otherwise the statistics might not include the latest writes yet.
    await client.query('select pg_stat_force_next_flush()');
    if (isVacuumDue) await vacuumTables(client);
    else await vacuum(client, selectTablesToVacuum);
  }

  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    maintainIfWritten()
      .catch((err) => {
        // Closing the database ends its thread, and with it a look that has begun.
        if (!stopped) logger.error({ err }, 'Maintenance of the embedded database failed.');
      })
      .finally(() => {
        busy = false;
      });
  }, intervalMs).unref();
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}

async function vacuum(client: QueryClient, selectNames: string): Promise<void> {
  const { rows } = await client.query(selectNames);
  for (const { name } of rows as { name: string }[]) await client.query(`VACUUM (ANALYZE) ${name}`);
}

async function readLogPosition(client: QueryClient): Promise<string> {
  const { rows } = await client.query('select pg_current_wal_insert_lsn()::text as position');
  return (rows as { position: string }[])[0]?.position ?? '';
}
