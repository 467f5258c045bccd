/** Rows to wire: every field that leaves the server is named here. */
import type { Deck, DeckDetail, Flashcard } from '../contract.ts';
import type { CardRow, DeckRow, StudyDeckRow } from './queries.ts';

/** A deck as lists show it. */
export function presentDeck(row: DeckRow): Deck {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    featured: row.featured,
    minimumTier: row.minimumTier,
    periodId: row.periodId,
    cardCount: row.cardCount,
  };
}

/** A deck with its cards, as its own page shows it. */
export function presentDeckDetail(row: StudyDeckRow, cards: readonly CardRow[]): DeckDetail {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    featured: row.featured,
    minimumTier: row.minimumTier,
    periodId: row.periodId,
    own: row.own,
    cardCount: row.cardCount,
    flashcards: cards.map(presentCard),
  };
}

/** Both sides of a card. */
export function presentCard(row: CardRow): Flashcard {
  return { id: row.id, front: row.front, back: row.back };
}
