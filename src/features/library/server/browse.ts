/** The resource browser: facets with counts, and grouped sections or one page of a category. */
import type { Database } from '#platform/db/client.ts';
import type { PeriodShelves, ResourceBrowse, ResourceSection } from '../contract.ts';
import {
  categoryIds as allCategoryIds,
  cardsPerPage,
  cardsPerSection,
  groupCategories,
  itemsPerShelf,
} from '../rules.ts';
import type { Outline } from './catalog.ts';
import { sumOf, tally } from './counts.ts';
import { presentCategory, presentResource } from './presenter.ts';
import { type CategoryRow, type ResourceWhere, selectFacetsOf, selectResources } from './queries.ts';
import { type Filter, type Library, mostMatches, pickCategory, pickPeriod } from './service.ts';

type Counts = Map<number, number>;
/** Counts of each facet, and how the rows of one section are had. */
type Source = {
  inCategory: Counts;
  inPeriod: Counts;
  take: (categories: number[], limit: number, offset: number) => Promise<ResourceSection['resources']>;
};

/** What the browser shows for a filter. @throws AppError 404 for an unknown period or category */
export async function browse(
  { db, catalog, findIds }: Library,
  filter: Filter & { page: number },
): Promise<ResourceBrowse> {
  const outline = await catalog.read();
  const period = filter.period === undefined ? undefined : pickPeriod(outline.periods, filter.period);
  const category =
    filter.category === undefined ? undefined : pickCategory(outline.categories, filter.category);
  const ids = filter.q ? await findIds(filter.q, mostMatches) : undefined;
  const where = { periodId: period?.id, categoryIds: category && [category.id] };
  const source = ids ? await openMatches(db, ids, where) : openLibrary(db, outline, where);
  return arrange(source, { outline, category, narrowed: Boolean(period || ids), page: filter.page });
}

/** What a period's page shows: each kind's best, or those of the chosen kind alone. @throws AppError 404 */
export async function listShelves(
  { db, catalog }: Library,
  filter: { slug: string; category?: string | undefined },
): Promise<PeriodShelves> {
  const outline = await catalog.read();
  const { categories } = outline;
  const period = pickPeriod(outline.periods, filter.slug);
  const chosen = filter.category === undefined ? undefined : pickCategory(categories, filter.category);
  const source = openLibrary(db, outline, { periodId: period.id });
  const filled = categories.filter(({ id }) => source.inCategory.has(id));
  const shelves = filled.map(async (category) => ({
    category: presentCategory(category),
    total: source.inCategory.get(category.id) ?? 0,
    resources: chosen && chosen.id !== category.id ? [] : await source.take([category.id], itemsPerShelf, 0),
  }));
  return { total: sumOf(source.inCategory.values()), shelves: await Promise.all(shelves) };
}

/** Without a text: the outline has the counts, and an index serves each section. */
function openLibrary(db: Database, { holdings }: Outline, where: ResourceWhere): Source {
  const { periodId, categoryIds } = where;
  const inCategory: Counts = new Map();
  const inPeriod: Counts = new Map();
  for (const holding of holdings) {
    if (periodId === undefined || holding.periodId === periodId) {
      inCategory.set(holding.categoryId, (inCategory.get(holding.categoryId) ?? 0) + holding.count);
    }
    if (categoryIds === undefined || categoryIds.includes(holding.categoryId)) {
      inPeriod.set(holding.periodId, (inPeriod.get(holding.periodId) ?? 0) + holding.count);
    }
  }
  return {
    inCategory,
    inPeriod,
    take: async (ids, limit, offset) =>
      (await selectResources(db, { ...where, categoryIds: ids, limit, offset })).map(presentResource),
  };
}

/** With a text: the matches are few enough to be counted and sorted here. */
async function openMatches(db: Database, ids: number[], where: ResourceWhere): Promise<Source> {
  const facets = new Map((await selectFacetsOf(db, { ids })).map((match) => [match.id, match]));
  const matches = ids.flatMap((id) => facets.get(id) ?? []);
  const inPeriod = (match: { periodId: number }) =>
    where.periodId === undefined || match.periodId === where.periodId;
  const inCategory = (match: { categoryId: number }) =>
    where.categoryIds === undefined || where.categoryIds.includes(match.categoryId);
  return {
    inCategory: tally(matches.filter(inPeriod).map((match) => match.categoryId)),
    inPeriod: tally(matches.filter(inCategory).map((match) => match.periodId)),
    async take(categoryIds, limit, offset) {
      const wanted = matches.filter((match) => inPeriod(match) && categoryIds.includes(match.categoryId));
      // Books stand by rating whatever was asked for; the other kinds by relevance.
      if (categoryIds.includes(allCategoryIds.books)) wanted.sort((a, b) => b.rating - a.rating);
      const shown = wanted.slice(offset, offset + limit).map((match) => match.id);
      return (await selectResources(db, { ids: shown })).map(presentResource);
    },
  };
}

async function arrange(
  source: Source,
  view: {
    outline: Outline;
    category: CategoryRow | undefined;
    narrowed: boolean;
    page: number;
  },
): Promise<ResourceBrowse> {
  const { category } = view;
  const { categories, periods } = view.outline;
  const countOf = (id: number) => source.inCategory.get(id) ?? 0;
  const groups = groupCategories(categories.map((row) => row.id))
    .map(({ key, categories: ids }) => ({
      key,
      ids: category ? ids.filter((id) => id === category.id) : ids,
    }))
    .map(({ key, ids }) => ({ key, ids, total: sumOf(ids.map(countOf)) }))
    .filter((group) => group.total > 0);
  const total = sumOf(groups.map((group) => group.total));
  const pages = category ? Math.max(1, Math.ceil(total / cardsPerPage)) : 1;
  const page = Math.min(view.page, pages);
  const limit = category ? cardsPerPage : cardsPerSection(view.narrowed);
  const sections = groups.map(async (group) => ({
    key: group.key,
    total: group.total,
    resources: await source.take(group.ids, limit, (page - 1) * limit),
  }));
  return {
    total,
    categories: categories.map(({ id, slug, name }) => ({ id, key: slug, name, count: countOf(id) })),
    periods: periods.map(({ id, slug, name }) => ({ id, slug, name, count: source.inPeriod.get(id) ?? 0 })),
    sections: await Promise.all(sections),
    page,
    pages,
  };
}
