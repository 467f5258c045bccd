/** Reviews on their way to the server: each is kept on this device until its receipt names it. */
import type { ReviewInput } from '../contract.ts';
import { type KeptQueue, type KeptReview, withShelf } from './shelf.ts';
import { raiseFlag } from './unsent-flag.ts';

/** Keeps a review, and the queue as it is after it, before anything else happens. */
export async function keepReview(review: ReviewInput, queue: KeptQueue): Promise<void> {
  raiseFlag(true);
  await withShelf(async (shelf) => {
    const { memberId } = queue;
    const state = { attempted: false, arrived: false, undone: false };
    await shelf.putReview({ id: review.id, memberId, review, ...state });
    await shelf.putQueue(queue);
  });
  // Who looked before it was there may have lowered it meanwhile.
  raiseFlag(true);
}

/** Takes a review back: forgotten where it was never sent, else to be withdrawn from the server. */
export async function takeBack(review: ReviewInput, queue: KeptQueue): Promise<void> {
  raiseFlag(true);
  await withShelf(async (shelf) => {
    const { memberId } = queue;
    const kept = await shelf.findReview(review.id);
    if (kept && !kept.attempted) await shelf.removeReview(review.id);
    else {
      const sent = { id: review.id, memberId, review, attempted: true, arrived: true };
      await shelf.putReview({ ...(kept ?? sent), undone: true });
    }
    await shelf.putQueue(queue);
  });
  raiseFlag(true);
}

/** What is kept, a member's or everybody's, in the order it was given. */
export async function readKept(memberId?: number): Promise<KeptReview[]> {
  const kept = await withShelf((shelf) => shelf.listReviews());
  return memberId === undefined ? kept : kept.filter((each) => each.memberId === memberId);
}

/** Notes that these are about to be sent. Answers those that are still wanted. */
export async function markAttempted(batch: readonly KeptReview[]): Promise<KeptReview[]> {
  return withShelf(async (shelf) => {
    const wanted: KeptReview[] = [];
    for (const { id } of batch) {
      const kept = await shelf.findReview(id);
      if (!kept) continue;
      const attempted = { ...kept, attempted: true };
      await shelf.putReview(attempted);
      wanted.push(attempted);
    }
    return wanted;
  });
}

/** The server has them: they are forgotten here, but for those that were taken back meanwhile. */
export async function settleArrived(ids: readonly string[]): Promise<void> {
  await withShelf(async (shelf) => {
    for (const id of ids) {
      const kept = await shelf.findReview(id);
      if (kept?.undone) await shelf.putReview({ ...kept, arrived: true });
      else await shelf.removeReview(id);
    }
  });
}

/** Forgets them: refused for good, or taken back on the server too. */
export async function forgetReviews(ids: readonly string[]): Promise<void> {
  await withShelf(async (shelf) => {
    for (const id of ids) await shelf.removeReview(id);
  });
}

/** Keeps a member's queue, and no other member's. */
export async function keepQueue(queue: KeptQueue): Promise<void> {
  await withShelf(async (shelf) => {
    for (const { memberId } of await shelf.listQueues()) await shelf.removeQueue(memberId);
    await shelf.putQueue(queue);
  });
}

/** The queue that was kept last; undefined where none is. */
export async function readQueue(): Promise<KeptQueue | undefined> {
  return (await withShelf((shelf) => shelf.listQueues())).at(-1);
}

/** Somebody else is there, or nobody: the cards of others are not for their eyes. Unsent reviews stay. */
export async function forgetQueues(except?: number): Promise<void> {
  await withShelf(async (shelf) => {
    for (const { memberId } of await shelf.listQueues()) {
      if (memberId !== except) await shelf.removeQueue(memberId);
    }
  });
}

/** Forgets all that is kept of a member, whose account is gone. */
export async function forgetMember(memberId: number): Promise<void> {
  await withShelf(async (shelf) => {
    for (const kept of await shelf.listReviews()) {
      if (kept.memberId === memberId) await shelf.removeReview(kept.id);
    }
    await shelf.removeQueue(memberId);
  });
}
