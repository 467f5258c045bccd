/**
 * A migrated, empty database for one test: embedded, or on the server that TEST_DATABASE_URL names,
 * so that the same tests prove both engines. The databases of a test file are reused: emptied between
 * tests, and replaced where a test changed the schema or closed its database.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll } from 'vitest';
import type { Database, DatabaseHandle } from '#platform/db/client.ts';
import { DatabaseUnavailableError } from '#platform/db/errors.ts';
import { openPGlite } from '#platform/db/open-pglite.ts';
import { openPostgres } from '#platform/db/open-postgres.ts';
import { ensureTemplate, migrationsFolder, silentLogger, templateVersion } from './database-template.ts';

export { migrationsFolder, silentLogger } from './database-template.ts';

export type TestDatabase = DatabaseHandle & AsyncDisposable;

type OpenDatabase = { handle: DatabaseHandle; schemaVersion: string; remove(): Promise<void> };

/** The server to test against, if any. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL;

/** Databases that no test is using. */
const idle: OpenDatabase[] = [];

afterAll(async () => {
  await Promise.all(idle.splice(0).map(destroy));
});

/** Gives the caller a database of its own; `await using` returns it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return lend((await reuseDatabase()) ?? (await openNew()));
}

async function reuseDatabase(): Promise<OpenDatabase | undefined> {
  for (let database = idle.pop(); database; database = idle.pop()) {
    const isClean = await cleanDatabase(database).catch(() => false);
    if (isClean) return database;
    await destroy(database);
  }
  return undefined;
}

/** Empties the tables. @returns false where the schema has changed */
async function cleanDatabase({ handle: { db }, schemaVersion }: OpenDatabase): Promise<boolean> {
  if ((await readSchemaVersion(db)) !== schemaVersion) return false;
  const used = await readValue(db, selectUsedTables);
  if (used) await db.execute(sql.raw(`truncate ${used} restart identity cascade`));
  return true;
}

/** Tables that rows have been written to, or whose ids have been counted up, in the order of their names. */
const selectUsedTables = sql`
  select string_agg(format('%I.%I', nspname, relname), ', ' order by relname) as value
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where nspname = 'public' and relkind = 'r' and (
    pg_relation_size(pg_class.oid) > 0 or exists (
      select from pg_depend join pg_class as sequences on sequences.oid = objid and sequences.relkind = 'S'
      where refobjid = pg_class.oid and classid = 'pg_class'::regclass and pg_sequence_last_value(objid) is not null
    )
  )`;

/** Changes with every statement that changes tables, constraints, triggers or functions. */
function readSchemaVersion(db: Database): Promise<string> {
  const catalogs = ['pg_attribute', 'pg_constraint', 'pg_trigger', 'pg_proc', 'pg_type'];
  const versions = catalogs.map(
    (catalog) => `(select count(*) || '/' || max(xmin::text::bigint) from ${catalog})`,
  );
  return readValue(db, sql.raw(`select concat_ws(' ', ${versions.join(', ')}) as value`));
}

async function readValue(db: Database, query: SQL): Promise<string> {
  const { rows } = await db.execute<{ value: string }>(query);
  return rows[0]?.value ?? '';
}

/** Closing twice is allowed: a test may close the database itself. */
function lend(database: OpenDatabase): TestDatabase {
  const { handle } = database;
  const stopListening: (() => Promise<void>)[] = [];
  let returned = false;
  let closing: Promise<void> | undefined;
  return {
    ...handle,
    // Work that a test leaves running must not reach the next test's rows.
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
      if (closing) {
        await closing;
        await database.remove();
      } else {
        await Promise.all(stopListening.map((stop) => stop()));
        idle.push(database);
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
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lyceum-test-'));
  const templatePath = await ensureTemplate();
  const logger = silentLogger;
  const handle = await openPGlite({ dataDir, migrationsFolder, templatePath, durable: false, logger });
  return { handle, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

async function openOnServer(serverUrl: string) {
  const name = `lyceum_test_${randomUUID().replaceAll('-', '')}`;
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

/** Any number, the same for every worker. */
const templateLock = 7_220_499;

/** A migrated database on the server, made by the first worker that needs it. */
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

function addressOf(serverUrl: string, database: string): string {
  const address = new URL(serverUrl);
  address.pathname = `/${database}`;
  return address.href;
}

async function runOnServer(
  connectionString: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
