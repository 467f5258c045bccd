/** Runs typst-child.ts, the typesetting process: starts it with the first job and gives it one job at a time. */
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Absolute paths of the folders that the process reads. */
export type TypstFolders = {
  /** Templates and their imports; nothing outside this folder can be read. */
  source: string;
  /** Fonts made by the build; may be missing. */
  fonts: string;
};

export type TypstJob = {
  /** Absolute path of the template. */
  template: string;
  /** Content of `sys.inputs.data`. */
  json: string;
  /** Further files, by the absolute path in the source folder at which the template reads them. */
  files: Record<string, Uint8Array>;
};

export type TypstResult =
  /** `flaw`: why the document, although tagged, does not conform to PDF/UA-1. */
  { pdf: Uint8Array; flaw?: string } | { error: string };

type TypstProcess = {
  /**
   * Runs one job. Call it again only when this one is settled.
   * @throws Error if the process ends meanwhile or takes too long; the next job starts a new process
   */
  run(job: TypstJob): Promise<TypstResult>;
  /** Kills the process, also in the middle of a job. */
  close(): Promise<void>;
};

/** Creates a process that starts with the first job and ends `idleMs` after the last one. */
export function createTypstProcess({
  folders,
  timeoutMs,
  idleMs,
}: {
  folders: TypstFolders;
  timeoutMs: number;
  idleMs: number;
}): TypstProcess {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = fork(locateChild(), [JSON.stringify(folders)], {
      execArgv: [],
      // The process needs none of the site's settings and secrets.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    // Without a listener, an 'error' would be thrown. A running job handles errors; without a job they are ignored.
    started.on('error', () => undefined);
    // The process and its channel do not keep the site alive.
    started.unref();
    started.channel?.unref();
    return started;
  }

  async function close(): Promise<void> {
    clearTimeout(idle);
    const running = child;
    child = undefined;
    if (!running?.pid || running.exitCode !== null || running.signalCode !== null) return;
    running.ref();
    const gone = new Promise((done) => running.once('exit', done));
    running.kill('SIGKILL');
    await gone;
  }

  return {
    async run(job) {
      clearTimeout(idle);
      if (!child?.connected) child = start();
      try {
        return await ask(child, job, timeoutMs);
      } catch (error) {
        await close();
        throw error;
      } finally {
        idle = setTimeout(() => void close(), idleMs).unref();
      }
    },
    close,
  };
}

function ask(child: ChildProcess, job: TypstJob, timeoutMs: number): Promise<TypstResult> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => settle(() => reject(new Error(`it took longer than ${timeoutMs / 1000} s`))),
      timeoutMs,
    );
    const answer = (result: TypstResult) => settle(() => resolve(result));
    const fail = (error: Error) => settle(() => reject(error));
    const end = (code: number | null, signal: string | null) =>
      fail(new Error(`the typesetting process ended (${signal ?? code})`));
    function settle(finish: () => void): void {
      clearTimeout(timer);
      child.off('message', answer).off('error', fail).off('exit', end);
      finish();
    }
    child.on('message', answer).on('error', fail).on('exit', end);
    child.send(job, (error) => error && fail(error));
  });
}

/** Finds the bundled script next to this chunk or above it; otherwise the source, which Node runs directly. */
function locateChild(): string {
  const places = ['./typst-child.js', '../typst-child.js', './typst-child.ts'].map((name) =>
    fileURLToPath(new URL(name, import.meta.url)),
  );
  const found = places.find((path) => existsSync(path));
  if (!found) throw new Error('The typesetting process is not part of this build.');
  return found;
}
