/** Own decks in a member's export; on deletion the rows go with the account. */
import type { AccountExporter } from '#features/accounts/server/index.ts';
import { selectAllOwnCards, selectOwnDecks } from './own-queries.ts';
import { presentCard, presentOwnDeck } from './presenter.ts';

export const ownDeckExporter: AccountExporter = {
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
