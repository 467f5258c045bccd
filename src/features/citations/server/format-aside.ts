/**
 * Formats citations in a thread of their own, so that reading the styles holds up no request. The
 * thread starts with the first item and ends when none came for a while: the styles take 200 MB.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ThreadAnswer, ThreadRequest } from './cite-thread.ts';
import type { Citable, Formatted } from './format.ts';

/** How long the thread waits for more, in milliseconds. */
const idleMs = 60_000;

export type AsideFormatter = {
  /** @throws Error where the item cannot be formatted or the thread ended meanwhile */
  format(citable: Citable): Promise<Formatted>;
  /** Ends the thread if it runs. */
  close(): Promise<void>;
};

/** Makes a formatter that reads its styles from a folder. */
export function createAsideFormatter(folder: string): AsideFormatter {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  const pending = new Map<number, PromiseWithResolvers<Formatted>>();

  function start(): Worker {
    const started = new Worker(locateThread(folder), { workerData: { folder }, execArgv: [] });
    // Nobody waits for the thread with the process's end.
    started.unref();
    started.on('message', settle);
    started.on('error', (error) => end(started, error));
    started.on('exit', () => end(started, new Error('The citation thread has ended.')));
    return started;
  }

  function settle(answer: ThreadAnswer): void {
    const waiting = pending.get(answer.id);
    pending.delete(answer.id);
    if ('error' in answer) waiting?.reject(new Error(answer.error));
    else waiting?.resolve(answer.formatted);
    if (pending.size > 0) return;
    clearTimeout(idle);
    idle = setTimeout(() => void close(), idleMs).unref();
  }

  function end(ended: Worker, reason: unknown): void {
    if (thread !== ended) return;
    thread = undefined;
    for (const { reject } of pending.values()) reject(reason);
    pending.clear();
  }

  async function close(): Promise<void> {
    clearTimeout(idle);
    await thread?.terminate();
  }

  return {
    format(citable) {
      clearTimeout(idle);
      thread ??= start();
      lastId += 1;
      const answer = Promise.withResolvers<Formatted>();
      pending.set(lastId, answer);
      const request: ThreadRequest = { id: lastId, citable };
      thread.postMessage(request);
      return answer.promise;
    },
    close,
  };
}

/** In a build the bundled thread beside or above this chunk, else the source, which Node runs as it is. */
function locateThread(folder: string): URL {
  const bundled = ['./cite-thread.js', '../cite-thread.js'].map((name) => new URL(name, import.meta.url));
  const found = bundled.find((candidate) => existsSync(fileURLToPath(candidate)));
  return found ?? pathToFileURL(`${folder}/cite-thread.ts`);
}
