/**
 * The desk at which a member reviews: the sitting, what is kept of it on this device, and its way to the server.
 * Outside of React, so that nothing that is drawn can lose a review.
 */
import { newId } from '#platform/web/new-id.ts';
import type { Rating, ReviewInput } from '../contract.ts';
import { longestDuration } from '../rules.ts';
import { previewGrades } from '../scheduling.ts';
import { createBoard, type Seat } from './board.ts';
import { createSync } from './desk-sync.ts';
import { formatInterval } from './intervals.ts';
import { keepReview, readKept, takeBack } from './outbox.ts';
import { dealCard, dropCards, gradeCurrent, takeBackLast } from './session.ts';

export type Desk = ReturnType<typeof createDesk>;

export const ratingNames: Record<Rating, string> = {
  again: 'Again',
  hard: 'Hard',
  good: 'Good',
  easy: 'Easy',
};

/** Opens a desk. What its actions change shows at once; what they have to tell the server goes after it. */
export function createDesk(seat: Seat) {
  const board = createBoard(seat);
  const sync = createSync(board);
  const { clock, inTurn } = board;
  return {
    getState: () => board.state,
    subscribe: board.subscribe,
    ...sync,

    /** Lays the first card there. */
    begin: () => inTurn(() => board.lay(dealCard(board.state.session, clock.now()), '', { note: '' })),

    /** Shows the answer, and how long until the card comes again after each grade. */
    show: () =>
      inTurn(() => {
        const { phase, session, intervals } = board.state;
        if (phase !== 'study' || !session.current || intervals) return;
        const now = clock.now();
        const due = previewGrades(session.current.memory, now);
        const until = (rating: Rating) => formatInterval(due[rating].getTime() - now.getTime());
        board.set({
          intervals: {
            again: until('again'),
            hard: until('hard'),
            good: until('good'),
            easy: until('easy'),
          },
          said: `Answer: ${session.current.back}`,
        });
      }),

    /** Grades the card whose answer is shown. */
    grade: (rating: Rating) =>
      inTurn(async () => {
        const { session, intervals, queue: before, unsent } = board.state;
        if (!session.current || !intervals) return;
        const review: ReviewInput = {
          id: newId(),
          cardId: session.current.cardId,
          rating,
          reviewedAt: clock.now().toISOString(),
          duration: Math.min(longestDuration, Math.round(board.lookedAt())),
        };
        const next = gradeCurrent(session, review);
        const queue = { ...before, doneToday: before.doneToday + 1 };
        await keepReview(review, board.snapshot(next, queue));
        board.version += 1;
        const said = `${ratingNames[rating]}: again in ${intervals[rating]}.`;
        board.lay(next, said, { queue, isCurrent: false, unsent: unsent + 1, note: '' });
        void sync.flush();
      }),

    /** Takes the last grade of this sitting back. */
    undo: () =>
      inTurn(async () => {
        const { session, queue: before } = board.state;
        const step = session.steps.at(-1);
        if (!step) return;
        const last = takeBackLast(session);
        const queue = { ...before, doneToday: Math.max(0, before.doneToday - 1) };
        await takeBack(step.review, board.snapshot(last, queue));
        board.version += 1;
        const note = `Taken back: ${ratingNames[step.review.rating]}.`;
        const kept = (await readKept(seat.memberId)).length;
        board.lay(last, note, { queue, isCurrent: false, note, unsent: kept });
        void sync.flush();
      }),

    /** Ends the sitting before the cards do. */
    stop: () =>
      inTurn(() => {
        const session = { ...board.state.session, current: null };
        board.set({ phase: 'start', session, intervals: null, said: '', note: '' });
        void sync.refresh();
      }),

    /** Leaves out the cards of a deck that has been taken out of review: the server names them no more. */
    dropDeck: (deckId: number) =>
      inTurn(() => {
        board.version += 1;
        const session = dropCards(board.state.session, (card) => card.deckId === deckId);
        board.set({ session, isCurrent: false });
      }),
  };
}
