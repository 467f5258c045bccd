/**
 * The reviews and the queue stored on this device, in IndexedDB. What it does not take, because the browser blocks it
 * or the device is full, stays in this page's memory until it does.
 */
import { type IDBPDatabase, openDB } from 'idb';
import type { ReviewInput, ReviewQueue } from '../contract.ts';

/** A review or an undo that the server has not confirmed. */
export type StoredReview = {
  id: string;
  memberId: number;
  review: ReviewInput;
  /** It was sent, and may have reached the server. */
  attempted: boolean;
  /** The server has it and has to be told that it was undone. */
  arrived: boolean;
  undone: boolean;
};

/** The last known queue, so that a session can continue offline. */
export type StoredQueue = {
  memberId: number;
  queue: ReviewQueue;
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  clockOffsetMs: number;
};

type Table<Key, Value> = {
  get(key: Key): Promise<Value | undefined>;
  getAll(): Promise<Value[]>;
  put(value: Value): Promise<unknown>;
  delete(key: Key): Promise<unknown>;
};

/** Do not await anything else inside a transaction: IndexedDB would close it. */
export type Transaction = { reviews: Table<string, StoredReview>; queues: Table<number, StoredQueue> };

type Schema = {
  reviews: { key: string; value: StoredReview };
  queues: { key: number; value: StoredQueue };
};

/** Changes that the database has not taken; null stands for a deleted row. */
type Changes = { reviews: Map<string, StoredReview | null>; queues: Map<number, StoredQueue | null> };

let opening: Promise<IDBPDatabase<Schema>> | undefined;
let waiting: Changes = { reviews: new Map(), queues: new Map() };
let lastTransaction: Promise<unknown> = Promise.resolve();
const listeners = new Set<() => void>();

function open(): Promise<IDBPDatabase<Schema>> {
  const forget = () => {
    opening = undefined;
  };
  opening ??= openDB<Schema>('lyceum-reviews', 1, {
    upgrade(db) {
      db.createObjectStore('reviews', { keyPath: 'id' });
      db.createObjectStore('queues', { keyPath: 'memberId' });
    },
    // Another tab with a newer version of the site wants to upgrade the database.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });
  opening.catch(forget);
  return opening;
}

/**
 * Runs `work` in one transaction, after those that were started before. If the database fails, `work` runs again in
 * memory.
 */
export function withTransaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const result = lastTransaction.then(() => run(work));
  lastTransaction = result.catch(() => undefined);
  return result;
}

async function run<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  let db: IDBPDatabase<Schema> | undefined;
  try {
    db = await open();
    return await runInDatabase(db, work);
  } catch {
    // The browser blocks the database, the device is full, or the database was closed.
  }
  const { reviews, queues } = waiting;
  const changes = { reviews: new Map(reviews), queues: new Map(queues) };
  const result = await work({
    reviews: createMemoryTable(await readAll(db, 'reviews'), changes.reviews, ({ id }) => id),
    queues: createMemoryTable(await readAll(db, 'queues'), changes.queues, ({ memberId }) => memberId),
  });
  setWaiting(changes);
  return result;
}

/** Also stores the changes that are waiting. */
async function runInDatabase<Result>(
  db: IDBPDatabase<Schema>,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const tx = db.transaction(['reviews', 'queues'], 'readwrite');
  const tables = { reviews: tx.objectStore('reviews'), queues: tx.objectStore('queues') };
  async function storeAndWork(): Promise<Result> {
    await applyChanges(tables.reviews, waiting.reviews);
    await applyChanges(tables.queues, waiting.queues);
    return work(tables);
  }
  // If a write fails, `tx.done` fails too, and that must not be reported as an unhandled error.
  const [result] = await Promise.all([storeAndWork(), tx.done]);
  if (waiting.reviews.size + waiting.queues.size > 0) setWaiting({ reviews: new Map(), queues: new Map() });
  return result;
}

async function applyChanges<Key, Value>(
  table: Table<Key, Value>,
  changes: ReadonlyMap<Key, Value | null>,
): Promise<void> {
  for (const [key, value] of changes) await (value === null ? table.delete(key) : table.put(value));
}

async function readAll<Name extends keyof Schema>(
  db: IDBPDatabase<Schema> | undefined,
  name: Name,
): Promise<Schema[Name]['value'][]> {
  try {
    return (await db?.getAll(name)) ?? [];
  } catch {
    return [];
  }
}

/** The stored rows with these changes, to which it adds its own. */
function createMemoryTable<Key, Value>(
  stored: readonly Value[],
  changes: Map<Key, Value | null>,
  keyOf: (value: Value) => Key,
): Table<Key, Value> {
  const rows = new Map<Key, Value | null>([
    ...stored.map((value) => [keyOf(value), value] as const),
    ...changes,
  ]);
  const change = async (key: Key, value: Value | null) => {
    rows.set(key, value);
    changes.set(key, value);
  };
  return {
    get: async (key) => rows.get(key) ?? undefined,
    getAll: async () => [...rows.values()].filter((value) => value !== null),
    put: (value) => change(keyOf(value), value),
    delete: (key) => change(key, null),
  };
}

/** Whether reviews are only in this page's memory, and would be lost with it. */
export const isOnlyInMemory = (): boolean => [...waiting.reviews.values()].some((review) => review !== null);

/** Calls `listener` when that changes. Returns a function to unsubscribe. */
export function onMemoryChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const warn = (event: Event) => event.preventDefault();

function setWaiting(changes: Changes): void {
  const before = isOnlyInMemory();
  waiting = changes;
  const now = isOnlyInMemory();
  if (now === before) return;
  if (now) globalThis.window?.addEventListener('beforeunload', warn);
  else globalThis.window?.removeEventListener('beforeunload', warn);
  for (const listener of listeners) listener();
}
