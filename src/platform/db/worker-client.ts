/** The main thread's side of the embedded database: a client with the interface of drizzle's PGlite driver. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { DatabaseUnavailableError } from './errors.ts';
import type { TransactionGuard } from './transaction-guard.ts';
import {
  type RowMode,
  unpackError,
  type WireError,
  type WorkerAnswer,
  type WorkerRequest,
  type WorkerResult,
  type WorkerSettings,
} from './worker-messages.ts';

type QueryOptions = { rowMode?: RowMode };

/** The part of a PGlite handle or transaction that drizzle uses. */
export type QueryClient = {
  query(text: string, params?: unknown[], options?: QueryOptions): Promise<WorkerResult>;
};

export type WorkerClient = QueryClient & {
  transaction<T>(work: (client: QueryClient) => Promise<T>): Promise<T>;
  /** Closes the database and ends the thread. */
  close(): Promise<void>;
  /** Ends the thread without closing the database. */
  kill(): Promise<void>;
  /** Settles when the thread has ended, whether or not the database was closed. */
  exited: Promise<void>;
};

type Pending = { resolve(value: unknown): void; reject(reason: unknown): void };

/** SQLSTATEs of failures of the engine itself: out of disk or memory, shut down, I/O error, internal error. */
const engineFailures = /^(?:53|57P|58|XX)/;

/** How long closing may take before the thread is terminated. */
const closeTimeoutMs = 10_000;

/**
 * Starts the worker on a folder and waits until its database is open.
 * @throws DatabaseUnavailableError if it cannot be opened; every call throws it too once the thread has ended
 */
export async function startWorker(settings: WorkerSettings, guard: TransactionGuard): Promise<WorkerClient> {
  const worker = new Worker(locateWorker(), {
    ...{ workerData: settings, execArgv: [] },
    // Rows soon become garbage. A small young generation is collected often, so that it stays below tens of megabytes.
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  });
  const pending = new Map<number, Pending>();
  const exit = Promise.withResolvers<void>();
  let gone: DatabaseUnavailableError | undefined;
  let lastId = 0;
  let stuck: NodeJS.Timeout | undefined;

  function fail(cause: unknown): void {
    gone ??= new DatabaseUnavailableError('The embedded database is not running.', cause);
    for (const { reject } of pending.values()) reject(gone);
    pending.clear();
    clearTimeout(stuck);
  }

  /** Ends the thread if no pending request is answered in time: an engine that failed during a write may hang. */
  function watchAnswers(): void {
    clearTimeout(stuck);
    if (pending.size > 0 && !gone)
      stuck = setTimeout(() => void worker.terminate(), settings.answerTimeoutMs);
  }

  /** The engine may refuse everything after a failure of its own: tests it with a query and ends it if that fails. */
  function probe(): void {
    send({ kind: 'query', text: 'select 1', params: [], rowMode: 'array' }).catch(() => worker.terminate());
  }

  function expectAnswer<T>(id: number): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      pending.set(id, { resolve: resolve as Pending['resolve'], reject });
      if (pending.size === 1) watchAnswers();
    });
  }

  function send<T>(request: WorkerRequest): Promise<T> {
    if (gone) return Promise.reject(gone);
    lastId += 1;
    const id = lastId;
    try {
      worker.postMessage({ id, ...request });
    } catch (error) {
      return Promise.reject(error);
    }
    return expectAnswer<T>(id);
  }

  worker.on('message', (answer: WorkerAnswer) => {
    const waiting = pending.get(answer.id);
    pending.delete(answer.id);
    watchAnswers();
    if ('error' in answer) waiting?.reject(unpackError(answer.error));
    else waiting?.resolve(answer.result);
    if ('error' in answer && isEngineFailure(answer.error)) probe();
  });
  worker.on('error', fail);
  worker.on('exit', (code) => {
    fail(new Error(`Its thread ended with code ${code}.`));
    exit.resolve();
  });

  const query = (transaction?: number): QueryClient['query'] => {
    return (text, params = [], options = {}) =>
      send({ kind: 'query', text, params, rowMode: options.rowMode ?? 'object', transaction });
  };

  await expectAnswer(0).catch(async (error: unknown) => {
    await worker.terminate();
    throw error;
  });
  const queryOutside = query();
  return {
    exited: exit.promise,
    async query(...parameters) {
      guard.assertOutside();
      return queryOutside(...parameters);
    },
    async transaction(work) {
      guard.assertOutside();
      const transaction = await send<number>({ kind: 'begin' });
      const inside: QueryClient = { query: query(transaction) };
      let result: Awaited<ReturnType<typeof work>>;
      try {
        result = await guard.runInside(() => work(inside));
      } catch (error) {
        await send({ kind: 'rollback', transaction });
        throw error;
      }
      await send({ kind: 'commit', transaction });
      return result;
    },
    async close() {
      if (gone) return;
      const timer = setTimeout(() => void worker.terminate(), closeTimeoutMs);
      await send({ kind: 'close' }).finally(() => clearTimeout(timer));
      await exit.promise;
    },
    async kill() {
      await worker.terminate();
    },
  };
}

/** Whether the error suggests that the engine itself has failed. */
function isEngineFailure({ name, code }: WireError): boolean {
  return typeof code === 'string' ? engineFailures.test(code) : /^(?:RuntimeError|ExitStatus)$/.test(name);
}

/** The source next to this file in development; in a build, the bundled worker next to this chunk or above it. */
function locateWorker(): URL {
  if (import.meta.url.endsWith('.ts')) return new URL('./worker.ts', import.meta.url);
  const candidates = ['./db-worker.js', '../db-worker.js'].map((name) => new URL(name, import.meta.url));
  const found = candidates.find((candidate) => existsSync(fileURLToPath(candidate)));
  if (!found) throw new DatabaseUnavailableError('The database worker is missing from this build.');
  return found;
}
