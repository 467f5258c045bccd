/**
 * Runs the thread for one file: apart from the requests, with bounds on its time and memory, and not more than two
 * at once, so that a crowd of large files costs no more than these.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { AppError } from '#platform/errors/app-error.ts';
import type { ThreadAnswer, ThreadResult, ThreadWork } from './thread-messages.ts';

const mostAtOnce = 2;
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Does the work in a thread of its own. `limit` is its time in milliseconds, waiting for others apart.
 * @throws AppError as the work does, 400 (503 for writing) past the limit, 413 where it needs too much memory
 */
export async function runAside<Work extends ThreadWork>(
  work: Work,
  limit: number,
): Promise<ThreadResult<Work>> {
  if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return (await runThread(work, limit)) as ThreadResult<Work>;
  } finally {
    // Who waits takes over the place.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function runThread(work: ThreadWork, limit: number): Promise<unknown> {
  const done = Promise.withResolvers<unknown>();
  // A copy of the bytes alone, which goes over to the thread: what they lie in may be far larger.
  const own = work.kind === 'writePackage' ? work : { ...work, bytes: new Uint8Array(work.bytes) };
  const thread = new Worker(locateThread(), {
    workerData: own,
    transferList: own.kind === 'writePackage' ? [] : [own.bytes.buffer],
    resourceLimits,
    execArgv: [],
  });
  const timer = setTimeout(() => done.reject(tooSlow(work)), limit);
  thread.on('message', (answer: ThreadAnswer) => {
    if ('result' in answer) done.resolve(answer.result);
    else {
      const { code, message, issues } = answer.refusal;
      done.reject(new AppError(code, message, { issues }));
    }
  });
  thread.on('error', (error: NodeJS.ErrnoException) => {
    done.reject(
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? new AppError('too_large', 'This file needs too much memory to read. Split it into smaller ones.', {
            cause: error,
          })
        : error,
    );
  });
  thread.on('exit', () => done.reject(new Error('The thread for decks ended without an answer.')));
  return done.promise.finally(() => {
    clearTimeout(timer);
    void thread.terminate();
  });
}

function tooSlow({ kind }: ThreadWork): AppError {
  return kind === 'writePackage'
    ? new AppError('unavailable', 'Packing this deck takes too long at the moment. Please try again.')
    : new AppError('invalid_input', 'This file takes too long to read. Choose a smaller one, or split it.');
}

/** The source beside this file in development; in a build, the bundled thread beside or above this chunk. */
function locateThread(): URL {
  if (import.meta.url.endsWith('.ts')) return new URL('./thread.ts', import.meta.url);
  const candidates = ['./deck-thread.js', '../deck-thread.js'].map((name) => new URL(name, import.meta.url));
  const found = candidates.find((candidate) => existsSync(fileURLToPath(candidate)));
  if (!found) throw new Error('The thread for decks is missing from this build.');
  return found;
}
