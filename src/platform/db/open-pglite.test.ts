/** Tests of the safeguards that the embedded engine needs to serve a site. */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createDataFolder, type DataFolder, startWriter } from '#tests/setup/embedded-database.ts';
import { DatabaseLockedError, DatabaseUnavailableError, readSqlError } from './errors.ts';
import type { PGliteHandle } from './open-pglite.ts';

const megabyte = 1024 * 1024;

function measureLog(folder: string): number {
  const log = path.join(folder, 'pglite/pg_wal');
  const files = fs.readdirSync(log).filter((name) => /^[0-9A-F]{24}$/.test(name));
  return files.reduce((sum, name) => sum + fs.statSync(path.join(log, name)).size, 0);
}

async function readRows<Row>(handle: PGliteHandle, query: string): Promise<Row[]> {
  return (await handle.db.execute(query)).rows as Row[];
}

test('kill -9 loses no acknowledged row', async () => {
  await using folder = await createDataFolder();
  const acknowledged: string[] = [];
  for (let round = 1; round <= 3; round += 1) {
    await using writer = startWriter(folder);
    await writer.untilLines(1 + 40 * round);
    await writer.kill();
    expect(writer.lines[0]).toBe('open');
    acknowledged.push(...writer.lines.slice(1));
    expect(acknowledged.length).toBeGreaterThanOrEqual(40 * round);

    const handle = await folder.open();
    const kept = await readRows<{ id: string }>(handle, 'select id from written');
    await handle.close();
    const ids = new Set(kept.map(({ id }) => id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  }
});

test('maintenance keeps the write-ahead log small and clears dead rows away', async () => {
  await using folder = await createDataFolder();
  const handle = await folder.open();
  await handle.db.execute('create table bulk (id int, filling text)');
  const sizes: number[] = [];
  for (let round = 1; round <= 6; round += 1) {
    await handle.db.execute(
      `insert into bulk select n, repeat(md5(n::text), 25) from generate_series(1, 30000) as n`,
    );
    await handle.db.execute('delete from bulk');
    await handle.maintain();
    sizes.push(measureLog(folder.path));
  }
  const [state] = await readRows<{ written: number; table: number }>(
    handle,
    `select (pg_current_wal_lsn() - '0/0')::float as written, pg_relation_size('bulk')::float as table`,
  );
  const settings = await readRows<{ setting: string }>(
    handle,
    `select current_setting(name) as setting from pg_settings where name in ('max_wal_size', 'min_wal_size') order by name`,
  );
  await handle.close();
  expect(settings.map(({ setting }) => setting)).toEqual(['64MB', '32MB']);
  expect(state?.written).toBeGreaterThan(160 * megabyte);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(96 * megabyte);
  expect(state?.table).toBeLessThan(megabyte);
});

test('a slow query leaves the main thread free', async () => {
  await using folder = await createDataFolder();
  const handle = await folder.open();
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 10);
  await handle.db.execute('select pg_sleep(1)');
  clearInterval(timer);
  await handle.close();
  expect(ticks).toBeGreaterThan(20);
});

test('a transaction that is left idle is rolled back after its time', async () => {
  await using folder = await createDataFolder();
  const handle = await folder.open({ idleInTransactionTimeoutMs: 200 });
  await handle.db.execute('create table half (id int)');
  const forgotten = handle.db.transaction(async (transaction) => {
    await transaction.execute(sql`insert into half values (1)`);
    await wait(400);
  });
  const [, rows] = await Promise.all([
    expect(forgotten).rejects.toThrow('idle for more than 200 ms'),
    readRows(handle, 'select * from half'),
  ]);
  expect(rows).toEqual([]);
  await handle.close();
});

test('a transaction that works may take longer than one may be idle', async () => {
  await using folder = await createDataFolder();
  const handle = await folder.open({ idleInTransactionTimeoutMs: 4000 });
  await handle.db.execute('create table steps (id int)');
  await handle.db.transaction(async (transaction) => {
    for (const id of [1, 2, 3, 4, 5]) {
      await transaction.execute(sql`insert into steps values (${id})`);
      await wait(1000);
    }
  });
  expect(await readRows(handle, 'select * from steps')).toHaveLength(5);
  await handle.close();
});

test('every call is refused once the thread is gone', async () => {
  await using folder = await createDataFolder();
  const handle = await folder.open();
  const running = handle.db.execute('select pg_sleep(5)');
  const open = handle.db.transaction((transaction) => transaction.execute(sql`select 1`));
  const refused = [running, open].map((call) =>
    expect(call).rejects.toSatisfy(
      (error: Error) =>
        error instanceof DatabaseUnavailableError || error.cause instanceof DatabaseUnavailableError,
    ),
  );
  await handle.kill();
  await Promise.all(refused);
  await expect(handle.ping()).rejects.toThrow(DatabaseUnavailableError);
  await expect(handle.db.transaction(async () => 1)).rejects.toThrow(DatabaseUnavailableError);
  await handle.close();
  const again = await folder.open();
  await again.ping();
  await again.close();
});

describe('a thread that ends by itself', () => {
  /** Opens the database and gives access to its thread, which is not reachable through the handle. */
  async function openWithThread(folder: DataFolder, options?: Parameters<DataFolder['open']>[0]) {
    const threads: Worker[] = [];
    const note = (thread: Worker) => threads.push(thread);
    process.on('worker', note);
    const handle = await folder.open(options);
    await handle.db.execute('create table written (id int)');
    return { handle, threads, [Symbol.asyncDispose]: async () => void process.off('worker', note) };
  }

  async function untilAnswering(handle: PGliteHandle): Promise<void> {
    await expect.poll(() => handle.ping().then(() => 'answers', String), { timeout: 60_000 }).toBe('answers');
  }

  test('is started anew, with every acknowledged row, as often as it takes', async () => {
    await using folder = await createDataFolder();
    await using open = await openWithThread(folder);
    const { handle, threads } = open;
    const heard: (string | null)[] = [];
    await handle.listen('content_changed', (payload) => heard.push(payload));
    for (const id of [1, 2]) {
      await handle.db.execute(sql`insert into written values (${id})`);
      const running = handle.db.execute('select pg_sleep(5)');
      const half = handle.db.transaction(async (transaction) => {
        await transaction.execute(sql`insert into written values (99)`);
        await threads.at(-1)?.terminate();
        await transaction.execute('select 1');
      });
      await expect(half).rejects.toThrow();
      await expect(running).rejects.toMatchObject({ cause: expect.any(DatabaseUnavailableError) });
      await untilAnswering(handle);
    }
    expect(threads).toHaveLength(3);
    expect(await readRows(handle, 'select id from written')).toEqual([{ id: 1 }, { id: 2 }]);
    await handle.notify('content_changed', 'still heard');
    await expect.poll(() => heard).toEqual(['still heard']);
    await handle.close();
    await handle.exited;
  });

  test('keeps the folder locked between its lives', async () => {
    await using folder = await createDataFolder();
    await using open = await openWithThread(folder);
    await open.threads[0]?.terminate();
    await expect(open.handle.ping()).rejects.toThrow(DatabaseUnavailableError);
    await expect(folder.open()).rejects.toThrow(DatabaseLockedError);
    await untilAnswering(open.handle);
    await expect(folder.open()).rejects.toThrow(DatabaseLockedError);
    await open.handle.close();
  });

  test('stays ended where the database is closed meanwhile', async () => {
    await using folder = await createDataFolder();
    await using open = await openWithThread(folder);
    await open.threads[0]?.terminate();
    await open.handle.close();
    await open.handle.exited;
    expect(open.threads).toHaveLength(1);
    await (await folder.open()).close();
  });

  test('an engine that failed while it wrote, and hangs, is ended and started anew', async () => {
    await using folder = await createDataFolder();
    // Long enough for a slow machine to open the database.
    await using open = await openWithThread(folder, { answerTimeoutMs: 12_000 });
    const { handle, threads } = open;
    await handle.db.execute('insert into written values (1)');
    const log = path.join(folder.path, 'pglite/pg_wal');
    fs.renameSync(log, `${log}.away`);
    await handle.db.execute('select pg_switch_wal()');
    await expect(handle.db.execute('insert into written values (2)')).rejects.toThrow();
    await expect(handle.db.execute('checkpoint')).rejects.toThrow();
    await expect.poll(() => threads.length, { timeout: 40_000 }).toBeGreaterThan(1);
    fs.renameSync(`${log}.away`, log);
    await untilAnswering(handle);
    expect(await readRows(handle, 'select id from written')).toEqual([{ id: 1 }]);
    await handle.close();
  }, 120_000);
});

test('a value that cannot be sent is refused and harms nothing', async () => {
  await using folder = await createDataFolder();
  const handle = await folder.open();
  await expect(handle.db.execute(sql`select ${() => 1}`)).rejects.toThrow();
  await handle.ping();
  await handle.close();
});

describe('making the database', () => {
  const countTables = `select count(*)::int as count from pg_tables where schemaname = 'public'`;

  test('from the template and from nothing gives the same tables', async () => {
    await using quick = await createDataFolder();
    await using slow = await createDataFolder();
    const stale = path.join(slow.path, 'stale');
    fs.mkdirSync(path.join(stale, 'pglite'), { recursive: true });
    fs.writeFileSync(path.join(stale, 'pglite/PG_VERSION'), 'must not be read');
    fs.writeFileSync(path.join(stale, 'hash'), 'of other migrations');
    const handles = [await quick.open(), await slow.open({ templatePath: stale })];
    const counts = [];
    for (const handle of handles) {
      counts.push(await readRows(handle, countTables));
      await handle.close();
    }
    expect(counts[0]).toEqual(counts[1]);
    expect(counts[0]).not.toEqual([{ count: 0 }]);
  });

  test('a start that was interrupted leaves nothing behind for the next', async () => {
    await using folder = await createDataFolder();
    fs.mkdirSync(path.join(folder.path, 'pglite.new'));
    fs.writeFileSync(path.join(folder.path, 'pglite.new/PG_VERSION'), '18');
    const handle = await folder.open();
    await handle.ping();
    await handle.close();
    expect(fs.readdirSync(folder.path)).not.toContain('pglite.new');
  });

  test('migrating again changes nothing', async () => {
    await using folder = await createDataFolder();
    const applied = 'select hash, created_at from drizzle.__drizzle_migrations order by id';
    const seen = [];
    for (let start = 1; start <= 2; start += 1) {
      const handle = await folder.open();
      seen.push([await readRows(handle, applied), await readRows(handle, countTables)]);
      await handle.close();
    }
    expect(seen[0]).toEqual(seen[1]);
  });

  test('case is ignored where the schema asks for it', async () => {
    await using folder = await createDataFolder();
    const handle = await folder.open();
    expect(await readRows(handle, `select 'A'::citext = 'a'::citext as same`)).toEqual([{ same: true }]);
    const failure = await handle.db.execute('select * from nowhere').catch((error) => error);
    expect(readSqlError(failure)?.code).toBe('42P01');
    await handle.close();
  });
});
