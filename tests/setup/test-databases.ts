/**
 * Where the test databases of a run are: a folder, and a prefix of names on the server. All are removed when the run
 * ends, not by the workers, which are ended without notice.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with Vitest's own
  interface ProvidedContext {
    databaseFolder: string;
    databasePrefix: string;
  }
}

/** Address of the server to test against, if any. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL;

export default async function setup(project: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), 'lyceum-tests-'));
  const prefix = `lyceum_test_${randomUUID().slice(0, 8)}`;
  project.provide('databaseFolder', folder);
  project.provide('databasePrefix', prefix);
  return async () => {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    if (testDatabaseUrl) await dropDatabases(testDatabaseUrl, prefix);
  };
}

async function dropDatabases(serverUrl: string, prefix: string): Promise<void> {
  await runOnServer(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  });
}

/** Runs queries on the server's own database. */
export async function runOnServer(
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

/** Address of another database on the server. */
export function addressOf(serverUrl: string, database: string): string {
  const address = new URL(serverUrl);
  address.pathname = `/${database}`;
  return address.href;
}
