/** Reads of the library. Retired rows are never among the answers. */
import { and, asc, count, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { categoryIds } from '../rules.ts';
import { categories, periods, primaryTexts, resources, studyTips } from './schema.ts';

export type PeriodRow = typeof periods.$inferSelect;
export type CategoryRow = typeof categories.$inferSelect;
export type StudyTipRow = typeof studyTips.$inferSelect;
export type ResourceRow = Awaited<ReturnType<typeof selectResources>>[number];

/** Narrowing of a resource list; `ids` keeps their order. */
export type ResourceWhere = {
  periodId?: number | undefined;
  categoryIds?: number[] | undefined;
  ids?: number[] | undefined;
};

export function selectPeriods(db: Database): Promise<PeriodRow[]> {
  return db.select().from(periods).where(isNull(periods.retiredAt)).orderBy(asc(periods.position));
}

export function selectCategories(db: Database): Promise<CategoryRow[]> {
  return db.select().from(categories).where(isNull(categories.retiredAt)).orderBy(asc(categories.id));
}

const resourceColumns = {
  id: resources.id,
  slug: resources.slug,
  title: resources.title,
  author: resources.author,
  description: resources.description,
  periodId: resources.periodId,
  categoryId: resources.categoryId,
  level: resources.level,
  rating: resources.rating,
  ratingNote: resources.ratingNote,
  topics: resources.topics,
  year: resources.year,
  publisher: resources.publisher,
  isbn13: resources.isbn13,
  url: resources.url,
  imageUrl: resources.imageUrl,
  affiliateUrl: resources.affiliateUrl,
  addedOn: resources.addedOn,
  origin: resources.origin,
  periodSlug: periods.slug,
  text: {
    date: primaryTexts.date,
    composedYear: primaryTexts.composedYear,
    host: primaryTexts.host,
    edition: primaryTexts.edition,
    question: primaryTexts.question,
  },
};

function narrow({ periodId, categoryIds, ids }: ResourceWhere): SQL | undefined {
  return and(
    isNull(resources.retiredAt),
    periodId === undefined ? undefined : eq(resources.periodId, periodId),
    categoryIds && inArray(resources.categoryId, categoryIds),
    ids && sql`${resources.id} = any(${sql.param(ids)}::bigint[])`,
  );
}

/**
 * Resources, best rated first, or in the order of `ids` where those are given. Primary sources
 * asked for by themselves come in the order in which they were written.
 */
export function selectResources(db: Database, where: ResourceWhere & { limit?: number; offset?: number }) {
  const onlyTexts = where.categoryIds?.length === 1 && where.categoryIds[0] === categoryIds.primarySources;
  const order = where.ids
    ? [sql`array_position(${sql.param(where.ids)}::bigint[], ${resources.id})`]
    : [...(onlyTexts ? [asc(primaryTexts.composedYear)] : [desc(resources.rating)]), asc(resources.id)];
  const query = db
    .select(resourceColumns)
    .from(resources)
    .innerJoin(periods, eq(periods.id, resources.periodId))
    .leftJoin(primaryTexts, eq(primaryTexts.id, resources.id))
    .where(narrow(where))
    .orderBy(...order)
    .$dynamic();
  if (where.limit !== undefined) query.limit(where.limit);
  return query.offset(where.offset ?? 0);
}

/** Ids of all resources that are shown, oldest first. */
export function selectResourceIds(db: Database, limit: number) {
  return db
    .select({ id: resources.id })
    .from(resources)
    .where(isNull(resources.retiredAt))
    .orderBy(asc(resources.id))
    .limit(limit);
}

/** Which of some resources are still shown, with what they are filtered by; in no order. */
export function selectFacetsOf(db: Database, { ids }: { ids: number[] }) {
  return db
    .select({
      id: resources.id,
      periodId: resources.periodId,
      categoryId: resources.categoryId,
      rating: resources.rating,
    })
    .from(resources)
    .where(narrow({ ids }));
}

/** One resource; undefined if there is none or it is retired. */
export async function selectResource(db: Database, { id }: { id: number }): Promise<ResourceRow | undefined> {
  return (await selectResources(db, { ids: [id] }))[0];
}

/** How many resources each period holds of each kind; pairs that hold none are left out. */
export function countHoldings(db: Database) {
  return db
    .select({ periodId: resources.periodId, categoryId: resources.categoryId, count: count() })
    .from(resources)
    .where(isNull(resources.retiredAt))
    .groupBy(resources.periodId, resources.categoryId);
}

/** Of the resources that share a subject, so many are weighed: bounds the work however large the library grows. */
const relatedConsidered = 300;

/** Resources of the same period that share subjects with one, those with more of them first. */
export function selectRelated(
  db: Database,
  to: { id: number; periodId: number; categoryId: number; topics: string[] },
  limit: number,
) {
  const shared = sql<number>`(select count(*) from unnest(${resources.topics}) as topic
    where topic = any(${sql.param(to.topics, resources.topics)}))`;
  const candidates = db
    .select({ id: resources.id })
    .from(resources)
    .where(
      and(
        narrow({ periodId: to.periodId }),
        ne(resources.id, to.id),
        sql`${resources.topics} && ${sql.param(to.topics, resources.topics)}`,
      ),
    )
    .limit(relatedConsidered);
  return db
    .select(resourceColumns)
    .from(resources)
    .innerJoin(periods, eq(periods.id, resources.periodId))
    .leftJoin(primaryTexts, eq(primaryTexts.id, resources.id))
    .where(inArray(resources.id, candidates))
    .orderBy(
      desc(shared),
      desc(sql`(${resources.categoryId} <> ${to.categoryId})`),
      desc(resources.rating),
      asc(resources.id),
    )
    .limit(limit);
}

/** Primary texts by period, and within it in the order in which they were written; of `ids` where those are given. */
export function selectPrimaryTexts(
  db: Database,
  where: { periodId?: number | undefined; ids?: number[] | undefined; limit?: number; offset?: number },
) {
  const query = db
    .select(resourceColumns)
    .from(resources)
    .innerJoin(periods, eq(periods.id, resources.periodId))
    .innerJoin(primaryTexts, eq(primaryTexts.id, resources.id))
    .where(narrow({ periodId: where.periodId, ids: where.ids }))
    .orderBy(asc(periods.position), asc(primaryTexts.composedYear), asc(resources.id))
    .$dynamic();
  if (where.limit !== undefined) query.limit(where.limit);
  return query.offset(where.offset ?? 0);
}

/** Study tips in the order in which they are shown. */
export function selectStudyTips(db: Database): Promise<StudyTipRow[]> {
  return db
    .select()
    .from(studyTips)
    .where(isNull(studyTips.retiredAt))
    .orderBy(asc(studyTips.position), asc(studyTips.id));
}

/** How many of the newest items take turns: bounds the work however large the library grows. */
const newestConsidered = 2000;

/**
 * What the library took in last. Items of one day take turns by kind, the best of each first, so
 * that a day on which much arrived does not show one kind only; equals come in an order of no meaning.
 */
export function selectRecentAdditions(db: Database, limit: number) {
  const newest = db
    .select({ id: resources.id })
    .from(resources)
    .where(isNull(resources.retiredAt))
    .orderBy(desc(resources.addedOn), asc(resources.id))
    .limit(newestConsidered);
  const turn = db.$with('turn').as(
    db
      .select({
        id: resources.id,
        addedOn: resources.addedOn,
        place: sql<number>`row_number() over (
          partition by ${resources.addedOn}, ${resources.categoryId}
          order by ${resources.rating} desc, md5(${resources.slug}))`.as('place'),
      })
      .from(resources)
      .where(inArray(resources.id, newest)),
  );
  return db
    .with(turn)
    .select({ ...resourceColumns, periodName: periods.name, categoryName: categories.name })
    .from(turn)
    .innerJoin(resources, eq(resources.id, turn.id))
    .innerJoin(periods, eq(periods.id, resources.periodId))
    .innerJoin(categories, eq(categories.id, resources.categoryId))
    .leftJoin(primaryTexts, eq(primaryTexts.id, resources.id))
    .orderBy(desc(turn.addedOn), asc(turn.place), sql`md5(${resources.slug})`)
    .limit(limit);
}

/** How much the library holds. */
export async function countLibrary(
  db: Database,
): Promise<{ resources: number; primaryTexts: number; periods: number }> {
  const [row] = await db
    .select({ resources: count(), primaryTexts: count(primaryTexts.id) })
    .from(resources)
    .leftJoin(primaryTexts, eq(primaryTexts.id, resources.id))
    .where(isNull(resources.retiredAt));
  const [held] = await db.select({ periods: count() }).from(periods).where(isNull(periods.retiredAt));
  return {
    resources: row?.resources ?? 0,
    primaryTexts: row?.primaryTexts ?? 0,
    periods: held?.periods ?? 0,
  };
}
