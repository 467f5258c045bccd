/** What can be asked of the library. */
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { ResourceBrowse } from '../contract.ts';
import { cardsPerPage, cardsPerSection, groupCategories, parseCategory } from '../rules.ts';
import { presentResource } from './presenter.ts';
import {
  type CategoryRow,
  countFacets,
  type PeriodRow,
  type ResourceRow,
  selectCategories,
  selectPeriods,
  selectRelated,
  selectResource,
  selectResources,
} from './queries.ts';

/** Ids of the resources that match a text, best first; given by the search feature. */
export type FindResourceIds = (text: string, limit: number) => Promise<number[]>;

/** Most resources that one text search brings into a list. */
const mostMatches = 500;

/** The period under a slug. @throws AppError 404 */
export async function findPeriod(db: Database, { slug }: { slug: string }): Promise<PeriodRow> {
  const row = (await selectPeriods(db)).find((period) => period.slug === slug);
  if (!row) throw new AppError('not_found', 'There is no such period.');
  return row;
}

/** The id of the period that an address names, by number or slug; undefined if it names none. @throws AppError 404 */
export async function resolvePeriodId(db: Database, value: string | undefined): Promise<number | undefined> {
  if (value === undefined) return undefined;
  const row = (await selectPeriods(db)).find(
    (period) => period.slug === value || String(period.id) === value,
  );
  if (!row) throw new AppError('not_found', 'There is no such period.');
  return row.id;
}

async function resolveCategory(db: Database, value: string | undefined): Promise<CategoryRow | undefined> {
  if (value === undefined) return undefined;
  const id = parseCategory(value);
  const row = (await selectCategories(db)).find((category) => category.id === id);
  if (!row) throw new AppError('not_found', 'There is no such category.');
  return row;
}

type Filter = { period?: string | undefined; category?: string | undefined; q?: string | undefined };

/** Resources that match a filter; by relevance where a text is given, else best rated first. */
export async function listResources(
  db: Database,
  findIds: FindResourceIds,
  filter: Filter & { limit: number; offset: number },
): Promise<ResourceRow[]> {
  const [periodId, category, ids] = await Promise.all([
    resolvePeriodId(db, filter.period),
    resolveCategory(db, filter.category),
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

/** What the resource browser shows: facets with counts, and grouped sections or one page of a category. */
export async function browse(
  db: Database,
  findIds: FindResourceIds,
  filter: Filter & { page: number },
): Promise<ResourceBrowse> {
  const [periodRows, categoryRows, periodId, category, ids] = await Promise.all([
    selectPeriods(db),
    selectCategories(db),
    resolvePeriodId(db, filter.period),
    resolveCategory(db, filter.category),
    filter.q ? findIds(filter.q, mostMatches) : undefined,
  ]);
  const where = { periodId, categoryIds: category && [category.id], ids };
  const facets = await countFacets(db, where);
  const inCategory = new Map(facets.byCategory.map((facet) => [facet.id, facet.count]));
  const inPeriod = new Map(facets.byPeriod.map((facet) => [facet.id, facet.count]));

  const groups = groupCategories(categoryRows.map((row) => row.id))
    .map((group) => ({
      ...group,
      categories: category ? group.categories.filter((id) => id === category.id) : group.categories,
    }))
    .map((group) => ({ ...group, total: sum(group.categories.map((id) => inCategory.get(id) ?? 0)) }))
    .filter((group) => group.total > 0);
  const total = sum(groups.map((group) => group.total));
  const pages = category ? Math.max(1, Math.ceil(total / cardsPerPage)) : 1;
  const page = Math.min(filter.page, pages);
  const narrowed = periodId !== undefined || ids !== undefined;
  const sections = await Promise.all(
    groups.map(async (group) => ({
      key: group.key,
      total: group.total,
      resources: (
        await selectResources(db, {
          ...where,
          categoryIds: group.categories,
          limit: category ? cardsPerPage : cardsPerSection(narrowed),
          offset: category ? (page - 1) * cardsPerPage : 0,
        })
      ).map(presentResource),
    })),
  );
  return {
    total,
    categories: categoryRows.map(({ id, slug, name }) => ({
      id,
      key: slug,
      name,
      count: inCategory.get(id) ?? 0,
    })),
    periods: periodRows.map(({ id, slug, name }) => ({ id, slug, name, count: inPeriod.get(id) ?? 0 })),
    sections,
    page,
    pages,
  };
}

/** Everything a resource's own page shows. @throws AppError 404 */
export async function findResource(db: Database, { id }: { id: number }) {
  const row = await selectResource(db, { id });
  if (!row) throw new AppError('not_found', 'There is no such resource.');
  const [periodRows, categoryRows, related] = await Promise.all([
    selectPeriods(db),
    selectCategories(db),
    selectRelated(db, row, 6),
  ]);
  const period = periodRows.find((candidate) => candidate.id === row.periodId);
  const category = categoryRows.find((candidate) => candidate.id === row.categoryId);
  if (!period || !category) throw new AppError('not_found', 'There is no such resource.');
  return { row, period, category, related };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, value) => total + value, 0);
}
