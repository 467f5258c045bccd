/** The load at the start of a process, on PostgreSQL only: the embedded database has one process and no time limits. */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openPostgres } from '#platform/db/open-postgres.ts';
import { createContentFolder } from '#tests/factories/content-folder.ts';
import {
  createTestDatabase,
  migrationsFolder,
  silentLogger,
  testDatabaseUrl,
} from '#tests/setup/database.ts';
import { loadLock, refreshLibraryAtStart } from './content.ts';

test('a start waits for the load of another for as long as it takes', async () => {
  await using content = await createContentFolder();
  await using database = await createTestDatabase();
  const { rows } = await database.db.execute<{ name: string }>(sql`select current_database() as name`);
  const address = Object.assign(new URL(testDatabaseUrl ?? ''), { pathname: `/${rows[0]?.name}` });
  const other = new pg.Client({ connectionString: address.href });
  await other.connect();
  await other.query('select pg_advisory_lock($1)', [loadLock]);

  const limits = { queryTimeout: 300 };
  const options = { databaseUrl: address.href, migrationsFolder, logger: silentLogger, ...limits };
  const starting = await openPostgres(options);
  const load = refreshLibraryAtStart(starting, content.folder, { today: '2026-01-02' });
  const failure = load.then(
    () => undefined,
    (error: unknown) => error,
  );
  const waited = async () => {
    const { rowCount } = await other.query(
      `select from pg_stat_activity join pg_locks using (pid)
        where locktype = 'advisory' and not granted and datname = current_database()
          and clock_timestamp() - query_start > interval '500 ms'`,
    );
    return rowCount;
  };
  try {
    await Promise.race([expect.poll(waited).toBe(1), failure]);
  } finally {
    await other.end();
  }
  expect(await failure).toBeUndefined();
  expect(await load).toMatchObject({ loaded: true });
  await starting.close();
});
