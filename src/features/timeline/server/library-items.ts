/** Events as items of the graph of related items. */
import { selectPeriods } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import type { LibraryItem } from '#platform/feature/library-item.ts';
import { eventPath } from '../paths.ts';
import { selectEvents } from './queries.ts';

export async function selectEventItems(db: Database): Promise<LibraryItem[]> {
  const [periods, events] = await Promise.all([selectPeriods(db), selectEvents(db, {})]);
  const slugs = new Map(periods.map(({ id, slug }) => [id, slug]));
  return events.map((row) => ({
    ...{ kind: 'event', id: row.id, slug: row.slug, title: row.title, url: eventPath(row) },
    ...{ detail: row.date, period: slugs.get(row.periodId) ?? '', minimumTier: 'free' },
    ...{ years: { from: row.year, to: row.endYear ?? row.year }, place: row.placeName },
    ...{ subjects: [], text: `${row.description} ${row.date}` },
  }));
}
