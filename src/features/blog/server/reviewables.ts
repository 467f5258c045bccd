/** Posts for editorial review, including drafts, so that a post can be reviewed before it is published. */
import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import { readReviewRecords } from '#features/editorial/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import type { ReviewRecord } from '#platform/feature/review-record.ts';
import type { Reviewable } from '#platform/feature/reviewable.ts';
import { draftPath, postPath } from '../rules.ts';
import { blogPosts } from './schema.ts';

/** All posts that are not deleted, or those with `ids`, each with a digest of the text that its readers see. */
export async function selectPostReviewables(
  db: Database,
  { ids }: { ids?: readonly number[] } = {},
): Promise<Reviewable[]> {
  const { id, slug, title, excerpt, content, published } = blogPosts;
  const rows = await db
    .select({
      ...{ id, slug, title, published },
      version: sql<string>`md5(jsonb_build_array(${title}, ${excerpt}, ${content})::text)`,
      since: blogPosts.updatedAt,
    })
    .from(blogPosts)
    .where(and(isNull(blogPosts.deletedAt), ids && inArray(id, [...ids])))
    .orderBy(asc(id));
  return rows.map(({ slug: name, published: isPublished, ...row }) => ({
    ...row,
    kind: 'post',
    url: isPublished ? postPath({ slug: name }) : draftPath(row),
  }));
}

/** Reviews of the posts' present versions, by post id. */
export async function readPostReviews(
  db: Database,
  posts: readonly { id: number }[],
): Promise<ReadonlyMap<number, ReviewRecord>> {
  if (posts.length === 0) return new Map();
  const ids = posts.map(({ id }) => id);
  return readReviewRecords(db, 'post', await selectPostReviewables(db, { ids }));
}
