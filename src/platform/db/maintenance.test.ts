/** Tests that the embedded engine's maintenance frees disk space after deletions, and reports its failures. */
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { createDataFolder } from '#tests/setup/embedded-database.ts';
import type { Database } from './client.ts';
import { scheduleMaintenance } from './maintenance.ts';
import type { QueryClient } from './worker-client.ts';

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const files = await Promise.all(names.map((name) => stat(path.join(folder, name)).catch(() => undefined)));
  return files.reduce((sum, file) => sum + (file?.isFile() ? file.size : 0), 0);
}

/** Inserts about four megabytes of incompressible texts, which are stored outside the table itself (TOAST). */
const fill = sql`insert into junk
  select string_agg(md5(random()::text), '') from generate_series(1, 1000) as row, generate_series(1, 128) as part
  group by row`;

const isVacuumed = async (db: Database) => {
  const { rows } = await db.execute<{ done: boolean }>(sql`
    select last_vacuum is not null and n_dead_tup < 100 as done from pg_stat_user_tables where relname = 'junk'`);
  return rows[0]?.done ?? false;
};

test('filled and emptied again and again the data folder does not grow', async () => {
  await using folder = await createDataFolder();
  const handle = await folder.open({ maintenanceIntervalMs: 30, durable: false });
  await handle.db.execute(sql`create table junk (text text)`);
  const sizes: number[] = [];
  for (let cycle = 0; cycle < 5; cycle += 1) {
    await handle.db.execute(fill);
    await handle.db.execute(sql`delete from junk`);
    await handle.db.execute(sql`select pg_stat_force_next_flush()`);
    await expect.poll(() => isVacuumed(handle.db), { timeout: 20_000 }).toBe(true);
    sizes.push(await sizeOf(path.join(folder.path, 'pglite', 'base')));
  }
  await handle.close();
  const [, second = 0] = sizes;
  expect(Math.max(...sizes)).toBeLessThan(second + 2_000_000);
});

test('what a process left that ended soon is removed after the next start', async () => {
  await using folder = await createDataFolder();
  const first = await folder.open();
  await first.db.execute(sql`create table junk (text text)`);
  await first.db.execute(fill);
  await first.db.execute(sql`delete from junk`);
  await first.close();
  const second = await folder.open({ maintenanceIntervalMs: 30 });
  await expect.poll(() => isVacuumed(second.db), { timeout: 20_000 }).toBe(true);
  await second.close();
});

test.each([
  ['a failure is reported', false],
  ['what fails because the database is being closed is not', true],
])('%s', async (_, isClosed) => {
  const query = Promise.withResolvers<never>();
  // The next look may begin before the test goes on; it never ends and so reports nothing.
  const queries = vi.fn(() => new Promise<never>(() => {})).mockReturnValueOnce(query.promise);
  const error = vi.fn();
  const logger = { info() {}, warn() {}, error };
  const stop = scheduleMaintenance({ query: queries } as unknown as QueryClient, logger, 5);
  await expect.poll(() => queries.mock.calls.length).toBe(1);
  if (isClosed) stop();
  query.reject(new Error('The thread ended.'));
  await setImmediate();
  stop();
  expect(error).toHaveBeenCalledTimes(isClosed ? 0 : 1);
});
