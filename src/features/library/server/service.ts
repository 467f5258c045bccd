/** Operations of the library for its API and for other features. */
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { parseCategory } from '../rules.ts';
import type { Catalog } from './catalog.ts';
import {
  type CategoryRow,
  type PeriodRow,
  type ResourceRow,
  selectRelated,
  selectResource,
  selectResources,
} from './queries.ts';

/** Ids of resources (of one category, if given) that match a text, best match first. Provided by the search feature. */
type FindResourceIds = (text: string, limit: number, categoryId?: number) => Promise<number[]>;

/** Dependencies of the library's operations. */
export type Library = { db: Database; catalog: Catalog; findIds: FindResourceIds };

/** Maximum number of resources that one text search adds to a list. */
export const maxMatches = 500;

/** Finds a period by its slug. @throws AppError 404 */
export async function findPeriod(catalog: Catalog, { slug }: { slug: string }): Promise<PeriodRow> {
  const row = (await catalog.read()).periods.find((period) => period.slug === slug);
  if (!row) throw new AppError('not_found', 'There is no such period.');
  return row;
}

/** The id of the period that a URL names, by id or slug; undefined if `value` is undefined. @throws AppError 404 */
export async function resolvePeriodId(
  catalog: Catalog,
  value: string | undefined,
): Promise<number | undefined> {
  return value === undefined ? undefined : pickPeriod((await catalog.read()).periods, value).id;
}

/** The period in a list that a URL names, by id or slug. @throws AppError 404 */
export function pickPeriod(periods: readonly PeriodRow[], value: string): PeriodRow {
  const row = periods.find((period) => period.slug === value || String(period.id) === value);
  if (!row) throw new AppError('not_found', 'There is no such period.');
  return row;
}

/** The category in a list that a URL names, by number or name. @throws AppError 404 */
export function pickCategory(categories: readonly CategoryRow[], value: string): CategoryRow {
  const id = parseCategory(value);
  const row = categories.find((category) => category.id === id);
  if (!row) throw new AppError('not_found', 'There is no such category.');
  return row;
}

/** Values are as in the URL: ids, slugs or names. */
export type Filter = { period?: string | undefined; category?: string | undefined; q?: string | undefined };

/** Resources that match a filter: by relevance if a text is given, otherwise best rated first. */
export async function listResources(
  { db, catalog, findIds }: Library,
  filter: Filter & { limit: number; offset: number },
): Promise<ResourceRow[]> {
  const { categories } = await catalog.read();
  const periodId = await resolvePeriodId(catalog, filter.period);
  const category = filter.category === undefined ? undefined : pickCategory(categories, filter.category);
  const ids = filter.q ? await findIds(filter.q, maxMatches, category?.id) : undefined;
  if (ids?.length === 0) return [];
  return selectResources(db, {
    periodId,
    categoryIds: category && [category.id],
    ids,
    limit: filter.limit,
    offset: filter.offset,
  });
}

/** Returns all data of a resource's own page. @throws AppError 404 */
export async function findResource({ db, catalog }: Library, { id }: { id: number }) {
  const row = await selectResource(db, { id });
  if (!row) throw new AppError('not_found', 'There is no such resource.');
  const [{ periods, categories }, related] = await Promise.all([catalog.read(), selectRelated(db, row, 6)]);
  const period = periods.find((candidate) => candidate.id === row.periodId);
  const category = categories.find((candidate) => candidate.id === row.categoryId);
  if (!period || !category) throw new AppError('not_found', 'There is no such resource.');
  const { citedYear, year } = row;
  // The year of a book's edition, if it is not the first edition.
  const editionYear = citedYear === null || year === null || citedYear === year ? null : citedYear;
  return { row, period, category, related, editionYear };
}
