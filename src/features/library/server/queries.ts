/** Queries of the library. Those that read lists never return retired rows. */
import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { compiledQuery } from '#platform/db/compiled-query.ts';
import { categoryIds, freeHosts, type levels, type sorts } from '../rules.ts';
import { categories, periods, primaryTexts, resources, studyTips } from './schema.ts';

export type PeriodRow = typeof periods.$inferSelect;
export type CategoryRow = typeof categories.$inferSelect;
export type StudyTipRow = typeof studyTips.$inferSelect;
export type ResourceRow = Awaited<ReturnType<typeof selectResources>>[number];

/** Filter of a resource list. With `ids` the list keeps the order of the ids. */
export type ResourceWhere = {
  periodId?: number | undefined;
  categoryIds?: number[] | undefined;
  ids?: number[] | undefined;
  level?: (typeof levels)[number] | undefined;
  access?: 'free' | undefined;
};

/** Sort order of a list; undefined for the recommended order. */
export type Sort = (typeof sorts)[number] | undefined;

export function selectPeriods(db: Database): Promise<PeriodRow[]> {
  return db.select().from(periods).where(isNull(periods.retiredAt)).orderBy(asc(periods.position));
}

export function selectCategories(db: Database): Promise<CategoryRow[]> {
  return db.select().from(categories).where(isNull(categories.retiredAt)).orderBy(asc(categories.id));
}

const { citation: _, ...ownResourceColumns } = getTableColumns(resources);

/** Columns that presenters of resources need, also for joins by other features: all except the citation. */
export const resourceColumns = ownResourceColumns;

/** All columns that presenters of complete resources need. */
export const joinedColumns = {
  ...resourceColumns,
  periodSlug: periods.slug,
  text: getTableColumns(primaryTexts),
};

/** Whether a resource is free: `accessOf` in rules.ts as SQL. Without parameters, so that GROUP BY can use it. */
const isFree = sql<boolean>`coalesce(${resources.categoryId} = ${sql.raw(String(categoryIds.primarySources))}
  or substring(${resources.url} from '^https?://([^/]+)') in (${sql.raw(freeHosts.map((host) => `'${host}'`).join())}), false)`;

/** Titles are sorted without a leading article. */
const sortedTitle = sql`regexp_replace(lower(${resources.title}), '^(the|an?) ', '')`;
const year = sql`coalesce(${primaryTexts.composedYear}, ${resources.year})`;
const orders = {
  title: sortedTitle,
  oldest: sql`${year} asc nulls last`,
  newest: sql`${year} desc nulls last`,
};

function narrow({ periodId, categoryIds, ids, level, access }: ResourceWhere): SQL | undefined {
  return and(
    isNull(resources.retiredAt),
    periodId === undefined ? undefined : eq(resources.periodId, periodId),
    categoryIds && inArray(resources.categoryId, categoryIds),
    ids && sql`${resources.id} = any(${sql.param(ids)}::bigint[])`,
    level && eq(resources.level, level),
    access && isFree,
  );
}

/**
 * Resources sorted by `sort`. Without `sort`: in the order of `ids` if given, otherwise a list of primary sources
 * alone by date of composition, other lists best rated first.
 */
export function selectResources(
  db: Database,
  where: ResourceWhere & { sort?: Sort; limit?: number; offset?: number },
) {
  const onlyTexts = where.categoryIds?.length === 1 && where.categoryIds[0] === categoryIds.primarySources;
  const recommended = where.ids
    ? sql`array_position(${sql.param(where.ids)}::bigint[], ${resources.id})`
    : onlyTexts
      ? asc(primaryTexts.composedYear)
      : desc(resources.rating);
  const order = [where.sort ? orders[where.sort] : recommended, asc(resources.id)];
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

/** Ids of all resources that are not retired, lowest id first. */
export function selectResourceIds(db: Database, limit: number) {
  return db
    .select({ id: resources.id })
    .from(resources)
    .where(isNull(resources.retiredAt))
    .orderBy(asc(resources.id))
    .limit(limit);
}

/** The fields that filters use, of the given resources that are not retired; unsorted. */
export function selectFacets(db: Database, { ids }: { ids: number[] }) {
  return db
    .select({
      id: resources.id,
      periodId: resources.periodId,
      categoryId: resources.categoryId,
      rating: resources.rating,
      level: resources.level,
      isFree,
    })
    .from(resources)
    .where(narrow({ ids }));
}

const resourceQuery = compiledQuery((db) =>
  db
    .select({
      ...joinedColumns,
      citedYear: sql<number | null>`${resources.citation} #> '{issued,date-parts,0,0}'`,
    })
    .from(resources)
    .innerJoin(periods, eq(periods.id, resources.periodId))
    .leftJoin(primaryTexts, eq(primaryTexts.id, resources.id))
    .where(and(isNull(resources.retiredAt), eq(resources.id, sql.placeholder('id')))),
);

/**
 * One resource, with the year that its citation names: for a book that of the edition. Undefined if there is none or
 * it is retired.
 */
export async function selectResource(
  db: Database,
  { id }: { id: number },
): Promise<(ResourceRow & { citedYear: number | null }) | undefined> {
  return (await resourceQuery(db, { id }))[0];
}

/** Number of resources for each combination of the fields that lists are filtered by; leaves out empty combinations. */
export function countByFacets(db: Database) {
  const { periodId, categoryId, level } = resources;
  return db
    .select({ periodId, categoryId, level, isFree, count: count() })
    .from(resources)
    .where(isNull(resources.retiredAt))
    .groupBy(periodId, categoryId, level, isFree);
}

/** Maximum number of candidates with a common topic: bounds the work however large the library grows. */
const maxRelatedCandidates = 300;

const relatedQuery = compiledQuery((db) => {
  const topics = sql.param(sql.placeholder('topics'), resources.topics);
  const shared = sql<number>`(select count(*) from unnest(${resources.topics}) as topic where topic = any(${topics}))`;
  const candidates = db
    .select({ id: resources.id })
    .from(resources)
    .where(
      and(
        isNull(resources.retiredAt),
        eq(resources.periodId, sql.placeholder('periodId')),
        ne(resources.id, sql.placeholder('id')),
        sql`${resources.topics} && ${topics}`,
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
      desc(sql`(${resources.categoryId} <> ${sql.placeholder('categoryId')})`),
      desc(resources.rating),
      asc(resources.id),
    )
    .limit(sql.placeholder('limit'));
});

/** Resources of the same period that share topics with the given one; those with the most shared topics first. */
export function selectRelated(
  db: Database,
  {
    id,
    periodId,
    categoryId,
    topics,
  }: { id: number; periodId: number; categoryId: number; topics: string[] },
  limit: number,
): Promise<ResourceRow[]> {
  return relatedQuery(db, { id, periodId, categoryId, topics, limit });
}

/** Primary texts by period, then by `sort` (by default the oldest first); only those of `ids` if given. */
export function selectPrimaryTexts(
  db: Database,
  where: Pick<ResourceWhere, 'periodId' | 'ids' | 'level'> & { sort?: Sort; limit?: number; offset?: number },
) {
  const query = db
    .select(joinedColumns)
    .from(resources)
    .innerJoin(periods, eq(periods.id, resources.periodId))
    .innerJoin(primaryTexts, eq(primaryTexts.id, resources.id))
    .where(narrow({ periodId: where.periodId, ids: where.ids, level: where.level }))
    .orderBy(asc(periods.position), orders[where.sort ?? 'oldest'], asc(resources.id))
    .$dynamic();
  if (where.limit !== undefined) query.limit(where.limit);
  return query.offset(where.offset ?? 0);
}

/** Study tips in the order of the page. */
export function selectStudyTips(db: Database): Promise<StudyTipRow[]> {
  return db
    .select()
    .from(studyTips)
    .where(isNull(studyTips.retiredAt))
    .orderBy(asc(studyTips.position), asc(studyTips.id));
}

/** Totals for the entire library. */
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
