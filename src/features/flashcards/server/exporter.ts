/**
 * Personal decks in the export of a member's data. When the account is deleted, the database deletes the rows with it.
 */
import type { Database } from '#platform/db/client.ts';
import type { DataExporter } from '#platform/feature/data-subject.ts';
import { readCardPages } from './card-pages.ts';
import { selectPersonalDecks } from './personal-deck-queries.ts';
import { presentCard, presentPersonalDeck } from './presenter.ts';

export const personalDeckExporter: DataExporter = {
  name: 'ownDecks',
  read: async (db, { userId }) =>
    (await selectPersonalDecks(db, { ownerId: userId })).map((deck) => ({
      ...presentPersonalDeck(deck),
      cards: readCards(db, deck.id),
    })),
};

async function* readCards(db: Database, deckId: number) {
  for await (const page of readCardPages(db, { deckId })) yield* page.map(presentCard);
}
