/** The library's decks and their cards for the search index. Members' own decks are never included. */
import { selectPeriods } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { exerciseFields, type SearchDocument } from '#platform/feature/search-document.ts';
import { cardPath, deckPath } from '../paths.ts';
import { type DeckRow, selectDecks, selectLibraryCards } from './queries.ts';

type LibraryCard = Awaited<ReturnType<typeof selectLibraryCards>>[number];

/** All decks of the library and their cards. */
export async function selectDeckDocuments(db: Database): Promise<SearchDocument[]> {
  const [periods, decks, cards] = await Promise.all([
    selectPeriods(db),
    selectDecks(db),
    selectLibraryCards(db),
  ]);
  const periodNames = new Map(periods.map(({ id, name }) => [id, name]));
  const byId = new Map(decks.map((deck) => [deck.id, deck]));
  return [
    ...decks.map((row) => fromDeck(row, periodNames.get(row.periodId) ?? '')),
    ...cards.flatMap((card) => {
      const deck = byId.get(card.deckId);
      return deck ? [fromCard(card, deck, periodNames.get(deck.periodId) ?? '')] : [];
    }),
  ];
}

/** The back of a card in a deck that needs a plan is matched only in searches of Scholar members, who may read it. */
function fromCard(card: LibraryCard, deck: DeckRow, period: string): SearchDocument {
  return {
    hit: {
      type: 'card',
      id: card.id,
      title: card.front,
      slug: card.slug ?? '',
      url: cardPath(deck, card),
      period,
      category: 'Card',
      detail: deck.title,
    },
    ...exerciseFields,
    description: '',
    ...(deck.minimumTier === 'free' ? { description: card.back } : { body: card.back }),
  };
}

function fromDeck(row: DeckRow, period: string): SearchDocument {
  return {
    hit: {
      type: 'deck',
      id: row.id,
      title: row.title,
      slug: row.slug,
      url: deckPath(row),
      period,
      category: 'Flashcards',
      detail: `${row.cardCount} cards`,
    },
    ...exerciseFields,
    description: row.description,
  };
}
