/** Reads and writes deck files in worker threads: a few at a time, with limits on time, memory and the queue. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { move, Piscina } from 'piscina';
import { createConcurrencyLimit } from '#platform/concurrency-limit.ts';
import { AppError, busyError } from '#platform/errors/app-error.ts';
import type * as tasks from './deck-import-worker.ts';
import type { WorkerAnswer } from './deck-import-worker.ts';

type Tasks = typeof tasks;
type TaskResult<Name extends keyof Tasks> =
  Awaited<ReturnType<Tasks[Name]>> extends WorkerAnswer<infer Result> ? Result : never;

const maxReading = 2;
const maxWriting = 2;

// Given with each task: a worker file that a pool cannot load would end the process.
const worker = locateWorker();

const pool = new Piscina({
  minThreads: 0,
  maxThreads: maxReading + maxWriting,
  // Long enough for a preview and the import that follows it.
  idleTimeout: 5_000,
  resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  execArgv: [],
  // An idle thread keeps running and finishes what a refused file left behind, so that this cannot fail the next file.
  atomics: 'disabled',
});
// A thread that fails while idle is replaced. Without a listener its error would end the process.
pool.on('error', () => undefined);

/*
 * The pool's own maxQueue does not count tasks that have an AbortSignal, and their timeout would run while they wait
 * (piscina 5.3.2). So tasks wait here. Reading and writing have separate queues: slow uploads must not delay downloads.
 */
const reading = createConcurrencyLimit({
  concurrency: maxReading,
  maxQueued: 6,
  refuse: () => busyError('Many files are being read. Please try again in a moment.', 10),
});
const writing = createConcurrencyLimit({
  concurrency: maxWriting,
  maxQueued: 30,
  refuse: () => busyError('Many decks are being packed. Please try again in a moment.', 10),
});

/**
 * Runs a task in a worker thread; `timeoutMs` does not include waiting for other files.
 * @throws AppError as the task does, 400 (503 for writing) after the timeout, 413 if it needs too much memory, 503 if
 * too many tasks wait
 */
export function runInWorker<Name extends keyof Tasks>(
  name: Name,
  input: Parameters<Tasks[Name]>[0],
  timeoutMs: number,
): Promise<TaskResult<Name>> {
  const queue = input instanceof Uint8Array ? reading : writing;
  return queue.run(async () => {
    const signal = AbortSignal.timeout(timeoutMs);
    // Only a copy can be transferred: the file's bytes may be part of a larger buffer that is still in use.
    const task = input instanceof Uint8Array ? move(new Uint8Array(input)) : input;
    const answer: WorkerAnswer<TaskResult<Name>> = await pool
      .run(task, { filename: worker, name, signal })
      .catch((error: unknown) => {
        if (signal.aborted) throw tooSlow(queue === reading);
        throw (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge(error) : error;
      });
    if ('result' in answer) return answer.result;
    const { code, message, issues } = answer.refusal;
    throw new AppError(code, message, { issues });
  });
}

function tooSlow(isReading: boolean): AppError {
  return isReading
    ? new AppError('invalid_input', 'This file takes too long to read. Choose a smaller one, or split it.')
    : new AppError('unavailable', 'Packing this deck takes too long at the moment. Please try again.');
}

function tooLarge(cause: unknown): AppError {
  return new AppError('too_large', 'This file needs too much memory to read. Split it into smaller ones.', {
    cause,
  });
}

/** The source file beside this one in development; in a build, the bundled worker beside or above this chunk. */
function locateWorker(): string {
  const names = import.meta.url.endsWith('.ts')
    ? ['./deck-import-worker.ts']
    : ['./deck-import-worker.js', '../deck-import-worker.js'];
  const found = names
    .map((name) => fileURLToPath(new URL(name, import.meta.url)))
    .find((path) => existsSync(path));
  if (!found) throw new Error('The worker for deck files is missing from this build.');
  return found;
}
