/**
 * Schedules cards with FSRS 6, as implemented by ts-fsrs with its published defaults (90 % retention, short steps of 1
 * and 10 minutes, no random spread). Pure and identical in browser and server: an offline browser shows what the server
 * will compute. A card's state is the result of replaying its reviews in order.
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

/** The fields of a review that the replay needs. */
export type GradedReview = { id: string; rating: Rating; reviewedAt: Date };

/** State of a card that was never reviewed; it is due at once. */
export function createSchedulingState(now: Date): SchedulingState {
  return fromFsrsCard(createEmptyCard(now));
}

/** The state after a grade. A grade dated before the last review counts as given at the same time as that review. */
export function gradeCard(scheduling: SchedulingState, rating: Rating, at: Date): SchedulingState {
  const last = scheduling.lastReview === null ? at : new Date(scheduling.lastReview);
  return fromFsrsCard(scheduler.next(toFsrsCard(scheduling), at < last ? last : at, grades[rating]).card);
}

/** When the card would be due after each possible grade. */
export function previewGrades(scheduling: SchedulingState, at: Date): Record<Rating, Date> {
  const due = (rating: Rating) => new Date(gradeCard(scheduling, rating, at).due);
  return { again: due('again'), hard: due('hard'), good: due('good'), easy: due('easy') };
}

/**
 * Replays all reviews in the order in which they were given (browsers may send them in another). Returns the final
 * state, and the card's state before each review.
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

/** Probability, from 0 to 1, that a card learned before is remembered now. */
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
    // Required by the type but not read by the scheduler, which counts from the last review itself.
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
