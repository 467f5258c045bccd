/** Reads of published posts. */
import { and, arrayOverlaps, count, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { periods, resources } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
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
  /** Posts that have one of these. */
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

export async function selectPost(
  db: Database,
  { slug }: { slug: string },
): Promise<{ post: PostRow; period: SummaryRow['period'] } | undefined> {
  const [row] = await db
    .select({ post: blogPosts, period: summaryColumns.period })
    .from(blogPosts)
    .leftJoin(periods, eq(periods.id, blogPosts.periodId))
    .where(and(isPublished, eq(blogPosts.slug, slug)));
  return row;
}

/** The present slug of the published post that had this one before. */
export async function selectMovedTo(db: Database, slug: string): Promise<string | undefined> {
  const [row] = await db
    .select({ slug: blogPosts.slug })
    .from(blogRedirects)
    .innerJoin(blogPosts, eq(blogPosts.id, blogRedirects.postId))
    .where(and(isPublished, eq(blogRedirects.slug, slug)));
  return row?.slug;
}

/** Posts that share most tags with one, then those nearest in time. */
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
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: resources.id,
      title: resources.title,
      author: resources.author,
      categoryId: resources.categoryId,
    })
    .from(resources)
    .where(and(isNull(resources.retiredAt), sql`${resources.id} = any(${sql.param([...ids])}::bigint[])`));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

export async function countPosts(db: Database): Promise<number> {
  const [row] = await db.select({ count: count() }).from(blogPosts).where(isPublished);
  return row?.count ?? 0;
}

export async function selectTopics(db: Database) {
  const tag = sql<string>`unnest(${blogPosts.tags})`;
  const [tags, ofPeriods, total] = await Promise.all([
    db
      .select({ tag, count: count() })
      .from(blogPosts)
      .where(isPublished)
      .groupBy(tag as SQL)
      .orderBy(desc(count()), tag),
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

/** Everything published, for feeds, sitemap and search; newest first. */
export const selectAllPosts = (db: Database) => selectPosts(db, { limit: 10_000 });

/** Posts by the day readers first saw them, newest first; `place`: from 1 among those of a day. */
export function selectRecentPosts(db: Database, limit: number) {
  const seenAt = sql`greatest(${blogPosts.publishedAt}, ${blogPosts.createdAt})`;
  const addedOn = sql<string>`(${seenAt} at time zone 'UTC')::date::text`;
  return db
    .select({
      ...summaryColumns,
      addedOn,
      place: sql<number>`(row_number() over (partition by ${addedOn} order by ${blogPosts.publishedAt} desc))::int`,
    })
    .from(blogPosts)
    .leftJoin(periods, eq(periods.id, blogPosts.periodId))
    .where(isPublished)
    .orderBy(desc(seenAt), ...newestFirst)
    .limit(limit);
}
