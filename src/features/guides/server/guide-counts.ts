/** How many guides there are, and how often they were downloaded, for the operator. */
import { and, asc, count, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { isPublished } from './queries.ts';
import { guideDownloads, studyGuides } from './schema.ts';

type DateWindow = { from: Date; to: Date };

/** Guides that everybody gets. */
export async function countGuides(db: Database, { now }: { now: Date }): Promise<number> {
  return db.$count(studyGuides, isPublished(now));
}

/** Downloads of members who are still there: all, or those within a window, whose `to` is not included. */
export async function countGuideDownloads(db: Database, window?: DateWindow): Promise<number> {
  return db.$count(guideDownloads, window && isWithin(window));
}

/** The same by day (UTC), 'YYYY-MM-DD'; days without any are left out. */
export async function countGuideDownloadsByDay(
  db: Database,
  window: DateWindow,
): Promise<{ day: string; count: number }[]> {
  const day = sql<string>`to_char(${guideDownloads.downloadedAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  return db
    .select({ day, count: count() })
    .from(guideDownloads)
    .where(isWithin(window))
    .groupBy(day)
    .orderBy(asc(day));
}

function isWithin({ from, to }: DateWindow): SQL | undefined {
  return and(gte(guideDownloads.downloadedAt, from), lt(guideDownloads.downloadedAt, to));
}
