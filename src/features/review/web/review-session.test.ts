import { expect, test } from 'vitest';
import type { QueueCard, Rating, ReviewInput, ReviewQueue } from '../contract.ts';
import { createSchedulingState, gradeCard } from '../scheduling.ts';
import {
  applyReviews,
  countGrades,
  countLeft,
  createSession,
  gradeCurrent,
  mergeQueue,
  pickNextCard,
  type ReviewSession,
  removeCards,
  undoLast,
} from './review-session.ts';

const start = new Date('2026-03-01T12:00:00Z');
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

function newCard(cardId: number): QueueCard {
  return {
    ...{ cardId, deckId: 1, deckTitle: 'Deck', front: `Front ${cardId}`, back: `Back ${cardId}` },
    scheduling: createSchedulingState(start),
  };
}

/** A card learned two weeks ago. */
function oldCard(cardId: number): QueueCard {
  const long = new Date('2026-02-14T12:00:00Z');
  return { ...newCard(cardId), scheduling: gradeCard(createSchedulingState(long), 'easy', long) };
}

function queueOf(cards: QueueCard[]): ReviewQueue {
  const isNew = ({ scheduling }: QueueCard) => scheduling.state === 'new';
  return {
    memberId: 1,
    now: start.toISOString(),
    dayEnds: '2026-03-02T04:00:00.000Z',
    cards,
    left: {
      learning: 0,
      review: cards.filter((card) => !isNew(card)).length,
      new: cards.filter(isNew).length,
    },
    doneToday: 0,
    waiting: 0,
    introduced: 0,
    unseen: 0,
    nextDue: null,
    deckCount: 1,
    settings: { dailyCap: 100, newPerDay: 20, timeZone: 'UTC' },
  };
}

let given = 0;
function review(cardId: number, rating: Rating, at: Date): ReviewInput {
  given += 1;
  return { id: `review-${given}`, cardId, rating, reviewedAt: at.toISOString(), duration: 1000 };
}

const begin = (cards: QueueCard[]) => pickNextCard(createSession(queueOf(cards)), start);
const grade = (session: ReviewSession, rating: Rating, at: Date) =>
  gradeCurrent(session, review(session.current?.cardId ?? 0, rating, at));
const top = ({ current }: ReviewSession) => current?.cardId;

test('cards come in the order of the queue; a forgotten one comes again as soon as its short step is over', () => {
  let session = begin([oldCard(1), newCard(2), newCard(3)]);
  expect(top(session)).toBe(1);
  session = grade(session, 'again', later(1));
  expect([top(session), session.left]).toEqual([2, { learning: 1, review: 0, new: 2 }]);
  session = grade(session, 'easy', later(5));
  expect(top(session)).toBe(3);
  session = grade(session, 'easy', later(12));
  // Ten minutes after it was forgotten.
  expect([top(session), session.current?.scheduling.state]).toEqual([1, 'relearning']);
  session = grade(session, 'good', later(13));
  expect([top(session), countLeft(session.left)]).toEqual([undefined, 0]);
  expect(countGrades(session.history)).toEqual({ again: 1, hard: 0, good: 1, easy: 2 });
});

test('what is in its short steps comes early only where nothing else is left', () => {
  let session = grade(begin([newCard(1), newCard(2)]), 'good', later(1));
  expect(top(session)).toBe(2);
  session = grade(session, 'again', later(2));
  expect(top(session)).toBe(2);
  session = grade(session, 'easy', later(2));
  expect(top(session)).toBe(1);
});

test('undo brings back the card as it was, its place on top, and what was left, any number of times', () => {
  const first = begin([oldCard(1), newCard(2)]);
  const second = grade(first, 'again', later(1));
  const third = grade(second, 'good', later(2));
  for (const [after, before] of [
    [undoLast(third), second],
    [undoLast(undoLast(third)), first],
  ] as const) {
    expect(after.current).toEqual(before.current);
    expect(after.left).toEqual(before.left);
    expect(after.history).toEqual(before.history);
    expect(new Set(after.cards)).toEqual(new Set(before.cards));
  }
  expect(undoLast(first)).toBe(first);
});

test('reviews that the server may not know are counted in once, however often they are applied', () => {
  const queue = queueOf([oldCard(1), newCard(2)]);
  const unsent = [review(1, 'good', later(1)), review(2, 'again', later(2)), review(9, 'good', later(3))];
  const once = applyReviews(queue, unsent);
  expect(once.cards.map(({ cardId, scheduling }) => [cardId, scheduling.state])).toEqual([[2, 'learning']]);
  expect(once.left).toEqual({ learning: 1, review: 0, new: 0 });
  expect(once.doneToday).toBe(2);
  expect(applyReviews(once, unsent)).toEqual(once);
});

test('the server has the last word, but for short steps that are not due and that it does not name', () => {
  const session = grade(begin([newCard(1), newCard(2), newCard(3)]), 'good', later(1));
  const fresh = { ...queueOf([newCard(2), newCard(4)]), now: later(2).toISOString() };
  const merged = mergeQueue(session, { ...fresh, left: { learning: 1, review: 0, new: 2 } });
  expect(merged.cards.map(({ cardId }) => cardId)).toEqual([2, 4, 1]);
  expect(top(merged)).toBe(2);
  expect(merged.history).toEqual(session.history);
  const gone = mergeQueue(session, { ...fresh, cards: [newCard(4)] });
  expect(gone.current).toBeNull();
});

test('cards that are gone leave the session, the screen and the history', () => {
  const session = grade(begin([newCard(1), newCard(2), newCard(3)]), 'good', later(1));
  const left = removeCards(session, ({ cardId }) => cardId < 3);
  expect(left.cards.map(({ cardId }) => cardId)).toEqual([3]);
  expect([left.current, left.history, left.left]).toEqual([null, [], { learning: 0, review: 0, new: 1 }]);
});
