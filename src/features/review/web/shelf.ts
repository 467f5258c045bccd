/** What this device keeps of reviews: in IndexedDB, or for as long as the page is open where that is refused. */
import { type IDBPDatabase, openDB } from 'idb';
import type { ReviewInput, ReviewQueue } from '../contract.ts';

/** A review that the server has not confirmed, or whose withdrawal it has not. */
export type KeptReview = {
  /** Order on this device; given by it. */
  seq?: number;
  id: string;
  memberId: number;
  review: ReviewInput;
  /** It was sent, and may have arrived. */
  attempted: boolean;
  /** It has arrived, and waits to be taken back. */
  arrived: boolean;
  undone: boolean;
};

/** The queue as it was left, so that a review that was begun goes on without a network. */
export type KeptQueue = {
  memberId: number;
  queue: ReviewQueue;
  /** Milliseconds that the server's clock is ahead of the device's. */
  offset: number;
};

/** What one transaction may do. Nothing else may be waited for in it. */
export type Shelf = {
  findReview(id: string): Promise<KeptReview | undefined>;
  /** In the order they were given. */
  listReviews(): Promise<KeptReview[]>;
  putReview(review: KeptReview): Promise<unknown>;
  removeReview(id: string): Promise<void>;
  listQueues(): Promise<KeptQueue[]>;
  putQueue(queue: KeptQueue): Promise<unknown>;
  removeQueue(memberId: number): Promise<void>;
};

type Schema = {
  reviews: { key: number; value: KeptReview; indexes: { id: string } };
  queues: { key: number; value: KeptQueue };
};

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function open(): Promise<IDBPDatabase<Schema>> {
  const forget = () => {
    opened = undefined;
  };
  opened ??= openDB<Schema>('lyceum-review', 1, {
    upgrade(db) {
      db.createObjectStore('reviews', { keyPath: 'seq', autoIncrement: true }).createIndex('id', 'id', {
        unique: true,
      });
      db.createObjectStore('queues', { keyPath: 'memberId' });
    },
    // A later build in another tab wants to change it.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });
  opened.catch(forget);
  return opened;
}

/** Does something in one transaction. Where the device keeps nothing, the page does. */
export async function withShelf<Result>(work: (shelf: Shelf) => Promise<Result>): Promise<Result> {
  let db: IDBPDatabase<Schema>;
  try {
    db = await open();
  } catch {
    return work(ofThisPage);
  }
  const tx = db.transaction(['reviews', 'queues'], 'readwrite');
  const reviews = tx.objectStore('reviews');
  const queues = tx.objectStore('queues');
  const result = await work({
    findReview: (id) => reviews.index('id').get(id),
    listReviews: () => reviews.getAll(),
    putReview: (review) => reviews.put(review),
    async removeReview(id) {
      const seq = await reviews.index('id').getKey(id);
      if (seq !== undefined) await reviews.delete(seq);
    },
    listQueues: () => queues.getAll(),
    putQueue: (queue) => queues.put(queue),
    removeQueue: (memberId) => queues.delete(memberId),
  });
  await tx.done;
  return result;
}

const reviewsHere = new Map<string, KeptReview>();
const queuesHere = new Map<number, KeptQueue>();

const ofThisPage: Shelf = {
  findReview: async (id) => reviewsHere.get(id),
  listReviews: async () => [...reviewsHere.values()],
  putReview: async (review) => reviewsHere.set(review.id, review),
  removeReview: async (id) => void reviewsHere.delete(id),
  listQueues: async () => [...queuesHere.values()],
  putQueue: async (queue) => queuesHere.set(queue.memberId, queue),
  removeQueue: async (memberId) => void queuesHere.delete(memberId),
};
