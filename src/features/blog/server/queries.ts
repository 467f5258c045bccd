/** Queries for published posts. */
import { and, arrayOverlaps, count, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { periods, resources } from '#features/library/server/index.ts';
import type { Database, Transaction } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { PostCounts } from '../contract.ts';
import { blogPosts, blogRedirects } from './schema.ts';

export type SummaryRow = Awaited<ReturnType<typeof selectPosts>>[number];
export type PostRow = typeof blogPosts.$inferSelect;

const isPublished = and(eq(blogPosts.published, true), isNull(blogPosts.deletedAt));
const newestFirst = [desc(blogPosts.publishedAt), desc(blogPosts.id)];

const summaryColumns = {
  id: blogPosts.id,
  slug: blogPosts.slug,
  title: blogPosts.title,
  excerpt: blogPosts.excerpt,
  publishedAt: blogPosts.publishedAt,
  createdAt: blogPosts.createdAt,
  updatedAt: blogPosts.updatedAt,
  version: blogPosts.version,
  readTimeMinutes: blogPosts.readTimeMinutes,
  tags: blogPosts.tags,
  featuredImageUrl: blogPosts.featuredImageUrl,
  period: { id: periods.id, slug: periods.slug, name: periods.name },
};

type PostFilter = {
  /** Posts with at least one of these tags. */
  tags?: readonly string[] | undefined;
  period?: string | undefined;
};

/** Published posts, newest first, without their texts. */
export function selectPosts(
  db: Database,
  { tags, period, limit, offset = 0 }: PostFilter & { limit: number; offset?: number },
) {
  return db
    .select(summaryColumns)
    .from(blogPosts)
    .leftJoin(periods, eq(periods.id, blogPosts.periodId))
    .where(
      and(
        isPublished,
        tags && arrayOverlaps(blogPosts.tags, [...tags]),
        period === undefined ? undefined : eq(periods.slug, period),
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
}

/** The published post of a slug, with its text. */
export async function selectPost(
  db: Database,
  slug: string,
): Promise<{ post: PostRow; period: SummaryRow['period'] } | undefined> {
  const [row] = await db
    .select({ post: blogPosts, period: summaryColumns.period })
    .from(blogPosts)
    .leftJoin(periods, eq(periods.id, blogPosts.periodId))
    .where(and(isPublished, eq(blogPosts.slug, slug)));
  return row;
}

/** The present slug of the published post that had this slug before. @throws AppError 404 */
export async function findMovedTo(db: Database, slug: string): Promise<string> {
  const [row] = await db
    .select({ slug: blogPosts.slug })
    .from(blogRedirects)
    .innerJoin(blogPosts, eq(blogPosts.id, blogRedirects.postId))
    .where(and(isPublished, eq(blogRedirects.slug, slug)));
  if (!row) throw postNotFound();
  return row.slug;
}

/** Other posts, those with the most tags in common first, then those of the nearest period. */
export function selectRelatedPosts(
  db: Database,
  { id, periodId, tags }: Pick<PostRow, 'id' | 'periodId' | 'tags'>,
  limit: number,
) {
  const shared = sql`cardinality(array(
    select unnest(${blogPosts.tags}) intersect select unnest(${sql.param(tags)}::text[])))`;
  return db
    .select(summaryColumns)
    .from(blogPosts)
    .leftJoin(periods, eq(periods.id, blogPosts.periodId))
    .where(and(isPublished, ne(blogPosts.id, id)))
    .orderBy(desc(shared), sql`abs(${blogPosts.periodId} - ${periodId}::bigint)`, ...newestFirst)
    .limit(limit);
}

/** Resources by id, in the order of `ids`. */
export async function selectLinkedResources(db: Database, ids: readonly number[]) {
  const rows = await db
    .select({
      id: resources.id,
      title: resources.title,
      author: resources.author,
      categoryId: resources.categoryId,
    })
    .from(resources)
    .where(and(isNull(resources.retiredAt), inArray(resources.id, [...ids])));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** How many posts are published. */
export async function countPosts(db: Database): Promise<number> {
  const [row] = await db.select({ count: count() }).from(blogPosts).where(isPublished);
  return row?.count ?? 0;
}

/** Views of all posts, also of those that are no longer published. */
export async function sumViews(db: Database): Promise<number> {
  const [row] = await db
    .select({ views: sql<number>`coalesce(sum(${blogPosts.viewCount}), 0)`.mapWith(Number) })
    .from(blogPosts)
    .where(isNull(blogPosts.deletedAt));
  return row?.views ?? 0;
}

/** The counts of a published post. @throws AppError 404 */
export async function readCounts(db: Database, id: number): Promise<PostCounts> {
  const [row] = await db
    .select({ viewCount: blogPosts.viewCount, shareCount: blogPosts.shareCount })
    .from(blogPosts)
    .where(and(isPublished, eq(blogPosts.id, id)));
  if (!row) throw postNotFound();
  return row;
}

/** Error for a post that is not published or does not exist. */
export const postNotFound = () => new AppError('not_found', 'Blog post not found');

/** Tags of published posts, most used first. */
export function selectTags(db: Database) {
  const tag = sql<string>`unnest(${blogPosts.tags})`;
  return db
    .select({ tag, count: count() })
    .from(blogPosts)
    .where(isPublished)
    .groupBy(sql`${tag}`)
    .orderBy(desc(count()), tag);
}

/** Tags and periods of published posts, each with its number of posts, and the total. */
export async function selectTopics(db: Database) {
  const [tags, ofPeriods, total] = await Promise.all([
    selectTags(db),
    db
      .select({ slug: periods.slug, name: periods.name, count: count() })
      .from(blogPosts)
      .innerJoin(periods, eq(periods.id, blogPosts.periodId))
      .where(isPublished)
      .groupBy(periods.id)
      .orderBy(periods.id),
    countPosts(db),
  ]);
  return { tags, periods: ofPeriods, total };
}

/** All published posts, newest first: for sitemap, search, related items and the tutor. */
export const selectAllPosts = (db: Database) => selectPosts(db, { limit: 10_000 });

/** The content of the same posts, as Markdown. */
export const selectAllTexts = (db: Database) =>
  db
    .select({ id: blogPosts.id, content: blogPosts.content })
    .from(blogPosts)
    .where(isPublished)
    .orderBy(...newestFirst)
    .limit(10_000);

const seenAt = sql`greatest(${blogPosts.publishedAt}, ${blogPosts.createdAt})`;
const addedOn = sql<string>`(${seenAt} at time zone 'UTC')::date::text`;

/** Posts by the day readers first saw them, newest first; `place`: position among the posts of a day, from 1. */
export function selectRecentPosts(db: Database, limit: number, filter?: SQL) {
  return db
    .select({
      ...summaryColumns,
      addedOn,
      place: sql<number>`(row_number() over (partition by ${addedOn} order by ${seenAt} desc, ${sql.join(newestFirst, sql`, `)}))::int`,
    })
    .from(blogPosts)
    .leftJoin(periods, eq(periods.id, blogPosts.periodId))
    .where(and(isPublished, filter))
    .orderBy(desc(seenAt), ...newestFirst)
    .limit(limit);
}

/** Posts that a letter names first: those seen before an ISO date, newest first. Marks them as named. */
export async function takeNotices(tx: Transaction, { before, limit }: { before: string; limit: number }) {
  const isDue = and(eq(blogPosts.announceInLetter, true), sql`${addedOn} < ${before}`);
  const rows = await selectRecentPosts(tx, limit, isDue);
  const ids = rows.map(({ id }) => id);
  await tx.update(blogPosts).set({ announceInLetter: false }).where(inArray(blogPosts.id, ids));
  return rows;
}
