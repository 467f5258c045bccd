/** Resources and primary texts for the graph of related items. */
import type { Database } from '#platform/db/client.ts';
import type { LibraryItem } from '#platform/feature/library-item.ts';
import { resourcePath } from '../paths.ts';
import { selectPeriods, selectResources } from './queries.ts';

export async function selectResourceItems(db: Database): Promise<LibraryItem[]> {
  const [periods, rows] = await Promise.all([selectPeriods(db), selectResources(db, {})]);
  const years = new Map(
    periods.map(({ slug, fromYear, toYear }) => [slug, { from: fromYear, to: toYear ?? 10_000 }]),
  );
  return rows.map(({ text, ...row }) => ({
    kind: text ? 'text' : 'resource',
    ...{ id: row.id, slug: row.slug, title: row.title, url: resourcePath(row) },
    detail: [row.author, text?.date].filter(Boolean).join(', '),
    ...{ period: row.periodSlug, minimumTier: 'free', subjects: row.topics, text: row.description },
    // A book is related to the years of its period, whenever it was written.
    years: text ? { from: text.composedYear, to: text.composedYear } : years.get(row.periodSlug),
  }));
}
