/** Data of My Learning: one page of the list with its facets, and the progress in each period. */
import type { Catalog } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import type { LearningBrowse, LearningSort, PeriodProgress } from '../contract.ts';
import { itemsPerPage } from '../rules.ts';
import { presentSaved } from './presenter.ts';
import { countSavedByFacets, type SavedCount, type SavedRow, selectSaved } from './queries.ts';

export type Learning = { db: Database; catalog: Catalog };

type Filter = {
  userId: number;
  completed?: boolean | undefined;
  period?: number | undefined;
  category?: number | undefined;
  sort: LearningSort;
  page: number;
};

/** Returns one page of a member's list. A page number past the end returns the last page. */
export async function browseSaved({ db, catalog }: Learning, filter: Filter): Promise<LearningBrowse> {
  const { userId, completed, period: periodId, category: categoryId } = filter;
  const [snapshot, counts] = await Promise.all([catalog.read(), countSavedByFacets(db, { userId })]);
  const inTab = counts.filter((item) => completed === undefined || item.completed === completed);
  const ofPeriod = (item: SavedCount) => periodId === undefined || item.periodId === periodId;
  const ofCategory = (item: SavedCount) => categoryId === undefined || item.categoryId === categoryId;
  const total = sum(inTab.filter((item) => ofPeriod(item) && ofCategory(item)));
  const pages = Math.max(1, Math.ceil(total / itemsPerPage));
  const page = Math.min(filter.page, pages);
  const rows = await selectSaved(db, {
    userId,
    completed,
    periodId,
    categoryId,
    sort: filter.sort,
    limit: itemsPerPage,
    offset: (page - 1) * itemsPerPage,
  });
  const facet = (
    choices: { id: number; name: string }[],
    chosen: number | undefined,
    matching: (id: number) => SavedCount[],
  ) =>
    choices
      .map(({ id, name }) => ({ id, name, count: sum(matching(id)) }))
      // The chosen one stays visible even if it has no items left.
      .filter((choice) => choice.count > 0 || choice.id === chosen);
  return {
    saved: sum(counts.filter((item) => !item.completed)),
    completed: sum(counts.filter((item) => item.completed)),
    periods: facet(snapshot.periods, periodId, (id) =>
      inTab.filter((item) => item.periodId === id && ofCategory(item)),
    ),
    categories: facet(snapshot.categories, categoryId, (id) =>
      inTab.filter((item) => item.categoryId === id && ofPeriod(item)),
    ),
    total,
    items: rows.map(presentSaved),
    page,
    pages,
  };
}

/** One page of a member's items, newest first, and the number of matches. A page past the end gives the last page. */
export async function readSavedPage(
  db: Database,
  { perPage, ...filter }: Omit<Filter, 'sort'> & { perPage: number },
): Promise<{ rows: SavedRow[]; total: number; page: number; pages: number }> {
  const { userId, completed, period: periodId, category: categoryId } = filter;
  const counts = await countSavedByFacets(db, { userId });
  const total = sum(
    counts.filter(
      (item) =>
        (completed === undefined || item.completed === completed) &&
        (periodId === undefined || item.periodId === periodId) &&
        (categoryId === undefined || item.categoryId === categoryId),
    ),
  );
  const pages = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(filter.page, pages);
  const where = { userId, completed, periodId, categoryId };
  const rows = await selectSaved(db, { ...where, limit: perPage, offset: (page - 1) * perPage });
  return { rows, total, page, pages };
}

/** A member's progress in each period, in chronological order. Counts only resources that the library lists. */
export async function readLearningProgress(
  { db, catalog }: Learning,
  { userId }: { userId: number },
): Promise<PeriodProgress[]> {
  const [{ periods, resourceCounts }, counts] = await Promise.all([
    catalog.read(),
    countSavedByFacets(db, { userId }),
  ]);
  return periods.map(({ id }) => {
    const own = counts.filter((item) => item.periodId === id && item.listed);
    return {
      periodId: id,
      resources: sum(resourceCounts.filter((resources) => resources.periodId === id)),
      saved: sum(own),
      completed: sum(own.filter((item) => item.completed)),
    };
  });
}

function sum(items: { count: number }[]): number {
  return items.reduce((total, item) => total + item.count, 0);
}
