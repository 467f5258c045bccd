/** Rows to wire: every field that leaves the server is named here. */
import type { Deck, Flashcard } from '../contract.ts';
import type { CardRow, DeckRow } from './queries.ts';

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

/** Both sides of a card. */
export function presentCard(row: CardRow): Flashcard {
  return { id: row.id, front: row.front, back: row.back };
}
