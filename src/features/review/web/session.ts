/** One sitting: the cards in hand, the one on top, what was graded and can be taken back. Pure. */
import type { Memory, QueueCard, Rating, ReviewInput, ReviewQueue } from '../contract.ts';
import { learnAheadMs } from '../rules.ts';
import { gradeCard } from '../scheduling.ts';

/** What was done with a card, so that it can be taken back. */
export type Step = { review: ReviewInput; card: QueueCard };

export type Session = {
  /** Still to come, the one on top among them. */
  hand: readonly QueueCard[];
  /** The card on top; null: nothing is left for now. */
  current: QueueCard | null;
  left: ReviewQueue['left'];
  /** Graded in this sitting, the last at the end. */
  steps: readonly Step[];
};

/** A sitting with what the queue holds; nothing lies on top yet. */
export function beginSession({ cards, left }: ReviewQueue): Session {
  return { hand: cards, current: null, left, steps: [] };
}

/** Puts the card on top that is next at a moment. One that lies there stays. */
export function dealCard(session: Session, now: Date): Session {
  if (session.current) return session;
  return { ...session, current: nextCard(session.hand, now) };
}

function nextCard(hand: readonly QueueCard[], now: Date): QueueCard | null {
  const short = hand
    .filter(({ memory }) => inShortSteps(memory))
    .sort((a, b) => Date.parse(a.memory.due) - Date.parse(b.memory.due));
  const dueBy = (moment: number) => short.find(({ memory }) => Date.parse(memory.due) <= moment);
  return (
    dueBy(now.getTime()) ??
    hand.find(({ memory }) => !inShortSteps(memory)) ??
    dueBy(now.getTime() + learnAheadMs) ??
    null
  );
}

/** The sitting after the card on top was graded; the next one lies on top. */
export function gradeCurrent(session: Session, review: ReviewInput): Session {
  const card = session.current;
  if (!card) return session;
  const at = new Date(review.reviewedAt);
  const graded = { ...card, memory: gradeCard(card.memory, review.rating, at) };
  return dealCard(
    { ...moveOn(session, graded), current: null, steps: [...session.steps, { review, card }] },
    at,
  );
}

/** The sitting before the last grade: its card lies on top as it did. */
export function takeBackLast(session: Session): Session {
  const step = session.steps.at(-1);
  if (!step) return session;
  const hand = [step.card, ...without(session.hand, step.card.cardId)];
  const waits = session.hand.find(({ cardId }) => cardId === step.card.cardId);
  const left = change(waits ? change(session.left, waits.memory, -1) : session.left, step.card.memory, 1);
  return { hand, current: step.card, left, steps: session.steps.slice(0, -1) };
}

/**
 * What the server says now, with the card on top where it was if it is still there. Cards in short steps
 * that are not due yet stay in hand: the server names them only when nothing else is left.
 */
export function takeQueue(session: Session, queue: ReviewQueue): Session {
  const later = session.hand.filter(
    ({ cardId, memory }) =>
      inShortSteps(memory) &&
      Date.parse(memory.due) > Date.parse(queue.now) &&
      !queue.cards.some((card) => card.cardId === cardId),
  );
  const hand = [...queue.cards, ...later];
  const learning = Math.max(queue.left.learning, hand.filter(({ memory }) => inShortSteps(memory)).length);
  return {
    ...session,
    hand,
    left: { ...queue.left, learning },
    current: hand.find(({ cardId }) => cardId === session.current?.cardId) ?? null,
  };
}

/** Without the cards that are gone; what was done with them cannot be taken back. */
export function dropCards(session: Session, isGone: (card: QueueCard) => boolean): Session {
  const stays = (card: QueueCard) => !isGone(card);
  const lost = session.hand.filter(isGone);
  return {
    hand: session.hand.filter(stays),
    current: session.current && stays(session.current) ? session.current : null,
    left: lost.reduce((left, { memory }) => change(left, memory, -1), session.left),
    steps: session.steps.filter(({ card }) => stays(card)),
  };
}

/** The queue after reviews that the server may not know yet. Those it knows change nothing. */
export function applyReviews(queue: ReviewQueue, given: readonly ReviewInput[]): ReviewQueue {
  let { hand, left }: Pick<Session, 'hand' | 'left'> = { hand: queue.cards, left: queue.left };
  let { doneToday } = queue;
  for (const { cardId, rating, reviewedAt } of given) {
    const card = hand.find((each) => each.cardId === cardId);
    if (!card || (card.memory.lastReview !== null && card.memory.lastReview >= reviewedAt)) continue;
    const memory = gradeCard(card.memory, rating, new Date(reviewedAt));
    ({ hand, left } = moveOn({ hand, left }, { ...card, memory }));
    doneToday += 1;
  }
  return { ...queue, cards: [...hand], left, doneToday };
}

/** The queue as it stands in the middle of a sitting, for this device to keep. */
export function asQueue({ hand, left }: Session, queue: ReviewQueue): ReviewQueue {
  return { ...queue, cards: [...hand], left };
}

/** All that is left of today, the cards that are not in hand yet among them. */
export const countLeft = ({ learning, review, new: fresh }: ReviewQueue['left']): number =>
  learning + review + fresh;

/** How often each grade was given. */
export function countGrades(steps: readonly Step[]): Record<Rating, number> {
  const grades = { again: 0, hard: 0, good: 0, easy: 0 };
  for (const { review } of steps) grades[review.rating] += 1;
  return grades;
}

/** A card that was graded leaves the hand, or goes back into it for its next short step. */
function moveOn(
  { hand, left }: Pick<Session, 'hand' | 'left'>,
  graded: QueueCard,
): Pick<Session, 'hand' | 'left'> {
  const before = hand.find(({ cardId }) => cardId === graded.cardId);
  const rest = without(hand, graded.cardId);
  const less = before ? change(left, before.memory, -1) : left;
  if (!inShortSteps(graded.memory)) return { hand: rest, left: less };
  return { hand: [...rest, graded], left: change(less, graded.memory, 1) };
}

const inShortSteps = ({ state }: Memory) => state === 'learning' || state === 'relearning';

const without = (hand: readonly QueueCard[], id: number) => hand.filter(({ cardId }) => cardId !== id);

function change(left: ReviewQueue['left'], memory: Memory, by: 1 | -1): ReviewQueue['left'] {
  const kind = inShortSteps(memory) ? 'learning' : memory.state === 'new' ? 'new' : 'review';
  return { ...left, [kind]: Math.max(0, left[kind] + by) };
}
