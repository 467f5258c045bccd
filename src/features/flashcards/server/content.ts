/** The flashcards' part of the content folder: the decks of each period, their cards with them. */
import { type Collection, type Entry, readCollection } from '#platform/content/collection.ts';
import type { ContentFolder } from '#platform/content/content-folder.ts';
import type { ContentIssue } from '#platform/content/issues.ts';
import { type Changes, sumChanges, syncRows } from '#platform/content/sync-rows.ts';
import type { Transaction } from '#platform/db/client.ts';
import { type DeckContent, deckSchema } from './content-schema.ts';
import { flashcardDecks, flashcards } from './schema.ts';

/** Decks lie in the folder of their period, named by its slug. */
export type FlashcardsContent = { decks: Entry<DeckContent>[] };

/** Where they are kept, below the content folder; a period may do without. */
export const deckFiles = {
  decks: { pattern: 'periods/*/decks.yaml', holds: 'list', schema: deckSchema },
} as const satisfies Record<keyof FlashcardsContent, Collection<unknown>>;

/** Reads and validates all decks. */
export function readFlashcardsContent(folder: ContentFolder): {
  content: FlashcardsContent;
  issues: ContentIssue[];
} {
  const { entries, issues } = readCollection(folder, deckFiles.decks);
  return { content: { decks: entries }, issues };
}

/**
 * Brings decks and cards in line with the content. `periodIds` gives a period's id by its slug.
 * @throws Error where a deck's period is not there
 */
export async function loadFlashcardsContent(
  tx: Transaction,
  content: FlashcardsContent,
  { periodIds }: { periodIds: ReadonlyMap<string | number, number> },
): Promise<{ changes: Changes; adminOwned: (string | number)[] }> {
  const folders = Map.groupBy(content.decks, ({ folder }) => folder);
  const deckRows = [...folders].flatMap(([folder, entries]) => {
    const periodId = periodIds.get(folder);
    if (periodId === undefined) throw new Error(`The decks of '${folder}' have no period.`);
    return entries.map(({ value: { cards: _, ...deck } }, index) => ({
      ...deck,
      periodId,
      position: index + 1,
    }));
  });
  // New ones get their ids in the order of the periods.
  const inOrder = deckRows.toSorted((a, b) => a.periodId - b.periodId);
  const deckSync = await syncRows(tx, flashcardDecks, inOrder);
  const cardRows = content.decks.flatMap(({ value: { slug, cards } }) => {
    const deckId = deckSync.ids.get(slug);
    if (deckId === undefined) throw new Error(`The deck '${slug}' was not loaded.`);
    return cards.map(({ key, front, back }, index) => ({
      slug: `${slug}/${key}`,
      deckId,
      position: index + 1,
      front,
      back,
    }));
  });
  const cardSync = await syncRows(tx, flashcards, cardRows);
  return {
    changes: sumChanges([deckSync.changes, cardSync.changes]),
    adminOwned: [...deckSync.adminOwned, ...cardSync.adminOwned],
  };
}
