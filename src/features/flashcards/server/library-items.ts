/** Cards of the library's decks for the graph of related items. Members' own cards are never included. */
import { selectPeriods } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import type { LibraryItem } from '#platform/feature/library-item.ts';
import { cardPath } from '../paths.ts';
import { selectDecks, selectLibraryCards } from './queries.ts';

export async function selectCardItems(db: Database): Promise<LibraryItem[]> {
  const [periods, decks, cards] = await Promise.all([
    selectPeriods(db),
    selectDecks(db),
    selectLibraryCards(db),
  ]);
  const slugs = new Map(periods.map(({ id, slug }) => [id, slug]));
  const byId = new Map(decks.map((deck) => [deck.id, deck]));
  return cards.flatMap((card): LibraryItem[] => {
    const deck = byId.get(card.deckId);
    if (!deck) return [];
    return [
      {
        ...{ kind: 'card', id: card.id, slug: card.slug ?? String(card.id) },
        ...{ title: card.front, detail: deck.title },
        ...{ url: cardPath(deck, card), period: slugs.get(deck.periodId) ?? '' },
        ...{ minimumTier: deck.minimumTier, subjects: [], text: card.back },
        partOf: { kind: 'deck', id: deck.id },
      },
    ];
  });
}
