/** The embedded database's own thread, so that a slow query never blocks the server's thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { Mutex, type Transaction } from '@electric-sql/pglite';
import { openEngine } from './pglite-engine.ts';
import { prepareQueries } from './prepared-queries.ts';
import { packError, type WorkerRequest, type WorkerResult, type WorkerSettings } from './worker-messages.ts';

type OpenTransaction = {
  handle: Transaction;
  /** Restarts the idle timeout. */
  touch(): void;
  commit(): void;
  abort(reason: unknown): void;
  finished: Promise<void>;
};

if (!parentPort) throw new Error('The database worker runs in a worker thread only.');
const port = parentPort;
const settings = workerData as WorkerSettings;
const { idleInTransactionTimeoutMs } = settings;

const engine = await openEngine(settings);
const query = prepareQueries(engine);
/** Held by an open transaction, or by a query outside of one. */
const turn = new Mutex();
const transactions = new Map<number, OpenTransaction>();
const rolledBack = Symbol('rolled back');
let lastTransaction = 0;

/** Opens a transaction and keeps it open until it is committed, aborted, or idle for too long. */
async function beginTransaction(): Promise<number> {
  const release = await turn.acquire();
  const opened = Promise.withResolvers<number>();
  const ended = Promise.withResolvers<void>();
  const finished = engine.transaction(async (handle) => {
    lastTransaction += 1;
    const id = lastTransaction;
    let idle: NodeJS.Timeout | undefined = setTimeout(() => {
      ended.reject(
        new Error(
          `A transaction was idle for more than ${idleInTransactionTimeoutMs} ms; it was rolled back.`,
        ),
      );
    }, idleInTransactionTimeoutMs);
    const touch = () => idle?.refresh();
    transactions.set(id, { handle, touch, commit: ended.resolve, abort: ended.reject, finished });
    opened.resolve(id);
    try {
      await ended.promise;
    } finally {
      clearTimeout(idle);
      idle = undefined;
    }
  });
  finished.catch(opened.reject).finally(release);
  return opened.promise;
}

function findTransaction(id: number): OpenTransaction {
  const transaction = transactions.get(id);
  if (!transaction) throw new Error('The transaction has ended.');
  return transaction;
}

async function endTransaction(id: number, how: 'commit' | 'rollback'): Promise<void> {
  const transaction = findTransaction(id);
  transactions.delete(id);
  if (how === 'commit') {
    transaction.commit();
    return transaction.finished;
  }
  transaction.abort(rolledBack);
  return transaction.finished.catch((reason) => {
    if (reason !== rolledBack) throw reason;
  });
}

async function runQuery(request: WorkerRequest & { kind: 'query' }): Promise<WorkerResult> {
  const { text, params, rowMode, transaction } = request;
  const run = async () => {
    const open = transaction === undefined ? undefined : findTransaction(transaction);
    const running = query(open?.handle ?? engine, text, params, rowMode);
    const { rows, affectedRows } = await running.finally(() => open?.touch());
    return { rows, rowCount: affectedRows || rows.length };
  };
  return transaction === undefined ? turn.runExclusive(run) : run();
}

async function answer(request: WorkerRequest): Promise<unknown> {
  switch (request.kind) {
    case 'query':
      return runQuery(request);
    case 'begin':
      return beginTransaction();
    case 'commit':
    case 'rollback':
      return endTransaction(request.transaction, request.kind);
    case 'close':
      return turn.runExclusive(() => engine.close());
  }
}

port.on('message', async ({ id, ...request }: WorkerRequest & { id: number }) => {
  try {
    port.postMessage({ id, result: await answer(request as WorkerRequest) });
  } catch (error) {
    port.postMessage({ id, error: packError(error) });
  }
  if (request.kind === 'close') port.close();
});
port.postMessage({ id: 0, result: 'ready' });
