/**
 * Runs the thread for one file: apart from the requests, with bounds on its time and memory, and only a few at once,
 * so that a crowd of large files costs no more than these.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { createConcurrencyLimit } from '#platform/concurrency-limit.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { ThreadAnswer, ThreadResult, ThreadWork } from './thread-messages.ts';

const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** Two limits: files that are brought along, which take as long as their makers like, keep no deck from being fetched. */
const reading = createConcurrencyLimit({
  concurrency: 2,
  maxQueued: 6,
  refuse: () => busy('Many files are being read. Please try again in a moment.'),
});
const writing = createConcurrencyLimit({
  concurrency: 2,
  maxQueued: 30,
  refuse: () => busy('Many decks are being packed. Please try again in a moment.'),
});

/**
 * Does the work in a thread of its own. `limit` is its time in milliseconds, waiting for others apart.
 * @throws AppError as the work does, 400 (503 for writing) past the limit, 413 where it needs too much memory, 503
 * where too many wait
 */
export function runAside<Work extends ThreadWork>(work: Work, limit: number): Promise<ThreadResult<Work>> {
  const limiter = 'bytes' in work ? reading : writing;
  return limiter.run(() => runThread(work, limit) as Promise<ThreadResult<Work>>);
}

function runThread(work: ThreadWork, limit: number): Promise<unknown> {
  const done = Promise.withResolvers<unknown>();
  // A copy of the bytes alone, which goes over to the thread: what they lie in may be far larger.
  const own = 'bytes' in work ? { ...work, bytes: new Uint8Array(work.bytes) } : work;
  const thread = new Worker(locateThread(), {
    workerData: own,
    transferList: 'bytes' in own ? [own.bytes.buffer] : [],
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

function tooSlow(work: ThreadWork): AppError {
  return 'bytes' in work
    ? new AppError('invalid_input', 'This file takes too long to read. Choose a smaller one, or split it.')
    : new AppError('unavailable', 'Packing this deck takes too long at the moment. Please try again.');
}

function busy(message: string): AppError {
  return new AppError('unavailable', message, { retryAfterSeconds: 10 });
}

/** The source beside this file in development; in a build, the bundled thread beside or above this chunk. */
function locateThread(): URL {
  if (import.meta.url.endsWith('.ts')) return new URL('./thread.ts', import.meta.url);
  const candidates = ['./deck-thread.js', '../deck-thread.js'].map((name) => new URL(name, import.meta.url));
  const found = candidates.find((candidate) => existsSync(fileURLToPath(candidate)));
  if (!found) throw new Error('The thread for decks is missing from this build.');
  return found;
}
