/** Rows to wire and back: every field that leaves the server is named here. */
import type { Memory, QueueCard, Rating, ReviewDeck } from '../contract.ts';
import { cardStates, ratings, stabilityBand } from '../scheduling.ts';
import type { DeckCount, DeckRow } from './deck-queries.ts';
import type { MemoryRow, QueueRow } from './queue-queries.ts';

/** ts-fsrs's number of a rating: 1 again, 2 hard, 3 good, 4 easy. */
export function numberOf(rating: Rating): number {
  return ratings.indexOf(rating) + 1;
}

/** The rating that a number stands for. */
export function ratingOf(number: number): Rating {
  return ratings[number - 1] ?? 'again';
}

/** What is known of a card, as both sides reckon with it. */
export function presentMemory(row: MemoryRow): Memory {
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

/** A memory as the columns that keep it. */
export function toColumns(memory: Memory) {
  return {
    state: cardStates.indexOf(memory.state),
    due: new Date(memory.due),
    stability: memory.stability,
    stabilityBand: stabilityBand(memory.stability),
    difficulty: memory.difficulty,
    scheduledDays: memory.scheduledDays,
    learningStep: memory.learningStep,
    reviews: memory.reviews,
    lapses: memory.lapses,
    lastReview: memory.lastReview === null ? null : new Date(memory.lastReview),
  };
}

/** A card to study. */
export function presentQueueCard(row: QueueRow, deckTitle: string): QueueCard {
  return {
    cardId: row.cardId,
    deckId: row.deckId,
    deckTitle,
    front: row.front,
    back: row.back,
    memory: presentMemory(row),
  };
}

/** A deck with what the member knows of it. Cards count as new until their first review. */
export function presentDeck(
  deck: DeckRow & { inReview: boolean; locked: boolean },
  count: DeckCount | undefined,
): ReviewDeck {
  const { learning = 0, review = 0, mature = 0, due = 0 } = count ?? {};
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
    due: deck.inReview && !deck.locked ? due : 0,
  };
}
