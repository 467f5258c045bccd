/** The library's decks for the search index. Members' own decks are never among them. */
import { selectPeriods } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { exerciseFields, type SearchDocument } from '#platform/feature/search-document.ts';
import { type DeckRow, selectDecks } from './queries.ts';

/** All decks of the library. */
export async function selectDeckDocuments(db: Database): Promise<SearchDocument[]> {
  const [periods, decks] = await Promise.all([selectPeriods(db), selectDecks(db)]);
  const periodNames = new Map(periods.map(({ id, name }) => [id, name]));
  return decks.map((row) => fromDeck(row, periodNames.get(row.periodId) ?? ''));
}

function fromDeck(row: DeckRow, period: string): SearchDocument {
  return {
    hit: {
      type: 'deck',
      id: row.id,
      title: row.title,
      slug: row.slug,
      url: `/flashcards/${row.id}`,
      period,
      category: 'Flashcards',
      detail: `${row.cardCount} cards`,
    },
    ...exerciseFields,
    description: row.description,
  };
}
