/** Own decks in a member's export; on deletion the rows go with the account. */
import type { DataExporter } from '#platform/feature/data-subject.ts';
import { selectAllOwnCards, selectOwnDecks } from './own-queries.ts';
import { presentCard, presentOwnDeck } from './presenter.ts';

export const ownDeckExporter: DataExporter = {
  name: 'ownDecks',
  read: async (db, { userId }) => {
    const decks = await selectOwnDecks(db, { ownerId: userId });
    const cards = Map.groupBy(await selectAllOwnCards(db, { ownerId: userId }), ({ deckId }) => deckId);
    return decks.map((deck) => ({
      ...presentOwnDeck(deck),
      cards: (cards.get(deck.id) ?? []).map(presentCard),
    }));
  },
};
