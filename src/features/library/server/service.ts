/** What can be asked of the library. */
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { parseCategory } from '../rules.ts';
import {
  type CategoryRow,
  type PeriodName,
  type PeriodRow,
  type ResourceRow,
  selectCategories,
  selectPeriod,
  selectPeriodNames,
  selectRelated,
  selectResource,
  selectResources,
} from './queries.ts';

/** Ids of the resources that match a text, best first; given by the search feature. */
export type FindResourceIds = (text: string, limit: number) => Promise<number[]>;

/** Most resources that one text search brings into a list. */
export const mostMatches = 500;

/** The period under a slug. @throws AppError 404 */
export async function findPeriod(db: Database, { slug }: { slug: string }): Promise<PeriodRow> {
  const row = await selectPeriod(db, { slug });
  if (!row) throw new AppError('not_found', 'There is no such period.');
  return row;
}

/** The id of the period that an address names, by number or slug; undefined if it names none. @throws AppError 404 */
export async function resolvePeriodId(db: Database, value: string | undefined): Promise<number | undefined> {
  if (value === undefined) return undefined;
  return pickPeriod(await selectPeriodNames(db), value).id;
}

/** The period of a list that an address names, by number or slug. @throws AppError 404 */
export function pickPeriod(periods: readonly PeriodName[], value: string): PeriodName {
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

/** What a list may be narrowed by. */
export type Filter = { period?: string | undefined; category?: string | undefined; q?: string | undefined };

/** Resources that match a filter; by relevance where a text is given, else best rated first. */
export async function listResources(
  db: Database,
  findIds: FindResourceIds,
  filter: Filter & { limit: number; offset: number },
): Promise<ResourceRow[]> {
  const [periodId, category, ids] = await Promise.all([
    resolvePeriodId(db, filter.period),
    filter.category === undefined
      ? undefined
      : selectCategories(db).then((rows) => pickCategory(rows, filter.category ?? '')),
    filter.q ? findIds(filter.q, mostMatches) : undefined,
  ]);
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
export async function findResource(db: Database, { id }: { id: number }) {
  const row = await selectResource(db, { id });
  if (!row) throw new AppError('not_found', 'There is no such resource.');
  const [period, categories, related] = await Promise.all([
    selectPeriod(db, { id: row.periodId }),
    selectCategories(db),
    selectRelated(db, row, 6),
  ]);
  const category = categories.find((candidate) => candidate.id === row.categoryId);
  if (!period || !category) throw new AppError('not_found', 'There is no such resource.');
  return { row, period, category, related };
}
