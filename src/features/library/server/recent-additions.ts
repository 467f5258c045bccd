/** Query of the latest additions to the library. */
import { asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { joinedColumns } from './queries.ts';
import { categories, periods, primaryTexts, resources } from './schema.ts';

/** Maximum number of newest resources that are compared. It bounds the work however large the library grows. */
const maxNewestCandidates = 2000;

/**
 * The latest additions. Those of one day alternate between categories, each category's best rated first, so that a
 * day with many additions does not show only one category. Ties are ordered by a hash of the slug.
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
