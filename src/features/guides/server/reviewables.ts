/** Study guides as items of editorial review. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { readReviewRecords } from '#features/editorial/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import type { ReviewRecord } from '#platform/feature/review-record.ts';
import type { Reviewable } from '#platform/feature/reviewable.ts';
import { guidePath } from '../paths.ts';
import { studyGuides } from './schema.ts';
import { readGuideDocument } from './service.ts';

/** All guides, or one, each with the digest of its reviewed content. */
export async function selectGuideReviewables(
  db: Database,
  { id }: { id?: number } = {},
): Promise<Reviewable[]> {
  const { title, description, body } = studyGuides;
  const rows = await db
    .select({
      id: studyGuides.id,
      slug: studyGuides.slug,
      title,
      version: sql<string>`md5(jsonb_build_array(${title}, ${description}, ${body})::text)`,
      since: studyGuides.createdAt,
    })
    .from(studyGuides)
    .where(and(isNull(studyGuides.retiredAt), id === undefined ? undefined : eq(studyGuides.id, id)))
    .orderBy(asc(studyGuides.id));
  return rows.map(({ slug, ...row }) => ({
    ...{ ...row, kind: 'guide', url: guidePath({ slug }) },
    readText: () => readGuideDocument(db, row),
  }));
}

/** The editorial review of a guide's current version; null if there is none. */
export async function readGuideReview(db: Database, { id }: { id: number }): Promise<ReviewRecord | null> {
  const records = await readReviewRecords(db, 'guide', await selectGuideReviewables(db, { id }));
  return records.get(id) ?? null;
}
