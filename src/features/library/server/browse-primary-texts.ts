/** The page of primary texts: grouped by period, within a period sorted by date of composition, with counts. */
import type { PrimaryTextBrowse } from '../contract.ts';
import { categoryIds, maxTextsPerPeriod, textsPerPage } from '../rules.ts';
import type { CatalogSnapshot } from './catalog.ts';
import { sumOf, tally } from './counts.ts';
import { presentPeriod, presentPrimaryText } from './presenter.ts';
import { type ResourceWhere, type Sort, selectFacets, selectPrimaryTexts } from './queries.ts';
import { type Filter, type Library, maxMatches, pickPeriod } from './service.ts';

/** Returns the groups and counts for a filter. @throws AppError 404 for an unknown period */
export async function browsePrimaryTexts(
  { db, catalog, findIds }: Library,
  filter: Pick<Filter, 'period' | 'q'> & Pick<ResourceWhere, 'level'> & { sort?: Sort; page: number },
): Promise<PrimaryTextBrowse> {
  const snapshot = await catalog.read();
  const chosen = filter.period === undefined ? undefined : pickPeriod(snapshot.periods, filter.period);
  const found = filter.q && (await findIds(filter.q, maxMatches, categoryIds.primarySources));
  const matches = found ? await selectFacets(db, { ids: found }) : null;
  const { level, sort } = filter;
  const isChosen = (text: { categoryId: number; level: string }) =>
    text.categoryId === categoryIds.primarySources && (level === undefined || text.level === level);
  const texts = matches?.filter(isChosen);
  const inPeriod = texts ? tally(texts.map((match) => match.periodId)) : countTexts(snapshot, isChosen);
  const countOf = (period: { id: number }) => inPeriod.get(period.id) ?? 0;

  const shown = (chosen ? [chosen] : snapshot.periods).filter((period) => countOf(period) > 0);
  if (sort === 'newest') shown.reverse();
  const total = sumOf(shown.map(countOf));
  const pages = chosen ? Math.max(1, Math.ceil(total / textsPerPage)) : 1;
  const page = Math.min(filter.page, pages);
  const limit = chosen ? textsPerPage : maxTextsPerPeriod(total);
  const ids = texts?.map((match) => match.id);
  const groups = shown.map(async (period) => {
    const where = { periodId: period.id, ids, level, sort, limit, offset: (page - 1) * textsPerPage };
    return {
      period: presentPeriod(period),
      total: countOf(period),
      texts: (await selectPrimaryTexts(db, where)).map(presentPrimaryText),
    };
  });
  return {
    total,
    periods: snapshot.periods.map((period) => ({
      id: period.id,
      slug: period.slug,
      name: period.name,
      count: countOf(period),
    })),
    groups: await Promise.all(groups),
    page,
    pages,
  };
}

function countTexts(
  { resourceCounts }: CatalogSnapshot,
  isChosen: (entry: CatalogSnapshot['resourceCounts'][number]) => boolean,
): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { periodId, count } of resourceCounts.filter(isChosen)) {
    counts.set(periodId, (counts.get(periodId) ?? 0) + count);
  }
  return counts;
}
