/** Holds the state of one member's review outside of React, so that no rendering can lose a review. */

import type { StoredQueue } from './review-db.ts';
import { toQueue } from './review-session.ts';
import { announce, createState, type ReviewState } from './review-state.ts';
import { createServerClock } from './server-clock.ts';

export type ReviewStore = ReturnType<typeof createReviewStore>;

/** `clockOffsetMs` is set if the queue was stored on this device. */
export type InitialReview = Omit<StoredQueue, 'clockOffsetMs'> & Partial<Pick<StoredQueue, 'clockOffsetMs'>>;

export function createReviewStore({ memberId, queue, clockOffsetMs }: InitialReview) {
  const isStored = clockOffsetMs !== undefined;
  const clock = createServerClock(isStored ? Date.now() + clockOffsetMs : Date.parse(queue.now));
  const listeners = new Set<() => void>();
  let state = createState(queue, { isStored });
  let shownAt = 0;
  let lastTask = Promise.resolve();

  function update(transition: (state: ReviewState) => ReviewState): void {
    const before = state;
    state = transition(before);
    const isOtherCard = state.session.current?.cardId !== before.session.current?.cardId;
    // The same card may be shown again right after it was graded or undone.
    if (isOtherCard || state.revision !== before.revision) shownAt = performance.now();
    for (const listener of listeners) listener();
  }

  return {
    memberId,
    clock,
    update,
    getState: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Runs tasks one after the other, however fast keys are pressed. */
    runExclusive(task: () => Promise<void> | void): Promise<void> {
      lastTask = lastTask.then(task).catch(() => {
        const note = 'This could not be kept on this device. Please try again.';
        update((before) => ({ ...before, note, ...announce(note) }));
      });
      return lastTask;
    },
    /** Milliseconds since the current card was shown. */
    readShownMs: () => performance.now() - shownAt,
    /** The state in the form in which this device stores it. */
    snapshot: ({ session, queue: base }: ReviewState): StoredQueue => ({
      ...{ memberId, queue: toQueue(session, base) },
      clockOffsetMs: clock.offsetMs(),
    }),
  };
}
