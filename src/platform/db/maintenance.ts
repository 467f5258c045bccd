/** What PostgreSQL's background processes do, done for the embedded engine, which has none. */
import type { DatabaseLogger } from './client.ts';
import type { QueryClient } from './worker-client.ts';

/** How often the write-ahead log is emptied into the tables, in ms, if anything was written. */
const checkpointInterval = 60_000;
/** Every so many checkpoints the tables are vacuumed and their statistics renewed. */
const checkpointsPerVacuum = 30;

/** Writes everything to the tables, so that the log may be reused. */
export async function writeCheckpoint(client: QueryClient): Promise<void> {
  await client.query('CHECKPOINT');
}

/** Removes dead rows and renews statistics, table by table, so that queries get their turn between. */
export async function vacuumTables(client: QueryClient): Promise<void> {
  const tables = await client.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
  );
  for (const { name } of tables.rows as { name: string }[]) await client.query(`VACUUM (ANALYZE) ${name}`);
}

/** Does both regularly and only after writes. @returns how to stop */
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
  }, checkpointInterval).unref();
  return () => clearInterval(timer);
}

async function readLogPosition(client: QueryClient): Promise<string> {
  const { rows } = await client.query('select pg_current_wal_insert_lsn()::text as position');
  return (rows as { position: string }[])[0]?.position ?? '';
}
