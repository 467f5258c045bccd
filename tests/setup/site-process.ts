/** The site as a process, for tests of how it starts, refuses to start, and stops. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Database } from '#platform/db/client.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { ensureTemplate, migrationsFolder, silentLogger } from './database-template.ts';
import { ask } from './http.ts';
import { copySiteData, type RunningSite } from './site.ts';

const root = resolve(import.meta.dirname, '../..');

type DataDir = AsyncDisposable & { path: string };

/** Creates a data folder with the library loaded; `await using` removes it. */
export async function createDataDir(): Promise<DataDir> {
  const dataDir = await createEmptyDataDir();
  await copySiteData(dataDir.path);
  return dataDir;
}

/** Creates an empty data folder, as before the site's first start; `await using` removes it. */
export async function createEmptyDataDir(): Promise<DataDir> {
  const path = await mkdtemp(join(tmpdir(), 'lyceum-site-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** Writes to the embedded database of a folder before a site opens it. */
export async function fillDataDir<Result>(
  dataDir: string,
  write: (db: Database) => Promise<Result>,
): Promise<Result> {
  const templatePath = await ensureTemplate();
  const { db, close } = await openDatabase({ dataDir, migrationsFolder, templatePath, logger: silentLogger });
  try {
    return await write(db);
  } finally {
    await close();
  }
}

/** Starts the built site in a situation in which it must refuse to start, and waits for its end. */
export async function runSiteToItsEnd(
  env: Record<string, string>,
): Promise<{ code: number; errors: string }> {
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const errors: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, errors: errors.join('') };
}

/** Resolves to the code or signal with which a process ends. */
export async function untilEnd(child: ChildProcess): Promise<number | string> {
  if (child.exitCode !== null) return child.exitCode;
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return code ?? signal ?? 'unknown';
}

/** Resolves once the site accepts no new connections. */
export async function untilClosed({ url }: RunningSite): Promise<void> {
  for (;;) {
    const open = await ask(url, '/robots.txt').then(
      () => true,
      () => false,
    );
    if (!open) return;
  }
}

/** A port on which another server listens. */
export async function occupyPort(): Promise<AsyncDisposable & { port: number }> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: () => new Promise((done) => server.close(() => done())),
  };
}
