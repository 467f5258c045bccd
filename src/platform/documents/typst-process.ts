/** The typesetting process as the site sees it: started with the first job, one job at a time. */
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TypstFolders, TypstJob, TypstResult } from './typst-messages.ts';

export type TypstProcess = {
  /**
   * Does one job; the next may be given when this one is settled.
   * @throws Error where the process ends meanwhile or takes too long; the next job starts a new one
   */
  run(job: TypstJob): Promise<TypstResult>;
  /** Ends the process if it runs, and whatever it is doing. */
  close(): Promise<void>;
};

/** Makes the handle. Nothing runs until the first job, nor when none came for `idleMs`. */
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
      // It needs nothing that the site was told.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    // Told to the job that is on; without one there is nobody to tell.
    started.on('error', () => undefined);
    // The site's end waits for neither.
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

/** In a build the bundled script beside or above this chunk, else the source, which Node runs as it is. */
function locateChild(): string {
  const places = ['./typst-child.js', '../typst-child.js', './typst-child.ts'].map((name) =>
    fileURLToPath(new URL(name, import.meta.url)),
  );
  const found = places.find((path) => existsSync(path));
  if (!found) throw new Error('The typesetting process is not part of this build.');
  return found;
}
