/** Turns rows into the API's responses: every field that leaves the server is named here. */
import type { Deck, DeckDetail, Flashcard, ImportedDeck, PersonalDeck } from '../contract.ts';
import type { FilledDeck } from './fill-decks.ts';
import type { PersonalDeckRow } from './personal-deck-queries.ts';
import type { CardRow, DeckRow, StudyDeckRow } from './queries.ts';

/** A deck in a list. */
export function presentDeck(row: DeckRow): Deck {
  return {
    ...presentShown(row),
    slug: row.slug,
    periodId: row.periodId,
  };
}

/** The fields that are shown of every deck. */
function presentShown(row: DeckRow | StudyDeckRow) {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    featured: row.featured,
    minimumTier: row.minimumTier,
    cardCount: row.cardCount,
  };
}

/** A deck with all its cards, or the first of them, as its own page shows it. */
export function presentDeckDetail({
  deck: row,
  cards,
  cardIds,
}: {
  deck: StudyDeckRow;
  cards: readonly CardRow[];
  cardIds?: number[];
}): DeckDetail {
  return {
    ...presentShown(row),
    slug: row.slug,
    periodId: row.periodId,
    own: row.own,
    flashcards: cards.map(presentCard),
    ...(cardIds && { cardIds }),
  };
}

/** A personal deck, as its editor and the list of personal decks show it. */
export function presentPersonalDeck(row: PersonalDeckRow): PersonalDeck {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    cardCount: row.cardCount,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A personal deck after an import into it. */
export function presentImported({ deck, added }: FilledDeck): ImportedDeck {
  return { ...presentPersonalDeck(deck), added };
}

/** Both sides of a card. */
export function presentCard(row: CardRow): Flashcard {
  return { id: row.id, front: row.front, back: row.back };
}
