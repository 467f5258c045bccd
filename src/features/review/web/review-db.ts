/** The reviews and the queue stored on this device: in IndexedDB, or in memory if the browser blocks it. */
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

let opening: Promise<IDBPDatabase<Schema>> | undefined;

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

/** Runs `work` in one transaction. */
export async function withTransaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  let db: IDBPDatabase<Schema>;
  try {
    db = await open();
  } catch {
    return work(inMemory);
  }
  const tx = db.transaction(['reviews', 'queues'], 'readwrite');
  const result = await work({ reviews: tx.objectStore('reviews'), queues: tx.objectStore('queues') });
  await tx.done;
  return result;
}

const inMemory: Transaction = {
  reviews: createMemoryTable(({ id }) => id),
  queues: createMemoryTable(({ memberId }) => memberId),
};

function createMemoryTable<Key, Value>(keyOf: (value: Value) => Key): Table<Key, Value> {
  const rows = new Map<Key, Value>();
  return {
    get: async (key) => rows.get(key),
    getAll: async () => [...rows.values()],
    put: async (value) => rows.set(keyOf(value), value),
    delete: async (key) => rows.delete(key),
  };
}
