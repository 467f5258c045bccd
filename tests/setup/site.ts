/** Starts the built site on a free port, with data of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';
import { adminPassword } from './admin.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with Vitest's own
  interface ProvidedContext {
    /** Address of the running site, without a trailing slash. */
    siteUrl: string;
  }
}

const root = resolve(import.meta.dirname, '../..');
const program = join(root, 'dist/server/main.js');

export type RunningSite = { url: string; process: ChildProcess; stop(): Promise<void> };

/**
 * Starts the built site as `npm start` does, with the library loaded unless DATA_DIR names other data.
 * @throws Error with its output if it does not open
 */
export async function startSite(env: Record<string, string> = {}): Promise<RunningSite> {
  if (env.DATA_DIR) return runSite({ ...env, DATA_DIR: env.DATA_DIR });
  const dataDir = await mkdtemp(join(tmpdir(), 'lyceum-site-'));
  if (!env.DATABASE_URL) await copySiteData(dataDir);
  const site = await runSite({ ...env, DATA_DIR: dataDir });
  return {
    ...site,
    async stop() {
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Fills a data folder as the site's first start does, in a fraction of the time. */
export async function copySiteData(dataDir: string): Promise<void> {
  await cp(await ensureSiteData(), dataDir, { recursive: true });
}

/** Data of a site that has started once; a folder for each build and day, because items store when they were added. */
async function ensureSiteData(): Promise<string> {
  const cache = join(root, '.cache');
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  const today = dayOf(Date.now());
  const name = `site-data-${today}-${Math.round((await stat(program)).mtimeMs)}`;
  const folder = join(cache, name);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${randomUUID()}`;
  try {
    const site = await runSite({ DATA_DIR: draft });
    // The first search stores the search index in the folder.
    await fetch(`${site.url}/api/search?q=rome`);
    await site.stop();
    // Several processes may do this at once: the first one's folder stays.
    await rename(draft, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  // Around midnight another process may still be copying yesterday's folder.
  const kept = [name, `site-data-${dayOf(Date.now() - 24 * 60 * 60_000)}`];
  const isOld = (entry: string) =>
    /^site-data-[\d-]+$/.test(entry) && !kept.some((start) => entry.startsWith(start));
  const old = (await readdir(cache)).filter(isOld);
  await Promise.all(old.map((entry) => rm(join(cache, entry), { recursive: true, force: true })));
  return folder;
}

async function runSite(env: Record<string, string> & { DATA_DIR: string }): Promise<RunningSite> {
  // As `npm start` does: with less memory, and without NODE_ENV.
  const child = spawn(process.execPath, ['--max-semi-space-size=8', program], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '32768',
      PORT: '0',
      PUBLIC_URL: 'http://localhost:3000',
      // All tests send their requests from one address.
      READS_PER_MINUTE: '100000',
      ADMIN_PASSWORD: adminPassword,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  let isOpen = false;
  const url = await new Promise<string>((open, fail) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      // Output must be read to the end, but it is not parsed: line separators sent by visitors could split a line.
      if (isOpen) return;
      output.push(line);
      const entry = line.startsWith('{') ? (JSON.parse(line) as { msg?: string; url?: string }) : {};
      if (entry.msg !== 'open' || !entry.url) return;
      isOpen = true;
      open(entry.url.replace('localhost', '127.0.0.1'));
    });
    child.once('exit', (code) => fail(new Error(`The site stopped with ${code}:\n${output.join('\n')}`)));
  });
  return {
    url,
    process: child,
    async stop() {
      const gone = new Promise((done) => child.once('exit', done));
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await gone;
      }
    },
  };
}

/** One site for all tests that only read. */
export default async function setup(project: TestProject) {
  const site = await startSite();
  project.provide('siteUrl', site.url);
  return () => site.stop();
}
