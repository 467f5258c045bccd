/** The resource browser: filters with counts, and sections or one page of a category. */
import type { Database } from '#platform/db/client.ts';
import type { BrowseChoices, ResourceBrowse, ResourceSection, ResourcesByCategory } from '../contract.ts';
import {
  categoryIds as allCategoryIds,
  cardsPerPage,
  cardsPerSection,
  groupCategories,
  maxPerCategory,
} from '../rules.ts';
import type { CatalogSnapshot } from './catalog.ts';
import { sumOf, tally } from './counts.ts';
import { presentCategory, presentResource } from './presenter.ts';
import { type CategoryRow, type ResourceWhere, type Sort, selectFacets, selectResources } from './queries.ts';
import { type Filter, type Library, maxMatches, pickCategory, pickPeriod } from './service.ts';

type Counts = Map<number, number>;
/** Counts for each filter, and the query for the resources of one section. */
type Source = {
  inCategory: Counts;
  inPeriod: Counts;
  select: (categories: number[], limit: number, offset: number) => Promise<ResourceSection['resources']>;
};

/** Returns the sections and counts for a filter. @throws AppError 404 for an unknown period or category */
export async function browseResources(
  { db, catalog, findIds }: Library,
  filter: Filter & { [name in keyof BrowseChoices]: BrowseChoices[name] | undefined } & { page: number },
): Promise<ResourceBrowse> {
  const snapshot = await catalog.read();
  const period = filter.period === undefined ? undefined : pickPeriod(snapshot.periods, filter.period);
  const category =
    filter.category === undefined ? undefined : pickCategory(snapshot.categories, filter.category);
  const ids = filter.q ? await findIds(filter.q, maxMatches) : undefined;
  const { level, access, sort } = filter;
  const where = { periodId: period?.id, categoryIds: category && [category.id], level, access };
  const source = ids
    ? await createMatchSource(db, ids, { ...where, sort })
    : createCatalogSource(db, snapshot, { ...where, sort });
  return buildSections(source, { snapshot, category, narrowed: Boolean(period || ids), page: filter.page });
}

/** The best rated resources of each category of a period, or of only the chosen category. @throws AppError 404 */
export async function listResourcesByCategory(
  { db, catalog }: Library,
  filter: { slug: string; category?: string | undefined; each?: number | undefined },
): Promise<ResourcesByCategory> {
  const snapshot = await catalog.read();
  const { categories } = snapshot;
  const period = pickPeriod(snapshot.periods, filter.slug);
  const chosen = filter.category === undefined ? undefined : pickCategory(categories, filter.category);
  const source = createCatalogSource(db, snapshot, { periodId: period.id });
  const filled = categories.filter(({ id }) => source.inCategory.has(id));
  const groups = filled.map(async (category) => ({
    category: presentCategory(category),
    total: source.inCategory.get(category.id) ?? 0,
    resources:
      chosen && chosen.id !== category.id
        ? []
        : await source.select([category.id], filter.each ?? maxPerCategory, 0),
  }));
  return { total: sumOf(source.inCategory.values()), groups: await Promise.all(groups) };
}

type ListWhere = ResourceWhere & { sort?: Sort };

/** Whether an item matches the level and the access filter of a list. */
function isChosen(item: { level: string; isFree: boolean }, { level, access }: ResourceWhere): boolean {
  return (level === undefined || item.level === level) && (access === undefined || item.isFree);
}

/** Without a search text: the counts come from the catalog, and an index serves the query of each section. */
function createCatalogSource(db: Database, { resourceCounts }: CatalogSnapshot, where: ListWhere): Source {
  const { periodId, categoryIds } = where;
  const inCategory: Counts = new Map();
  const inPeriod: Counts = new Map();
  for (const entry of resourceCounts.filter((each) => isChosen(each, where))) {
    if (periodId === undefined || entry.periodId === periodId) {
      inCategory.set(entry.categoryId, (inCategory.get(entry.categoryId) ?? 0) + entry.count);
    }
    if (categoryIds === undefined || categoryIds.includes(entry.categoryId)) {
      inPeriod.set(entry.periodId, (inPeriod.get(entry.periodId) ?? 0) + entry.count);
    }
  }
  return {
    inCategory,
    inPeriod,
    select: async (ids, limit, offset) =>
      (await selectResources(db, { ...where, categoryIds: ids, limit, offset })).map(presentResource),
  };
}

/** With a search text: the matches are few enough to count and sort in memory. */
async function createMatchSource(db: Database, ids: number[], where: ListWhere): Promise<Source> {
  const facets = new Map((await selectFacets(db, { ids })).map((match) => [match.id, match]));
  const matches = ids.flatMap((id) => facets.get(id) ?? []).filter((match) => isChosen(match, where));
  const inPeriod = (match: { periodId: number }) =>
    where.periodId === undefined || match.periodId === where.periodId;
  const inCategory = (match: { categoryId: number }) =>
    where.categoryIds === undefined || where.categoryIds.includes(match.categoryId);
  return {
    inCategory: tally(matches.filter(inPeriod).map((match) => match.categoryId)),
    inPeriod: tally(matches.filter(inCategory).map((match) => match.periodId)),
    async select(categoryIds, limit, offset) {
      const wanted = matches.filter((match) => inPeriod(match) && categoryIds.includes(match.categoryId));
      if (where.sort) {
        const wantedIds = wanted.map((match) => match.id);
        const rows = await selectResources(db, { ids: wantedIds, sort: where.sort, limit, offset });
        return rows.map(presentResource);
      }
      // If no sort order is chosen, books are sorted by rating and other categories by relevance.
      if (categoryIds.includes(allCategoryIds.books)) wanted.sort((a, b) => b.rating - a.rating);
      const shown = wanted.slice(offset, offset + limit).map((match) => match.id);
      return (await selectResources(db, { ids: shown })).map(presentResource);
    },
  };
}

async function buildSections(
  source: Source,
  view: {
    snapshot: CatalogSnapshot;
    category: CategoryRow | undefined;
    narrowed: boolean;
    page: number;
  },
): Promise<ResourceBrowse> {
  const { category } = view;
  const { categories, periods } = view.snapshot;
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
    resources: await source.select(group.ids, limit, (page - 1) * limit),
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
