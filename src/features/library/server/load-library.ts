/** Writes the library's content into its tables. */
import { inArray } from 'drizzle-orm';
import type { Entry } from '#platform/content/collection.ts';
import { type Changes, sumChanges, syncRows } from '#platform/content/sync-rows.ts';
import type { Transaction } from '#platform/db/client.ts';
import {
  type LibraryContent,
  type PeriodContent,
  type PrimaryTextContent,
  primarySourcesKey,
} from './content.ts';
import { citationOf } from './edition.ts';
import { categories, periods, primaryTexts, resources, studyTips } from './schema.ts';

type LibraryLoad = {
  changes: Changes;
  /** Ids of the periods, by slug. */
  periodIds: Map<string | number, number>;
  /** Slugs used both by the content and by an admin; the admin's rows are not changed. */
  adminOwned: (string | number)[];
};

/**
 * Synchronises periods, categories, resources, primary texts and study tips with the content.
 * `today` is an ISO date, stored with new resources as the day they were added.
 * @throws Error if content refers to a period or category that does not exist
 */
export async function loadLibraryContent(
  tx: Transaction,
  content: LibraryContent,
  { today }: { today: string },
): Promise<LibraryLoad> {
  const categorySync = await syncRows(
    tx,
    categories,
    content.categories.map(({ value: { id, key, name } }) => ({ id, slug: key, name })),
    { key: 'id' },
  );
  const ordered = content.periods.map(({ value }) => value).sort((a, b) => a.position - b.position);
  const periodSync = await syncRows(tx, periods, ordered.map(periodRow));

  const categoryIds = new Map(content.categories.map(({ value }) => [value.key, value.id]));
  const places = new Map(ordered.map(({ slug, position }) => [slug, position]));
  const inOrder = <Value>(entries: readonly Entry<Value>[]) =>
    entries.toSorted((a, b) => (places.get(a.folder) ?? 0) - (places.get(b.folder) ?? 0));
  const rows = [
    // The year of the edition is stored as part of the citation.
    ...inOrder(content.resources).map(
      ({ value: { category, editionYear, originalLanguage: _, ...item }, folder }) => ({
        ...item,
        citation: citationOf({ ...item, editionYear }),
        periodId: requireId(periodSync.ids, folder),
        categoryId: requireId(categoryIds, category),
        year: item.year ?? null,
        publisher: item.publisher ?? null,
        isbn13: item.isbn13 ?? null,
        url: item.url ?? null,
        affiliateUrl: item.affiliateUrl ?? null,
        addedOn: today,
      }),
    ),
    // Date, host, edition and question of texts are in their own table.
    ...inOrder(content.texts).map(
      ({ value: { date, host, edition, question, originalLanguage: _, ...item }, folder }) => ({
        ...item,
        periodId: requireId(periodSync.ids, folder),
        categoryId: requireId(categoryIds, primarySourcesKey),
        year: null,
        publisher: null,
        isbn13: null,
        affiliateUrl: null,
        addedOn: today,
      }),
    ),
  ];
  const resourceSync = await syncRows(tx, resources, rows, { insertOnly: ['addedOn'] });
  const ownIds = (entries: readonly Entry<{ slug: string }>[]) =>
    entries
      .filter(({ value }) => !resourceSync.adminOwned.includes(value.slug))
      .map(({ value }) => requireId(resourceSync.ids, value.slug));
  const textIds = new Set(ownIds(content.texts));
  const textSync = await syncRows(
    tx,
    primaryTexts,
    content.texts
      .map(({ value }) => textRow(value, requireId(resourceSync.ids, value.slug)))
      .filter(({ id }) => textIds.has(id)),
    { key: 'id' },
  );
  await deleteEditions(tx, ownIds(content.resources));
  const tipSync = await syncRows(
    tx,
    studyTips,
    content.tips.map(({ value }, index) => ({ ...value, position: index + 1 })),
  );

  return {
    changes: sumChanges([
      categorySync.changes,
      periodSync.changes,
      resourceSync.changes,
      // A new text has two rows but counts once.
      { ...textSync.changes, inserted: 0 },
      tipSync.changes,
    ]),
    periodIds: periodSync.ids,
    adminOwned: [...periodSync.adminOwned, ...resourceSync.adminOwned, ...tipSync.adminOwned],
  };
}

function periodRow({ quote, ...period }: PeriodContent) {
  return {
    ...period,
    toYear: period.toYear ?? null,
    quoteText: quote.text,
    quoteAuthor: quote.author,
    quoteWork: quote.work,
    quoteLocus: quote.locus,
    quoteTranslation: quote.translation ?? null,
    quoteContext: quote.context ?? null,
  };
}

function textRow({ date, year, host, edition, question }: PrimaryTextContent, id: number) {
  return { id, date, composedYear: year, host, edition: edition ?? null, question };
}

/** An item that moved from texts to resources keeps its id; only its data on the edition is deleted. */
async function deleteEditions(tx: Transaction, ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(primaryTexts).where(inArray(primaryTexts.id, ids));
}

function requireId<Key>(ids: ReadonlyMap<Key, number>, key: Key): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The content refers to '${key}', which does not exist.`);
  return id;
}
