/** The flashcards in the content folder: the decks of each period with their cards. */
import { type Collection, type Entry, readCollection } from '#platform/content/collection.ts';
import type { ContentFolder } from '#platform/content/content-folder.ts';
import type { ContentIssue } from '#platform/content/issues.ts';
import { syncLists } from '#platform/content/sync-lists.ts';
import type { Changes } from '#platform/content/sync-rows.ts';
import type { Transaction } from '#platform/db/client.ts';
import { type DeckContent, deckContentSchema } from './content-schema.ts';
import { flashcardDecks, flashcards } from './schema.ts';

/** Each deck is in the folder of its period, whose name is the period's slug. */
export type FlashcardsContent = { decks: Entry<DeckContent>[] };

/** Location of the decks below the content folder. A period may have none. */
export const deckFiles = {
  decks: { pattern: 'periods/*/decks.yaml', holds: 'list', schema: deckContentSchema },
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
 * Updates decks and cards in the database to match the content. `periodIds`: period ids by slug.
 * @throws Error if a deck's period does not exist
 */
export function loadFlashcardsContent(
  tx: Transaction,
  content: FlashcardsContent,
  { periodIds }: { periodIds: ReadonlyMap<string | number, number> },
): Promise<{ changes: Changes; adminOwned: (string | number)[] }> {
  return syncLists(tx, {
    entries: content.decks,
    read: ({ slug, cards }) => ({ slug, items: cards }),
    ownerIds: periodIds,
    lists: flashcardDecks,
    toList: ({ cards: _, ...deck }, { ownerId, position }) => ({ ...deck, periodId: ownerId, position }),
    items: flashcards,
    toItem: ({ front, back }, { listId, ...place }) => ({ ...place, deckId: listId, front, back }),
  });
}
