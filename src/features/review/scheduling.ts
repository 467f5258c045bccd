/**
 * When a card comes again: FSRS 6 by ts-fsrs with its published defaults (nine in ten remembered, short steps
 * of 1 and 10 minutes, no random spread). Pure and the same on both sides: what a browser without a network
 * shows is what the server computes. A card's state is the result of replaying its reviews in order.
 */
import { type Card, createEmptyCard, fsrs, type Grade, Rating as Grades, type State } from 'ts-fsrs';
import type { SchedulingState } from './contract.ts';

const scheduler = fsrs();

export const ratings = ['again', 'hard', 'good', 'easy'] as const;
export const cardStates = ['new', 'learning', 'review', 'relearning'] as const;
export type Rating = (typeof ratings)[number];
export type CardState = (typeof cardStates)[number];

/** Days of stability from which a card counts as mature. */
export const matureStability = 21;

const grades: Record<Rating, Grade> = {
  again: Grades.Again,
  hard: Grades.Hard,
  good: Grades.Good,
  easy: Grades.Easy,
};

/** A review as the replay needs it. */
export type GradedReview = { id: string; rating: Rating; reviewedAt: Date };

/** The state of a card that was never reviewed; due at once. */
export function createSchedulingState(now: Date): SchedulingState {
  return fromFsrsCard(createEmptyCard(now));
}

/** The state after a grade. A grade from before the last one counts as given at the same moment. */
export function gradeCard(scheduling: SchedulingState, rating: Rating, at: Date): SchedulingState {
  const last = scheduling.lastReview === null ? at : new Date(scheduling.lastReview);
  return fromFsrsCard(scheduler.next(toFsrsCard(scheduling), at < last ? last : at, grades[rating]).card);
}

/** When the card would come again after each grade. */
export function previewGrades(scheduling: SchedulingState, at: Date): Record<Rating, Date> {
  const due = (rating: Rating) => new Date(gradeCard(scheduling, rating, at).due);
  return { again: due('again'), hard: due('hard'), good: due('good'), easy: due('easy') };
}

/**
 * The state after all reviews, replayed in the order they were given (browsers may send them in another), and
 * which state the card was in before each of them.
 */
export function replayReviews(
  given: readonly GradedReview[],
  { start }: { start: Date },
): { scheduling: SchedulingState; statesBefore: Map<string, CardState> } {
  const inOrder = given.toSorted(
    (a, b) => a.reviewedAt.getTime() - b.reviewedAt.getTime() || (a.id < b.id ? -1 : 1),
  );
  const statesBefore = new Map<string, CardState>();
  let scheduling = createSchedulingState(start);
  for (const { id, rating, reviewedAt } of inOrder) {
    statesBefore.set(id, scheduling.state);
    scheduling = gradeCard(scheduling, rating, reviewedAt);
  }
  return { scheduling, statesBefore };
}

/** Whether the last answer to a card was right: it is spaced by days, or beyond the first of its short steps. */
export function isKnown({ state, learningStep }: Pick<SchedulingState, 'state' | 'learningStep'>): boolean {
  return state === 'review' || (state === 'learning' && learningStep > 0);
}

/** The chance, from 0 to 1, that a card learned before is remembered now. */
export function retrievability(scheduling: SchedulingState, now: Date): number {
  return scheduler.get_retrievability(toFsrsCard(scheduling), now, false);
}

/** Whole part of the binary logarithm of a stability in days, from -10 to 15; 0 for new cards. */
export function stabilityBand(stability: number): number {
  if (stability <= 0) return 0;
  return Math.min(highestBand, Math.max(lowestBand, Math.floor(Math.log2(stability))));
}
export const lowestBand = -10;
export const highestBand = 15;

function toFsrsCard(scheduling: SchedulingState): Card {
  return {
    due: new Date(scheduling.due),
    stability: scheduling.stability,
    difficulty: scheduling.difficulty,
    // Not read by the scheduler, which counts from the last review itself.
    elapsed_days: 0,
    scheduled_days: scheduling.scheduledDays,
    learning_steps: scheduling.learningStep,
    reps: scheduling.reviews,
    lapses: scheduling.lapses,
    state: cardStates.indexOf(scheduling.state) as State,
    ...(scheduling.lastReview !== null && { last_review: new Date(scheduling.lastReview) }),
  };
}

function fromFsrsCard(card: Card): SchedulingState {
  return {
    state: cardStates[card.state] ?? 'new',
    due: card.due.toISOString(),
    stability: card.stability,
    difficulty: card.difficulty,
    scheduledDays: card.scheduled_days,
    learningStep: card.learning_steps,
    reviews: card.reps,
    lapses: card.lapses,
    lastReview: card.last_review?.toISOString() ?? null,
  };
}
