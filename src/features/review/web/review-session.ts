/** One review session: the cards left in the browser, the current card, and the history for undo. Pure. */
import type { QueueCard, Rating, ReviewInput, ReviewQueue } from '../contract.ts';
import { learnAheadMs } from '../rules.ts';
import { gradeCard } from '../scheduling.ts';

export type ReviewSession = {
  /** Cards still to be reviewed, including the current one. */
  cards: readonly QueueCard[];
  /** Null if no card is shown. */
  current: QueueCard | null;
  left: ReviewQueue['left'];
  /** Reviews given in this session, latest last, each with the card as it was before. */
  history: readonly { review: ReviewInput; card: QueueCard }[];
};

export function createSession({ cards, left }: ReviewQueue): ReviewSession {
  return { cards, current: null, left, history: [] };
}

/** Makes the next card the current one, unless there is one already. */
export function pickNextCard(session: ReviewSession, now: Date): ReviewSession {
  return session.current ? session : { ...session, current: findNextCard(session.cards, now) };
}

function findNextCard(cards: readonly QueueCard[], now: Date): QueueCard | null {
  const inSteps = cards.filter(inShortSteps).sort((a, b) => dueTime(a) - dueTime(b));
  const dueBy = (time: number) => inSteps.find((card) => dueTime(card) <= time);
  return (
    dueBy(now.getTime()) ??
    cards.find((card) => !inShortSteps(card)) ??
    dueBy(now.getTime() + learnAheadMs) ??
    null
  );
}

/** Grades the current card; the next one becomes current. */
export function gradeCurrent(session: ReviewSession, review: ReviewInput): ReviewSession {
  const card = session.current;
  if (!card) return session;
  const history = [...session.history, { review, card }];
  const graded = { ...replaceGraded(session, reschedule(card, review)), current: null, history };
  return pickNextCard(graded, new Date(review.reviewedAt));
}

/** Undoes the last grade: its card becomes the current one again. */
export function undoLast(session: ReviewSession): ReviewSession {
  const card = session.history.at(-1)?.card;
  if (!card) return session;
  const graded = session.cards.find(({ cardId }) => cardId === card.cardId);
  const left = changeLeft(graded ? changeLeft(session.left, graded, -1) : session.left, card, 1);
  const cards = [card, ...without(session.cards, card)];
  return { cards, current: card, left, history: session.history.slice(0, -1) };
}

/**
 * Adopts the server's queue. The current card stays if it is still in it. Cards in short steps that are not due yet
 * stay as well, because the server lists them only if nothing else is left.
 */
export function mergeQueue(session: ReviewSession, queue: ReviewQueue): ReviewSession {
  const later = session.cards.filter(
    (card) =>
      inShortSteps(card) &&
      dueTime(card) > Date.parse(queue.now) &&
      !queue.cards.some(({ cardId }) => cardId === card.cardId),
  );
  const cards = [...queue.cards, ...later];
  return {
    ...session,
    cards,
    left: { ...queue.left, learning: Math.max(queue.left.learning, cards.filter(inShortSteps).length) },
    current: cards.find(({ cardId }) => cardId === session.current?.cardId) ?? null,
  };
}

/** Removes cards that are gone. Their reviews can no longer be undone. */
export function removeCards(session: ReviewSession, isGone: (card: QueueCard) => boolean): ReviewSession {
  const stays = (card: QueueCard) => !isGone(card);
  return {
    cards: session.cards.filter(stays),
    current: session.current && stays(session.current) ? session.current : null,
    left: session.cards.filter(isGone).reduce((left, card) => changeLeft(left, card, -1), session.left),
    history: session.history.filter(({ card }) => stays(card)),
  };
}

/** The queue after applying reviews that the server may not know yet. Reviews that it knows have no effect. */
export function applyReviews(queue: ReviewQueue, reviews: readonly ReviewInput[]): ReviewQueue {
  let session = createSession(queue);
  let { doneToday } = queue;
  for (const review of reviews) {
    const card = session.cards.find(({ cardId }) => cardId === review.cardId);
    const { lastReview = null } = card?.scheduling ?? {};
    if (!card || (lastReview !== null && lastReview >= review.reviewedAt)) continue;
    session = replaceGraded(session, reschedule(card, review));
    doneToday += 1;
  }
  return { ...toQueue(session, queue), doneToday };
}

/** The queue as it is in the middle of a session. */
export function toQueue({ cards, left }: ReviewSession, queue: ReviewQueue): ReviewQueue {
  return { ...queue, cards: [...cards], left };
}

/** Number of all cards left today, including those not yet loaded into the browser. */
export const countLeft = ({ learning, review, new: fresh }: ReviewQueue['left']): number =>
  learning + review + fresh;

/** How often each grade was given. */
export function countGrades(history: ReviewSession['history']): Record<Rating, number> {
  const grades = { again: 0, hard: 0, good: 0, easy: 0 };
  for (const { review } of history) grades[review.rating] += 1;
  return grades;
}

/** Removes a graded card, or moves it to the end for its next short step. */
function replaceGraded(session: ReviewSession, graded: QueueCard): ReviewSession {
  const before = session.cards.find(({ cardId }) => cardId === graded.cardId);
  const cards = without(session.cards, graded);
  const left = before ? changeLeft(session.left, before, -1) : session.left;
  if (!inShortSteps(graded)) return { ...session, cards, left };
  return { ...session, cards: [...cards, graded], left: changeLeft(left, graded, 1) };
}

const reschedule = (card: QueueCard, { rating, reviewedAt }: ReviewInput): QueueCard => ({
  ...card,
  scheduling: gradeCard(card.scheduling, rating, new Date(reviewedAt)),
});

const inShortSteps = ({ scheduling: { state } }: QueueCard) => state === 'learning' || state === 'relearning';

const dueTime = ({ scheduling }: QueueCard) => Date.parse(scheduling.due);

const without = (cards: readonly QueueCard[], { cardId }: QueueCard) =>
  cards.filter((card) => card.cardId !== cardId);

function changeLeft(left: ReviewQueue['left'], card: QueueCard, by: 1 | -1): ReviewQueue['left'] {
  const kind = inShortSteps(card) ? 'learning' : card.scheduling.state === 'new' ? 'new' : 'review';
  return { ...left, [kind]: Math.max(0, left[kind] + by) };
}
