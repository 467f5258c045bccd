/** The work of PostgreSQL's background processes, for the embedded engine, which has none. */
import type { DatabaseLogger } from './client.ts';
import type { QueryClient } from './worker-client.ts';

/** How often a checkpoint moves the write-ahead log into the tables, if anything was written. */
const checkpointIntervalMs = 60_000;
/** Every so many checkpoints the tables are vacuumed and their statistics renewed. */
const checkpointsPerVacuum = 30;

/** Writes everything to the tables, so that the log may be reused. */
export async function writeCheckpoint(client: QueryClient): Promise<void> {
  await client.query('CHECKPOINT');
}

/** Removes dead rows and renews statistics, table by table, so that queries can run in between. */
export async function vacuumTables(client: QueryClient): Promise<void> {
  const tables = await client.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
  );
  for (const { name } of tables.rows as { name: string }[]) await client.query(`VACUUM (ANALYZE) ${name}`);
}

/** Does both regularly, but only after writes. @returns a function that stops it */
export function scheduleMaintenance(client: QueryClient, logger: DatabaseLogger): () => void {
  let lastPosition = '';
  let checkpoints = 0;
  let busy = false;

  async function maintainIfWritten(): Promise<void> {
    if ((await readLogPosition(client)) === lastPosition) return;
    checkpoints += 1;
    if (checkpoints % checkpointsPerVacuum === 0) await vacuumTables(client);
    await writeCheckpoint(client);
    lastPosition = await readLogPosition(client);
  }

  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    maintainIfWritten()
      .catch((err) => logger.error({ err }, 'Maintenance of the embedded database failed.'))
      .finally(() => {
        busy = false;
      });
  }, checkpointIntervalMs).unref();
  return () => clearInterval(timer);
}

async function readLogPosition(client: QueryClient): Promise<string> {
  const { rows } = await client.query('select pg_current_wal_insert_lsn()::text as position');
  return (rows as { position: string }[])[0]?.position ?? '';
}
