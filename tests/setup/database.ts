/**
 * A fresh, migrated, empty database for one test: embedded, or on the server that
 * TEST_DATABASE_URL names, so that the same tests prove both engines.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { buildTemplate } from '#platform/db/build-template.ts';
import type { DatabaseHandle, DatabaseLogger } from '#platform/db/client.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { hashMigrations, isTemplateCurrent } from '#platform/db/template.ts';

export type TestDatabase = DatabaseHandle & AsyncDisposable;

const projectFolder = path.resolve(import.meta.dirname, '../..');

export const migrationsFolder = path.join(projectFolder, 'drizzle');

/** The server to test against, if any. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL;

/** Says nothing. */
export const silentLogger: DatabaseLogger = { info() {}, warn() {}, error() {} };

/** Opens a database of its own for the caller; `await using` removes it again. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return testDatabaseUrl ? createOnServer(testDatabaseUrl) : createEmbedded();
}

async function createEmbedded(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lyceum-test-'));
  const templatePath = await ensureTemplate();
  const handle = await openDatabase({ dataDir, migrationsFolder, templatePath, logger: silentLogger });
  return dispose(handle, () => rm(dataDir, { recursive: true, force: true }));
}

async function createOnServer(serverUrl: string): Promise<TestDatabase> {
  const name = `lyceum_test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(serverUrl, `create database ${name}`);
  const databaseUrl = new URL(serverUrl);
  databaseUrl.pathname = `/${name}`;
  const handle = await openDatabase({
    databaseUrl: databaseUrl.href,
    dataDir: '',
    migrationsFolder,
    logger: silentLogger,
  });
  return dispose(handle, () => runOnServer(serverUrl, `drop database ${name} with (force)`));
}

/** The template in .cache, made where missing; workers that start at once each make their own draft. */
export async function ensureTemplate(): Promise<string> {
  const cache = path.join(projectFolder, '.cache');
  mkdirSync(cache, { recursive: true });
  const name = `test-db-${hashMigrations(migrationsFolder).slice(0, 16)}.tar`;
  const templatePath = path.join(cache, name);
  if (!isTemplateCurrent(templatePath, migrationsFolder)) {
    await buildTemplate({ templatePath, migrationsFolder, logger: silentLogger });
    await removeOldTemplates(cache, name);
  }
  return templatePath;
}

async function removeOldTemplates(cache: string, current: string): Promise<void> {
  const templates = (await readdir(cache)).filter((file) => /^test-db-\w+\.tar/.test(file));
  const old = templates.filter((file) => !file.startsWith(current));
  await Promise.all(old.map((file) => rm(path.join(cache, file), { force: true })));
}

/** Closing twice is allowed: a test may close the database itself. */
function dispose(handle: DatabaseHandle, remove: () => Promise<unknown>): TestDatabase {
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= handle.close();
    return closing;
  };
  return {
    ...handle,
    close,
    async [Symbol.asyncDispose]() {
      await close();
      await remove();
    },
  };
}

async function runOnServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
