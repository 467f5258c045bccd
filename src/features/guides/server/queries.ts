/** Queries of study guides, their downloads and readers. Lists leave out retired guides. */
import { and, asc, desc, eq, gt, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { rethrowMemberGone } from '#features/accounts/server/index.ts';
import { periods } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { eachRow, rowsPerRead } from '#platform/db/each-row.ts';
import { dayOf } from '#platform/utc-day.ts';
import { guideDownloads, guideReads, studyGuides } from './schema.ts';

export type GuideRow = Awaited<ReturnType<typeof selectGuides>>[number];

type GuideFilter = {
  now: Date;
  /** 'published' (default): guides for everyone; 'early': those in early access, for Scholar members; 'all': both. */
  stage?: 'published' | 'early' | 'all';
  id?: number | undefined;
  slug?: string | undefined;
  periodId?: number | undefined;
  tier?: GuideTier | undefined;
  featured?: boolean;
};
type GuideTier = (typeof studyGuides.$inferSelect)['minimumTier'];

/** Whether everyone gets a guide: it is not retired, and its publication day has come. */
export function isPublished(now: Date): SQL | undefined {
  const { publishOn, retiredAt } = studyGuides;
  return and(isNull(retiredAt), or(isNull(publishOn), lte(publishOn, dayOf(now))));
}

/** Whether a guide is in early access. */
const isEarly = (now: Date) => and(isNull(studyGuides.retiredAt), gt(studyGuides.publishOn, dayOf(now)));

const stages = { published: isPublished, early: isEarly, all: () => isNull(studyGuides.retiredAt) };

/** Guides in their order, without their texts. */
export function selectGuides(
  db: Database,
  { now, stage = 'published', id, slug, periodId, tier, featured }: GuideFilter,
) {
  const { publishOn } = studyGuides;
  return db
    .select({
      id: studyGuides.id,
      slug: studyGuides.slug,
      title: studyGuides.title,
      description: studyGuides.description,
      keywords: studyGuides.keywords,
      featured: studyGuides.featured,
      minimumTier: studyGuides.minimumTier,
      price: studyGuides.price,
      words: studyGuides.words,
      earlyAccessUntil: sql<
        string | null
      >`case when ${publishOn} > ${dayOf(now)}::date then ${publishOn}::text end`,
      period: { id: periods.id, slug: periods.slug, name: periods.name, timespan: periods.timespan },
    })
    .from(studyGuides)
    .leftJoin(periods, eq(periods.id, studyGuides.periodId))
    .where(
      and(
        stages[stage](now),
        id === undefined ? undefined : eq(studyGuides.id, id),
        slug === undefined ? undefined : eq(studyGuides.slug, slug),
        periodId === undefined ? undefined : eq(studyGuides.periodId, periodId),
        tier === undefined ? undefined : eq(studyGuides.minimumTier, tier),
        featured === undefined ? undefined : eq(studyGuides.featured, featured),
      ),
    )
    .orderBy(asc(studyGuides.position), asc(studyGuides.id));
}

/** A guide's text, with unresolved links to the library. */
export async function selectGuideBody(db: Database, { id }: { id: number }) {
  const [row] = await db.select({ body: studyGuides.body }).from(studyGuides).where(eq(studyGuides.id, id));
  return row?.body;
}

/** The texts of all guides, including those in early access. */
export function selectGuideBodies(db: Database) {
  return db
    .select({ id: studyGuides.id, body: studyGuides.body })
    .from(studyGuides)
    .where(isNull(studyGuides.retiredAt));
}

/** @throws AppError 401 where the member was deleted */
export async function insertDownload(
  db: Database,
  download: { guideId: number; userId: number },
): Promise<void> {
  await db.insert(guideDownloads).values(download).catch(rethrowMemberGone);
}

/** A member's downloads, latest first. Read in batches, because their number is not limited. */
export function eachDownload(db: Database, { userId }: { userId: number }) {
  const { id, downloadedAt } = guideDownloads;
  return eachRow<{ id: number; guide: string; slug: string; downloadedAt: Date }>((last) =>
    db
      .select({ id, guide: studyGuides.title, slug: studyGuides.slug, downloadedAt })
      .from(guideDownloads)
      .innerJoin(studyGuides, eq(studyGuides.id, guideDownloads.guideId))
      .where(and(eq(guideDownloads.userId, userId), last && lt(id, last.id)))
      .orderBy(desc(id))
      .limit(rowsPerRead),
  );
}

/** The guides that a member has marked as read, latest first. */
export function selectReads(db: Database, { userId }: { userId: number }) {
  return db
    .select({
      guideId: guideReads.guideId,
      guide: studyGuides.title,
      slug: studyGuides.slug,
      readAt: guideReads.readAt,
    })
    .from(guideReads)
    .innerJoin(studyGuides, eq(studyGuides.id, guideReads.guideId))
    .where(eq(guideReads.userId, userId))
    .orderBy(desc(guideReads.readAt), desc(guideReads.guideId));
}

/** Idempotent: the first time stays. @throws AppError 401 where the member was deleted */
export async function insertRead(db: Database, read: { guideId: number; userId: number }): Promise<void> {
  await db.insert(guideReads).values(read).onConflictDoNothing().catch(rethrowMemberGone);
}

export async function deleteRead(
  db: Database,
  { guideId, userId }: { guideId: number; userId: number },
): Promise<void> {
  await db.delete(guideReads).where(and(eq(guideReads.userId, userId), eq(guideReads.guideId, guideId)));
}

/** Guides by the day of publication for everyone, newest first. `place`: rank among the guides of a day, from 1. */
export function selectRecentGuides(db: Database, { now, limit }: { now: Date; limit: number }) {
  const { createdAt, publishOn } = studyGuides;
  const addedOn = sql<string>`greatest((${createdAt} at time zone 'UTC')::date, ${publishOn})::text`;
  return db
    .select({
      id: studyGuides.id,
      slug: studyGuides.slug,
      title: studyGuides.title,
      description: studyGuides.description,
      tags: studyGuides.keywords,
      period: periods.name,
      addedOn,
      place: sql<number>`(row_number() over (partition by ${addedOn} order by md5(${studyGuides.slug})))::int`,
    })
    .from(studyGuides)
    .leftJoin(periods, eq(periods.id, studyGuides.periodId))
    .where(isPublished(now))
    .orderBy(desc(addedOn), sql`md5(${studyGuides.slug})`)
    .limit(limit);
}
