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
  type ResourceContent,
  type StudyTipContent,
} from './content.ts';
import { categories, periods, primaryTexts, resources, studyTips } from './schema.ts';

export type LibraryLoad = {
  changes: Changes;
  /** Ids of the periods, by slug. */
  periodIds: Map<string | number, number>;
  /** Slugs that content and an admin both use; the admin's rows stay as they are. */
  adminOwned: (string | number)[];
};

/**
 * Brings periods, categories, resources, primary texts and study tips in line with the content.
 * `today` is an ISO date, kept by what is new as the day it was added.
 * @throws Error where content refers to a period or category that is not there
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
  const resourceRow = (item: ResourceContent | PrimaryTextContent, period: string, category: string) => ({
    slug: item.slug,
    periodId: demand(periodSync.ids, period),
    categoryId: demand(categoryIds, category),
    title: item.title,
    author: item.author,
    citation: item.citation,
    description: item.description,
    level: item.level,
    rating: item.rating,
    ratingNote: item.ratingNote,
    topics: item.topics,
    url: item.url ?? null,
    addedOn: today,
  });
  const rows = [
    ...inOrder(content.resources).map(({ value, folder }) => ({
      ...resourceRow(value, folder, value.category),
      year: value.year ?? null,
      publisher: value.publisher ?? null,
      isbn13: value.isbn13 ?? null,
    })),
    ...inOrder(content.texts).map(({ value, folder }) => ({
      ...resourceRow(value, folder, primarySourcesKey),
      year: null,
      publisher: null,
      isbn13: null,
    })),
  ];
  const resourceSync = await syncRows(tx, resources, rows, { insertOnly: ['addedOn'] });
  const ownIds = (entries: readonly Entry<{ slug: string }>[]) =>
    entries
      .filter(({ value }) => !resourceSync.adminOwned.includes(value.slug))
      .map(({ value }) => demand(resourceSync.ids, value.slug));
  const textIds = new Set(ownIds(content.texts));
  const textSync = await syncRows(
    tx,
    primaryTexts,
    content.texts
      .map(({ value }) => textRow(value, demand(resourceSync.ids, value.slug)))
      .filter(({ id }) => textIds.has(id)),
    { key: 'id' },
  );
  await dropMarks(tx, ownIds(content.resources));
  const tipSync = await syncRows(
    tx,
    studyTips,
    content.tips.map(({ value }, index) => tipRow(value, index + 1)),
  );

  return {
    changes: sumChanges([
      categorySync.changes,
      periodSync.changes,
      resourceSync.changes,
      // The text's row arrives with its resource and counts once.
      { ...textSync.changes, inserted: 0 },
      tipSync.changes,
    ]),
    periodIds: periodSync.ids,
    adminOwned: [...periodSync.adminOwned, ...resourceSync.adminOwned, ...tipSync.adminOwned],
  };
}

function periodRow({ quote, ...period }: PeriodContent) {
  return {
    slug: period.slug,
    position: period.position,
    name: period.name,
    timespan: period.timespan,
    fromYear: period.fromYear,
    toYear: period.toYear ?? null,
    summary: period.summary,
    introduction: period.introduction,
    keywords: period.keywords,
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

function tipRow({ slug, icon, title, description, tips, evidence }: StudyTipContent, position: number) {
  return { slug, position, icon, title, description, tips, evidence };
}

/** An item that moved from texts to resources keeps its id, and loses the marks of an edition. */
async function dropMarks(tx: Transaction, ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(primaryTexts).where(inArray(primaryTexts.id, ids));
}

function demand<Key>(ids: ReadonlyMap<Key, number>, key: Key): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The content refers to '${key}', which is not there.`);
  return id;
}
