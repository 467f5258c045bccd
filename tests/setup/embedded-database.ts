/** Data folders of the embedded database, and other processes that use them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { openPGlite, type PGliteHandle, type PGliteOptions } from '#platform/db/open-pglite.ts';
import { ensureTemplate, migrationsFolder, silentLogger } from './database-template.ts';

export type DataFolder = AsyncDisposable & {
  path: string;
  templatePath: string;
  /** Opens the database in this folder; the caller closes it. */
  open(options?: Partial<PGliteOptions>): Promise<PGliteHandle>;
};

/** Creates a data folder for the caller; `await using` removes it. */
export async function createDataFolder(): Promise<DataFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lyceum-data-'));
  const templatePath = await ensureTemplate();
  return {
    path: folder,
    templatePath,
    open: (options) =>
      openPGlite({ dataDir: folder, migrationsFolder, templatePath, logger: silentLogger, ...options }),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

export type WriterProcess = AsyncDisposable & {
  /** Its output so far, line by line. */
  lines: string[];
  /** Resolves when its output has this many lines, or when it has ended. */
  untilLines(count: number): Promise<void>;
  /** Kills the process. For the process this is like a power cut. */
  kill(): Promise<void>;
};

/** Starts writer-process.ts on the folder; `await using` ends it. */
export function startWriter(folder: DataFolder): WriterProcess {
  const program = path.join(import.meta.dirname, 'writer-process.ts');
  const child: ChildProcess = spawn(process.execPath, [program, folder.path, folder.templatePath], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const lines: string[] = [];
  if (!child.stdout) throw new Error('The writer has no output.');
  const reader = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return {
    lines,
    kill,
    [Symbol.asyncDispose]: kill,
    async untilLines(count) {
      const finished = ended.then(() => 'ended');
      while (lines.length < count) {
        if ((await Promise.race([once(reader, 'line'), finished])) === 'ended') return;
      }
    },
  };
}
