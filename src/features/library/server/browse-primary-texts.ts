/** The page of primary texts: grouped by period, in the order in which they were written, with counts. */
import type { PrimaryTextBrowse } from '../contract.ts';
import { categoryIds, maxTextsPerPeriod, textsPerPage } from '../rules.ts';
import type { CatalogSnapshot } from './catalog.ts';
import { sumOf, tally } from './counts.ts';
import { presentPeriod, presentPrimaryText } from './presenter.ts';
import { selectFacets, selectPrimaryTexts } from './queries.ts';
import { type Library, maxMatches, pickPeriod } from './service.ts';

/** What the page shows for a filter. @throws AppError 404 for an unknown period */
export async function browsePrimaryTexts(
  { db, catalog, findIds }: Library,
  filter: { period?: string | undefined; q?: string | undefined; page: number },
): Promise<PrimaryTextBrowse> {
  const snapshot = await catalog.read();
  const chosen = filter.period === undefined ? undefined : pickPeriod(snapshot.periods, filter.period);
  const found = filter.q && (await findIds(filter.q, maxMatches, categoryIds.primarySources));
  const matches = found ? await selectFacets(db, { ids: found }) : null;
  const texts = matches?.filter((match) => match.categoryId === categoryIds.primarySources);
  const inPeriod = texts ? tally(texts.map((match) => match.periodId)) : countTexts(snapshot);
  const countOf = (period: { id: number }) => inPeriod.get(period.id) ?? 0;

  const shown = (chosen ? [chosen] : snapshot.periods).filter((period) => countOf(period) > 0);
  const total = sumOf(shown.map(countOf));
  const pages = chosen ? Math.max(1, Math.ceil(total / textsPerPage)) : 1;
  const page = Math.min(filter.page, pages);
  const limit = chosen ? textsPerPage : maxTextsPerPeriod(total);
  const ids = texts?.map((match) => match.id);
  const groups = shown.map(async (period) => {
    const where = { periodId: period.id, ids, limit, offset: (page - 1) * textsPerPage };
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

function countTexts({ resourceCounts }: CatalogSnapshot): Map<number, number> {
  const texts = resourceCounts.filter((entry) => entry.categoryId === categoryIds.primarySources);
  return new Map(texts.map((entry) => [entry.periodId, entry.count]));
}
