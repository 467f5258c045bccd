/** Number of guides and of their downloads, for the operator. */
import type { Database } from '#platform/db/client.ts';
import { isPublished } from './queries.ts';
import { guideDownloads, studyGuides } from './schema.ts';

/** Number of published guides, without those in early access. */
export async function countGuides(db: Database, { now }: { now: Date }): Promise<number> {
  return db.$count(studyGuides, isPublished(now));
}

/** Number of downloads. Downloads of deleted accounts are not included. */
export async function countGuideDownloads(db: Database): Promise<number> {
  return db.$count(guideDownloads);
}
