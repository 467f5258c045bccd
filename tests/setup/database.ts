/**
 * A migrated, empty database for one test: embedded, or on the server that TEST_DATABASE_URL names, so that the same
 * tests check both engines. A worker reuses its databases, because opening one takes longer than most tests. They are
 * emptied between tests, and replaced if a test changed the schema or closed its database. What workers leave is
 * removed at the end of the run (test-databases.ts).
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import type { Database, DatabaseHandle } from '#platform/db/client.ts';
import { DatabaseUnavailableError } from '#platform/db/errors.ts';
import { openPGlite } from '#platform/db/open-pglite.ts';
import { openPostgres } from '#platform/db/open-postgres.ts';
import { ensureTemplate, migrationsFolder, silentLogger, templateVersion } from './database-template.ts';
import { addressOf, runOnServer, testDatabaseUrl } from './test-databases.ts';

export { migrationsFolder, silentLogger } from './database-template.ts';
export { testDatabaseUrl } from './test-databases.ts';

export type TestDatabase = DatabaseHandle & AsyncDisposable;

type OpenDatabase = { handle: DatabaseHandle; schemaVersion: string; remove(): Promise<void> };

/** Databases that no test is using. */
const idle: OpenDatabase[] = [];
/** At most so many are kept: few tests use two at once. */
const maxIdle = 2;

/**
 * Gives the caller a database of its own; `await using` returns it.
 * @param reuse false for a connection that no other test has used: the number of statements it prepares is limited
 */
export async function createTestDatabase({ reuse = true } = {}): Promise<TestDatabase> {
  return lend((reuse && (await reuseDatabase())) || (await openNew()));
}

async function reuseDatabase(): Promise<OpenDatabase | undefined> {
  for (let database = idle.pop(); database; database = idle.pop()) {
    const isClean = await cleanDatabase(database).catch(() => false);
    if (isClean) return database;
    await destroy(database);
  }
  return undefined;
}

/** Empties the tables. @returns false if the schema has changed, by more than partitions */
async function cleanDatabase({ handle: { db }, schemaVersion }: OpenDatabase): Promise<boolean> {
  await db.execute(dropPartitions);
  if ((await readSchemaVersion(db)) !== schemaVersion) return false;
  await db.execute(restartSequences);
  const { rows } = await db.execute<{ name: string }>(selectWrittenTables);
  const tables = rows.map(({ name }) => name);
  if (tables.length === 0) return true;
  // Ten times as fast as `truncate`, which makes new files for each table and each index.
  await db.execute(
    sql.raw(`do $$ begin
      perform set_config('session_replication_role', 'replica', true);
      ${tables.map((table) => `delete from ${table};`).join('\n')}
    end $$`),
  );
  await db.execute(sql.raw(`vacuum ${tables.join(', ')}`));
  return true;
}

/** Jobs make partitions, a few milliseconds' work; a new database takes a second. The migrations make none. */
const dropPartitions = sql.raw(`do $$ declare part regclass; begin
  for part in select inhrelid from pg_inherits join pg_class on pg_class.oid = inhparent where relkind = 'p'
  loop execute format('drop table %s', part); end loop;
end $$`);

const restartSequences = sql`
  select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
  from pg_sequences where schemaname = 'public' and last_value is not null`;

const selectWrittenTables = sql`
  select format('%I.%I', schemaname, tablename) as name
  from pg_tables where schemaname = 'public' and pg_relation_size(format('%I.%I', schemaname, tablename)::regclass) > 0`;

/** Changes with every statement that changes tables, constraints, triggers or functions. */
async function readSchemaVersion(db: Database): Promise<string> {
  const catalogs = ['pg_attribute', 'pg_constraint', 'pg_trigger', 'pg_proc', 'pg_type'];
  const versions = catalogs.map(
    (catalog) => `(select count(*) || '/' || max(xmin::text::bigint) from ${catalog})`,
  );
  const { rows } = await db.execute<{ version: string }>(
    sql.raw(`select concat_ws(' ', ${versions.join(', ')}) as version`),
  );
  return rows[0]?.version ?? '';
}

/** The database for one test. Closing twice is allowed: a test may close the database itself. */
function lend(database: OpenDatabase): TestDatabase {
  const { handle } = database;
  const stopListening: (() => Promise<void>)[] = [];
  let returned = false;
  let closing: Promise<void> | undefined;
  return {
    ...handle,
    // Work that is still running after a test must not reach the next test's rows.
    db: new Proxy(handle.db, {
      get(target, property) {
        if (returned) throw new DatabaseUnavailableError('The test that used this database has ended.');
        return Reflect.get(target, property, target);
      },
    }),
    async listen(channel, handler) {
      const stop = await handle.listen(channel, handler);
      stopListening.push(stop);
      return stop;
    },
    close() {
      closing ??= handle.close();
      return closing;
    },
    async [Symbol.asyncDispose]() {
      if (returned) return;
      returned = true;
      if (closing !== undefined) {
        await closing;
        await database.remove();
      } else {
        await Promise.all(stopListening.map((stop) => stop()));
        if (idle.length < maxIdle) idle.push(database);
        else await destroy(database);
      }
    },
  };
}

async function openNew(): Promise<OpenDatabase> {
  const { handle, remove } = testDatabaseUrl ? await openOnServer(testDatabaseUrl) : await openEmbedded();
  return { handle, remove, schemaVersion: await readSchemaVersion(handle.db) };
}

async function destroy({ handle, remove }: OpenDatabase): Promise<void> {
  await handle.close();
  await remove();
}

async function openEmbedded() {
  const dataDir = await mkdtemp(path.join(inject('databaseFolder'), 'database-'));
  const templatePath = await ensureTemplate();
  const logger = silentLogger;
  const handle = await openPGlite({ dataDir, migrationsFolder, templatePath, durable: false, logger });
  return { handle, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

async function openOnServer(serverUrl: string) {
  const name = `${inject('databasePrefix')}_${randomUUID().replaceAll('-', '')}`;
  const template = await ensureServerTemplate(serverUrl);
  await runOnServer(serverUrl, (client) => client.query(`create database ${name} template ${template}`));
  const handle = await openPostgres({
    databaseUrl: addressOf(serverUrl, name),
    migrationsFolder,
    logger: silentLogger,
  });
  const remove = () => runOnServer(serverUrl, (client) => client.query(`drop database ${name} with (force)`));
  return { handle, remove };
}

/** An arbitrary number, the same in every worker. */
const templateLock = 7_220_499;

/** A migrated database on the server, created by the first worker that needs it. */
async function ensureServerTemplate(serverUrl: string): Promise<string> {
  const template = `lyceum_template_${templateVersion}`;
  await runOnServer(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount) return;
    const draft = `${template}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft}`);
    const databaseUrl = addressOf(serverUrl, draft);
    const handle = await openPostgres({ databaseUrl, migrationsFolder, logger: silentLogger });
    await handle.close();
    await client.query(`alter database ${draft} rename to ${template}`);
  });
  return template;
}
