/** The member's actions on the review screen. Each is stored on this device, then shown, then sent. */
import { newId } from '#platform/web/new-id.ts';
import type { Rating, ReviewInput } from '../contract.ts';
import { maxDurationMs } from '../rules.ts';
import { addReview, readOutbox, undoReview } from './review-outbox.ts';
import {
  addNewCards,
  applyGrade,
  applyUndo,
  type ReviewState,
  removeDeck,
  showAnswer,
  startMore,
  startStudy,
  stopStudy,
} from './review-state.ts';
import { createReviewStore, type InitialReview } from './review-store.ts';
import { createReviewSync } from './review-sync.ts';

export type ReviewController = ReturnType<typeof createReviewController>;

/** Props of each panel of the review screen. */
export type PanelProps = { review: ReviewController; state: ReviewState };

/** Data flows one way: these actions and the sync engine write to the store, and the screen reads it. */
export function createReviewController(initial: InitialReview) {
  const store = createReviewStore(initial);
  const sync = createReviewSync(store);
  const { clock, getState, update, runExclusive, snapshot } = store;
  return {
    getState,
    subscribe: store.subscribe,
    ...sync,

    begin: () => runExclusive(() => update((state) => startStudy(state, clock.now()))),

    /** Adds new cards beyond the daily amount and continues with them; the setting is not changed. */
    async learnMore(): Promise<void> {
      await runExclusive(() => update(addNewCards));
      await sync.refresh();
      await runExclusive(() => update((state) => startMore(state, clock.now())));
    },

    /** Shows the answer, and the interval until the card is due again after each grade. */
    showAnswer: () => runExclusive(() => update((state) => showAnswer(state, clock.now()))),

    /** Grades the current card, if its answer is shown. */
    grade: (rating: Rating) =>
      runExclusive(async () => {
        const { session, intervals, unsent } = getState();
        if (!session.current || !intervals) return;
        const review: ReviewInput = {
          ...{ id: newId(), cardId: session.current.cardId, rating },
          reviewedAt: clock.now().toISOString(),
          duration: Math.min(maxDurationMs, Math.round(store.readShownMs())),
        };
        const grade = (state = getState()) => applyGrade(state, review, unsent + 1);
        await addReview(review, snapshot(grade()));
        update(grade);
        void sync.flush();
      }),

    undo: () =>
      runExclusive(async () => {
        const review = getState().session.history.at(-1)?.review;
        if (!review) return;
        await undoReview(review, snapshot(applyUndo(getState(), review)));
        const unsent = (await readOutbox(store.memberId)).length;
        update((state) => ({ ...applyUndo(state, review), unsent }));
        void sync.flush();
      }),

    stop: () =>
      runExclusive(() => {
        update(stopStudy);
        void sync.refresh();
      }),

    removeDeck: (deckId: number) => runExclusive(() => update((state) => removeDeck(state, deckId))),
  };
}
