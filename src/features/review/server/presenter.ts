/** Converts between rows and API types. It lists every field that leaves the server. */
import type { QueueCard, Rating, ReviewDeck, SchedulingState } from '../contract.ts';
import { cardStates, ratings, stabilityBand } from '../scheduling.ts';
import type { DeckCount, DeckRow } from './deck-queries.ts';
import type { QueueRow, SchedulingRow } from './queue-queries.ts';

/** ts-fsrs's number for a rating: 1 again, 2 hard, 3 good, 4 easy. */
export function numberOf(rating: Rating): number {
  return ratings.indexOf(rating) + 1;
}

/** The rating for ts-fsrs's number. */
export function ratingOf(number: number): Rating {
  return ratings[number - 1] ?? 'again';
}

export function presentScheduling(row: SchedulingRow): SchedulingState {
  return {
    state: cardStates[row.state] ?? 'new',
    due: row.due.toISOString(),
    stability: row.stability,
    difficulty: row.difficulty,
    scheduledDays: row.scheduledDays,
    learningStep: row.learningStep,
    reviews: row.reviews,
    lapses: row.lapses,
    lastReview: row.lastReview?.toISOString() ?? null,
  };
}

export function toSchedulingColumns(scheduling: SchedulingState) {
  return {
    state: cardStates.indexOf(scheduling.state),
    due: new Date(scheduling.due),
    stability: scheduling.stability,
    stabilityBand: stabilityBand(scheduling.stability),
    difficulty: scheduling.difficulty,
    scheduledDays: scheduling.scheduledDays,
    learningStep: scheduling.learningStep,
    reviews: scheduling.reviews,
    lapses: scheduling.lapses,
    lastReview: scheduling.lastReview === null ? null : new Date(scheduling.lastReview),
  };
}

export function presentQueueCard(row: QueueRow, deckTitle: string): QueueCard {
  return {
    cardId: row.cardId,
    deckId: row.deckId,
    deckTitle,
    front: row.front,
    back: row.back,
    scheduling: presentScheduling(row),
  };
}

/** Cards count as new until their first review. */
export function presentDeck(
  deck: DeckRow & { inReview: boolean; locked: boolean },
  count: DeckCount | undefined,
): ReviewDeck {
  const { learning = 0, review = 0, mature = 0, known = 0, due = 0 } = count ?? {};
  return {
    deckId: deck.deckId,
    title: deck.title,
    own: deck.own,
    periodId: deck.periodId,
    cardCount: deck.cardCount,
    inReview: deck.inReview,
    locked: deck.locked,
    new: Math.max(0, deck.cardCount - learning - review),
    learning,
    review,
    mature,
    known,
    due: deck.inReview && !deck.locked ? due : 0,
  };
}
