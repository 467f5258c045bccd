/** Starts the built site once for all browser tests, on a free port and with a data folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with Vitest's own
  interface ProvidedContext {
    /** Address of the running site, without a trailing slash. */
    siteUrl: string;
  }
}

const root = resolve(import.meta.dirname, '../..');

export type RunningSite = { url: string; process: ChildProcess; stop(): Promise<void> };

/** Starts the built site as `npm start` would. @throws Error with its output where it does not open */
export async function startSite(env: Record<string, string> = {}): Promise<RunningSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lyceum-site-'));
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      PUBLIC_URL: 'http://localhost:3000',
      // All tests come from one address.
      READS_PER_MINUTE: '100000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  let isOpen = false;
  const url = await new Promise<string>((open, fail) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      // Read to its end, but not judged: visitors' line separators would make two lines of one.
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
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export default async function setup(project: TestProject) {
  const site = await startSite();
  project.provide('siteUrl', site.url);
  return () => site.stop();
}
