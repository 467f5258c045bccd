/** The outbox: each review is stored on this device until the server's receipt names it. */
import type { ReviewInput } from '../contract.ts';
import { type StoredQueue, type StoredReview, type Transaction, withTransaction } from './review-db.ts';
import { setUnsentFlag } from './unsent-flag.ts';

const unsent = { attempted: false, arrived: false, undone: false };

/** Adds a review and stores the queue as it is after the review. */
export function addReview(review: ReviewInput, queue: StoredQueue): Promise<void> {
  return write(async ({ reviews, queues }) => {
    await reviews.put({ id: review.id, memberId: queue.memberId, review, ...unsent });
    await queues.put(queue);
  });
}

/** Adds reviews given outside the review screen. The review screen's queue includes them when it is opened. */
export function addReviews(given: readonly ReviewInput[], memberId: number): Promise<void> {
  return write(async ({ reviews }) => {
    for (const review of given) await reviews.put({ id: review.id, memberId, review, ...unsent });
  });
}

/** Removes a review that was never sent. A review that was sent is marked, to be undone on the server. */
export function undoReview(review: ReviewInput, queue: StoredQueue): Promise<void> {
  return write(async ({ reviews, queues }) => {
    const { id } = review;
    const stored = await reviews.get(id);
    const sent = { id, memberId: queue.memberId, review, attempted: true, arrived: true };
    if (stored && !stored.attempted) await reviews.delete(id);
    else await reviews.put({ ...(stored ?? sent), undone: true });
    await queues.put(queue);
  });
}

async function write(work: (tx: Transaction) => Promise<void>): Promise<void> {
  setUnsentFlag(true);
  await withTransaction(work);
  // Another tab that found the outbox empty may have cleared the flag in the meantime.
  setUnsentFlag(true);
}

/** The outbox of one member or of all, in the order in which the reviews were given. */
export async function readOutbox(memberId?: number): Promise<StoredReview[]> {
  const stored = await withTransaction(({ reviews }) => reviews.getAll());
  return stored
    .filter((each) => memberId === undefined || each.memberId === memberId)
    .sort((a, b) => Date.parse(a.review.reviewedAt) - Date.parse(b.review.reviewedAt));
}

/** Marks reviews as about to be sent, and returns those that were not removed in the meantime. */
export async function markAttempted(batch: readonly StoredReview[]): Promise<StoredReview[]> {
  return withTransaction(async ({ reviews }) => {
    const marked: StoredReview[] = [];
    for (const { id } of batch) {
      const stored = await reviews.get(id);
      if (stored) marked.push({ ...stored, attempted: true });
    }
    for (const review of marked) await reviews.put(review);
    return marked;
  });
}

/** Removes reviews that the server has, except those undone in the meantime. */
export async function settleArrived(ids: readonly string[]): Promise<void> {
  await withTransaction(async ({ reviews }) => {
    for (const id of ids) {
      const stored = await reviews.get(id);
      if (stored?.undone) await reviews.put({ ...stored, arrived: true });
      else await reviews.delete(id);
    }
  });
}

/** Removes reviews that were refused for good or undone on the server. */
export async function removeReviews(ids: readonly string[]): Promise<void> {
  await withTransaction(async ({ reviews }) => {
    for (const id of ids) await reviews.delete(id);
  });
}

/** Stores a member's queue and deletes the queues of other members. */
export async function saveQueue(queue: StoredQueue): Promise<void> {
  await withTransaction(async (tx) => {
    await deleteOthers(tx, queue.memberId);
    await tx.queues.put(queue);
  });
}

export async function readQueue(): Promise<StoredQueue | undefined> {
  return (await withTransaction(({ queues }) => queues.getAll())).at(-1);
}

/** Deletes the stored queues of members who are not signed in. Their unsent reviews stay. */
export async function deleteQueues({ except }: { except?: number | undefined } = {}): Promise<void> {
  await withTransaction((tx) => deleteOthers(tx, except));
}

async function deleteOthers({ queues }: Transaction, except: number | undefined): Promise<void> {
  for (const { memberId } of await queues.getAll()) if (memberId !== except) await queues.delete(memberId);
}

/** Deletes all stored data of a member whose account has been deleted. */
export async function deleteMember(memberId: number): Promise<void> {
  await withTransaction(async ({ reviews, queues }) => {
    for (const stored of await reviews.getAll()) {
      if (stored.memberId === memberId) await reviews.delete(stored.id);
    }
    await queues.delete(memberId);
  });
}
