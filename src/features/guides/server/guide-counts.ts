/** How many guides there are, and how often they were downloaded, for the operator. */
import type { Database } from '#platform/db/client.ts';
import { isPublished } from './queries.ts';
import { guideDownloads, studyGuides } from './schema.ts';

/** Guides that everybody gets. */
export async function countGuides(db: Database, { now }: { now: Date }): Promise<number> {
  return db.$count(studyGuides, isPublished(now));
}

/** Downloads of members who are still there. */
export async function countGuideDownloads(db: Database): Promise<number> {
  return db.$count(guideDownloads);
}
