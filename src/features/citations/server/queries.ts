import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { categories, primaryTexts, resources } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { compiledQuery } from '#platform/db/compiled-query.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { type Citable, toCitable } from './csl-item.ts';

const sourceQuery = compiledQuery((db) =>
  selectSources(db, and(eq(resources.id, sql.placeholder('id')), isNull(resources.retiredAt))),
);

/** The citation data of a resource. @throws AppError 404 */
export async function findCitable(db: Database, { id }: { id: number }): Promise<Citable> {
  const [source] = await sourceQuery(db, { id });
  if (!source) throw new AppError('not_found', 'There is no such resource.');
  return toCitable(source);
}

/** The citation data of resources by their ids, including resources that the library no longer lists. */
export async function selectCitables(
  db: Database,
  { ids }: { ids: readonly number[] },
): Promise<Map<number, Citable>> {
  const rows = await selectSources(db, inArray(resources.id, [...ids]));
  return new Map(rows.map(({ id, ...source }) => [id, toCitable(source)]));
}

function selectSources(db: Database, where: SQL | undefined) {
  return db
    .select({
      id: resources.id,
      slug: resources.slug,
      category: categories.slug,
      title: resources.title,
      author: resources.author,
      year: resources.year,
      publisher: resources.publisher,
      isbn13: resources.isbn13,
      url: resources.url,
      citation: resources.citation,
      text: {
        date: primaryTexts.date,
        composedYear: primaryTexts.composedYear,
        host: primaryTexts.host,
      },
    })
    .from(resources)
    .innerJoin(categories, eq(categories.id, resources.categoryId))
    .leftJoin(primaryTexts, eq(primaryTexts.id, resources.id))
    .where(where);
}
