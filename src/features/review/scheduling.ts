/**
 * When a card comes again: FSRS 6 by ts-fsrs with its published defaults (nine in ten remembered, short steps
 * of 1 and 10 minutes, no random spread). Pure and the same on both sides: what a browser without a network
 * shows is what the server comes to. A memory is nothing but the fold of its reviews in their order.
 */
import { type Card, createEmptyCard, fsrs, type Grade, Rating as Grades, type State } from 'ts-fsrs';
import type { CardState, Memory, Rating } from './contract.ts';

const scheduler = fsrs();

export const ratings = ['again', 'hard', 'good', 'easy'] as const satisfies readonly Rating[];
export const cardStates = ['new', 'learning', 'review', 'relearning'] as const satisfies readonly CardState[];

/** Days of stability from which a card counts as mature. */
export const matureStability = 21;

const grades: Record<Rating, Grade> = {
  again: Grades.Again,
  hard: Grades.Hard,
  good: Grades.Good,
  easy: Grades.Easy,
};

/** A review as the fold needs it. */
export type Graded = { id: string; rating: Rating; reviewedAt: Date };

/** What is known of a card that was never reviewed; due at once. */
export function emptyMemory(now: Date): Memory {
  return toMemory(createEmptyCard(now));
}

/** The memory after a grade. A grade before the last one counts as given together with it. */
export function gradeCard(memory: Memory, rating: Rating, at: Date): Memory {
  const last = memory.lastReview === null ? at : new Date(memory.lastReview);
  return toMemory(scheduler.next(toCard(memory), at < last ? last : at, grades[rating]).card);
}

/** When the card would come again after each grade. */
export function previewGrades(memory: Memory, at: Date): Record<Rating, Date> {
  const due = (rating: Rating) => new Date(gradeCard(memory, rating, at).due);
  return { again: due('again'), hard: due('hard'), good: due('good'), easy: due('easy') };
}

/**
 * The memory that reviews come to, in the order they were given in (two browsers may send them in another),
 * and the card's state before each of them.
 */
export function replayReviews(
  given: readonly Graded[],
  { start }: { start: Date },
): { memory: Memory; statesBefore: Map<string, CardState> } {
  const inOrder = given.toSorted(
    (a, b) => a.reviewedAt.getTime() - b.reviewedAt.getTime() || (a.id < b.id ? -1 : 1),
  );
  const statesBefore = new Map<string, CardState>();
  let memory = emptyMemory(start);
  for (const { id, rating, reviewedAt } of inOrder) {
    statesBefore.set(id, memory.state);
    memory = gradeCard(memory, rating, reviewedAt);
  }
  return { memory, statesBefore };
}

/** The chance, from 0 to 1, that a card learnt before is remembered now. */
export function retrievability(memory: Memory, now: Date): number {
  return scheduler.get_retrievability(toCard(memory), now, false);
}

/** Whole part of the binary logarithm of a stability in days, from -10 to 15; 0 for new cards. */
export function stabilityBand(stability: number): number {
  if (stability <= 0) return 0;
  return Math.min(highestBand, Math.max(lowestBand, Math.floor(Math.log2(stability))));
}
export const lowestBand = -10;
export const highestBand = 15;

function toCard(memory: Memory): Card {
  return {
    due: new Date(memory.due),
    stability: memory.stability,
    difficulty: memory.difficulty,
    // Not read by the scheduler, which counts from the last review itself.
    elapsed_days: 0,
    scheduled_days: memory.scheduledDays,
    learning_steps: memory.learningStep,
    reps: memory.reviews,
    lapses: memory.lapses,
    state: cardStates.indexOf(memory.state) as State,
    ...(memory.lastReview !== null && { last_review: new Date(memory.lastReview) }),
  };
}

function toMemory(card: Card): Memory {
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
