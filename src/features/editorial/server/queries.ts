/** Queries for editorial reviews. */
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import type { ReviewRecord } from '#platform/feature/review-record.ts';
import type { Reviewable } from '#platform/feature/reviewable.ts';
import { editorialReviews } from './schema.ts';

type ItemVersion = Pick<Reviewable, 'kind' | 'id' | 'version'>;
export type ReviewRow = typeof editorialReviews.$inferSelect;

/** The last review of each of these versions, if it has one. */
export async function selectLastReviews(
  db: Database,
  items: readonly ItemVersion[],
): Promise<Pick<ReviewRow, 'id' | 'kind' | 'itemId' | 'reviewer' | 'reviewedOn'>[]> {
  if (items.length === 0) return [];
  const { kind, itemId, version } = editorialReviews;
  const wanted = JSON.stringify(
    items.map((item) => ({ kind: item.kind, id: item.id, version: item.version })),
  );
  return db
    .selectDistinctOn([kind, itemId], {
      id: editorialReviews.id,
      kind,
      itemId,
      reviewer: editorialReviews.reviewer,
      reviewedOn: editorialReviews.reviewedOn,
    })
    .from(editorialReviews)
    .innerJoin(
      sql`jsonb_to_recordset(${wanted}::jsonb) as item(kind text, id bigint, version text)`,
      sql`item.kind = ${kind} and item.id = ${itemId} and item.version = ${version}`,
    )
    .orderBy(kind, itemId, desc(editorialReviews.id));
}

/** Reviews shown on the pages of items of one kind, by id: the last review of each item's present version. */
export async function readReviewRecords(
  db: Database,
  kind: Reviewable['kind'],
  items: readonly { id: number; version: string }[],
): Promise<Map<number, ReviewRecord>> {
  const rows = await selectLastReviews(
    db,
    items.map((item) => ({ ...item, kind })),
  );
  return new Map(rows.map(({ itemId, reviewer, reviewedOn }) => [itemId, { reviewer, reviewedOn }]));
}

/** Reviews of an item in any version, newest first. */
export function selectReviews(
  db: Database,
  { kind, id, limit }: Pick<Reviewable, 'kind' | 'id'> & { limit: number },
): Promise<ReviewRow[]> {
  return db
    .select()
    .from(editorialReviews)
    .where(and(eq(editorialReviews.kind, kind), eq(editorialReviews.itemId, id)))
    .orderBy(desc(editorialReviews.id))
    .limit(limit);
}

export async function insertReview(
  db: Database,
  review: typeof editorialReviews.$inferInsert,
): Promise<void> {
  await db.insert(editorialReviews).values(review);
}
