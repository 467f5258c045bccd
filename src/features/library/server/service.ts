/** What the API and other features can ask the library for. */
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { parseCategory } from '../rules.ts';
import type { Catalog } from './catalog.ts';
import {
  type CategoryRow,
  type PeriodRow,
  type ResourceRow,
  selectEditionYear,
  selectRelated,
  selectResource,
  selectResources,
} from './queries.ts';

/** Ids of the resources (of one category, if given) that match a text, best first. The search feature provides it. */
type FindResourceIds = (text: string, limit: number, categoryId?: number) => Promise<number[]>;

/** What the operations of the library depend on. */
export type Library = { db: Database; catalog: Catalog; findIds: FindResourceIds };

/** Resources that one text search adds to a list, at most. */
export const maxMatches = 500;

/** The period under a slug. @throws AppError 404 */
export async function findPeriod(catalog: Catalog, { slug }: { slug: string }): Promise<PeriodRow> {
  const row = (await catalog.read()).periods.find((period) => period.slug === slug);
  if (!row) throw new AppError('not_found', 'There is no such period.');
  return row;
}

/** The id of the period that an address names, by number or slug; undefined if it does not name one. @throws AppError 404 */
export async function resolvePeriodId(
  catalog: Catalog,
  value: string | undefined,
): Promise<number | undefined> {
  return value === undefined ? undefined : pickPeriod((await catalog.read()).periods, value).id;
}

/** The period of a list that an address names, by number or slug. @throws AppError 404 */
export function pickPeriod(periods: readonly PeriodRow[], value: string): PeriodRow {
  const row = periods.find((period) => period.slug === value || String(period.id) === value);
  if (!row) throw new AppError('not_found', 'There is no such period.');
  return row;
}

/** The category of a list that an address names, by number or name. @throws AppError 404 */
export function pickCategory(categories: readonly CategoryRow[], value: string): CategoryRow {
  const id = parseCategory(value);
  const row = categories.find((category) => category.id === id);
  if (!row) throw new AppError('not_found', 'There is no such category.');
  return row;
}

/** Values are as in the address: ids, slugs or names. */
export type Filter = { period?: string | undefined; category?: string | undefined; q?: string | undefined };

/** Resources that match a filter; by relevance where a text is given, else best rated first. */
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

/** Everything a resource's own page shows. @throws AppError 404 */
export async function findResource({ db, catalog }: Library, { id }: { id: number }) {
  const row = await selectResource(db, { id });
  if (!row) throw new AppError('not_found', 'There is no such resource.');
  const [{ periods, categories }, related, editionYear] = await Promise.all([
    catalog.read(),
    selectRelated(db, row, 6),
    selectEditionYear(db, { id }),
  ]);
  const period = periods.find((candidate) => candidate.id === row.periodId);
  const category = categories.find((candidate) => candidate.id === row.categoryId);
  if (!period || !category) throw new AppError('not_found', 'There is no such resource.');
  return { row, period, category, related, editionYear };
}
