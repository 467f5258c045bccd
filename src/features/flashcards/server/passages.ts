/** Cards of the library's decks as passages for the tutor. Members' own cards are never included. */
import { selectPeriods } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import type { Passage } from '#platform/feature/passage.ts';
import { cardPath } from '../paths.ts';
import { selectDecks, selectLibraryCards } from './queries.ts';

export async function selectCardPassages(db: Database): Promise<Passage[]> {
  const [periods, decks, cards] = await Promise.all([
    selectPeriods(db),
    selectDecks(db),
    selectLibraryCards(db),
  ]);
  const names = new Map(periods.map(({ id, name }) => [id, name]));
  const byId = new Map(decks.map((deck) => [deck.id, deck]));
  return cards.flatMap((card) => {
    const deck = byId.get(card.deckId);
    if (!deck) return [];
    const passage: Passage = {
      ...{ id: `card:${card.slug}`, kind: 'card', title: deck.title, heading: card.front, runs: [card.back] },
      ...{ url: cardPath(deck, card), period: names.get(deck.periodId) ?? '' },
      ...{ keywords: '', minimumTier: deck.minimumTier },
    };
    return [passage];
  });
}
