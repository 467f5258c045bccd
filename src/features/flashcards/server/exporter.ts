/** Personal decks in a member's export; on deletion the rows go with the account. */
import type { DataExporter } from '#platform/feature/data-subject.ts';
import type { PersonalDeck } from '../contract.ts';
import { readCardPages } from './card-pages.ts';
import { selectPersonalDecks } from './personal-deck-queries.ts';
import { presentCard, presentPersonalDeck } from './presenter.ts';

type ExportedDeck = PersonalDeck & { cards: ReturnType<typeof presentCard>[] };

export const personalDeckExporter: DataExporter = {
  name: 'ownDecks',
  read: async (db, { userId }) => {
    const decks: ExportedDeck[] = [];
    for (const row of await selectPersonalDecks(db, { ownerId: userId })) {
      const deck: ExportedDeck = { ...presentPersonalDeck(row), cards: [] };
      for await (const page of readCardPages(db, { deckId: row.id }))
        deck.cards.push(...page.map(presentCard));
      decks.push(deck);
    }
    return decks;
  },
};
