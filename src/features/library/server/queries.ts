/** Reads of the library. They never return retired rows. */
import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { categoryIds } from '../rules.ts';
import { categories, periods, primaryTexts, resources, studyTips } from './schema.ts';

export type PeriodRow = typeof periods.$inferSelect;
export type CategoryRow = typeof categories.$inferSelect;
export type StudyTipRow = typeof studyTips.$inferSelect;
export type ResourceRow = Awaited<ReturnType<typeof selectResources>>[number];

/** Filter of a resource list. With `ids` the list is in their order. */
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

const { citation: _, ...ownResourceColumns } = getTableColumns(resources);

/** Columns that presenters of resources need, for joins of other features too: all but the fields for citations. */
export const resourceColumns = ownResourceColumns;

const joinedColumns = { ...resourceColumns, periodSlug: periods.slug, text: getTableColumns(primaryTexts) };

function narrow({ periodId, categoryIds, ids }: ResourceWhere): SQL | undefined {
  return and(
    isNull(resources.retiredAt),
    periodId === undefined ? undefined : eq(resources.periodId, periodId),
    categoryIds && inArray(resources.categoryId, categoryIds),
    ids && sql`${resources.id} = any(${sql.param(ids)}::bigint[])`,
  );
}

/**
 * Resources, best rated first, or in the order of `ids` if given. A list of primary sources alone is
 * in the order in which they were written.
 */
export function selectResources(db: Database, where: ResourceWhere & { limit?: number; offset?: number }) {
  const onlyTexts = where.categoryIds?.length === 1 && where.categoryIds[0] === categoryIds.primarySources;
  const order = where.ids
    ? [sql`array_position(${sql.param(where.ids)}::bigint[], ${resources.id})`]
    : [...(onlyTexts ? [asc(primaryTexts.composedYear)] : [desc(resources.rating)]), asc(resources.id)];
  const query = db
    .select(joinedColumns)
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

/** The fields that filters use, of those resources that are not retired; in no order. */
export function selectFacets(db: Database, { ids }: { ids: number[] }) {
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

/** The year of the edition of a book that was published before; null for others. */
export async function selectEditionYear(db: Database, { id }: { id: number }): Promise<number | null> {
  const [row] = await db
    .select({ citation: resources.citation, year: resources.year })
    .from(resources)
    .where(eq(resources.id, id));
  const year = row?.citation?.issued?.['date-parts'][0]?.[0];
  return year === undefined || row?.year == null || year === row.year ? null : year;
}

/** Counts of resources by period and category; without pairs that have none. */
export function countByPeriodAndCategory(db: Database) {
  return db
    .select({ periodId: resources.periodId, categoryId: resources.categoryId, count: count() })
    .from(resources)
    .where(isNull(resources.retiredAt))
    .groupBy(resources.periodId, resources.categoryId);
}

/** Resources with a common topic that are compared, at most: bounds the work however large the library grows. */
const maxRelatedCandidates = 300;

/** Resources of the same period that have topics in common with one, those with the most first. */
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
    .limit(maxRelatedCandidates);
  return db
    .select(joinedColumns)
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
    .select(joinedColumns)
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

/** Newest resources that are compared, at most: bounds the work however large the library grows. */
const maxNewestCandidates = 2000;

/**
 * The latest additions. Those of one day alternate between categories, the best rated of each first, so that
 * a day with many additions does not show one category only. Equal ones are ordered by a hash of their slug.
 */
export function selectRecentAdditions(db: Database, limit: number) {
  const newest = db
    .select({ id: resources.id })
    .from(resources)
    .where(isNull(resources.retiredAt))
    .orderBy(desc(resources.addedOn), asc(resources.id))
    .limit(maxNewestCandidates);
  const ranked = db.$with('ranked').as(
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
    .with(ranked)
    .select({
      ...joinedColumns,
      periodName: periods.name,
      categoryName: categories.name,
      place: ranked.place,
    })
    .from(ranked)
    .innerJoin(resources, eq(resources.id, ranked.id))
    .innerJoin(periods, eq(periods.id, resources.periodId))
    .innerJoin(categories, eq(categories.id, resources.categoryId))
    .leftJoin(primaryTexts, eq(primaryTexts.id, resources.id))
    .orderBy(desc(ranked.addedOn), asc(ranked.place), sql`md5(${resources.slug})`)
    .limit(limit);
}

/** Totals for the whole library. */
export async function countLibrary(
  db: Database,
): Promise<{ resources: number; primaryTexts: number; periods: number }> {
  const [row] = await db
    .select({ resources: count(), primaryTexts: count(primaryTexts.id) })
    .from(resources)
    .leftJoin(primaryTexts, eq(primaryTexts.id, resources.id))
    .where(isNull(resources.retiredAt));
  const [other] = await db.select({ periods: count() }).from(periods).where(isNull(periods.retiredAt));
  return {
    resources: row?.resources ?? 0,
    primaryTexts: row?.primaryTexts ?? 0,
    periods: other?.periods ?? 0,
  };
}
