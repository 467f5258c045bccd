/** Personal decks in a member's export; on deletion the rows go with the account. */
import type { DataExporter } from '#platform/feature/data-subject.ts';
import { selectAllPersonalCards } from './personal-card-queries.ts';
import { selectPersonalDecks } from './personal-deck-queries.ts';
import { presentCard, presentPersonalDeck } from './presenter.ts';

export const personalDeckExporter: DataExporter = {
  name: 'ownDecks',
  read: async (db, { userId }) => {
    const decks = await selectPersonalDecks(db, { ownerId: userId });
    const cards = Map.groupBy(await selectAllPersonalCards(db, { ownerId: userId }), ({ deckId }) => deckId);
    return decks.map((deck) => ({
      ...presentPersonalDeck(deck),
      cards: (cards.get(deck.id) ?? []).map(presentCard),
    }));
  },
};
