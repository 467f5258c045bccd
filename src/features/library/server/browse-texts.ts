/** The primary texts' page: texts by period in the order in which they were written, with counts. */
import type { PrimaryTextBrowse } from '../contract.ts';
import { categoryIds, textsPerPage, textsShownOf } from '../rules.ts';
import type { Outline } from './catalog.ts';
import { sumOf, tally } from './counts.ts';
import { presentPeriod, presentPrimaryText } from './presenter.ts';
import { selectFacetsOf, selectPrimaryTexts } from './queries.ts';
import { type Library, mostMatches, pickPeriod } from './service.ts';

/** What the page shows for a filter. @throws AppError 404 for an unknown period */
export async function browseTexts(
  { db, catalog, findIds }: Library,
  filter: { period?: string | undefined; q?: string | undefined; page: number },
): Promise<PrimaryTextBrowse> {
  const outline = await catalog.read();
  const chosen = filter.period === undefined ? undefined : pickPeriod(outline.periods, filter.period);
  const found = filter.q && (await findIds(filter.q, mostMatches, categoryIds.primarySources));
  const matches = found ? await selectFacetsOf(db, { ids: found }) : null;
  const texts = matches?.filter((match) => match.categoryId === categoryIds.primarySources);
  const inPeriod = texts ? tally(texts.map((match) => match.periodId)) : countTexts(outline);
  const countOf = (period: { id: number }) => inPeriod.get(period.id) ?? 0;

  const shown = (chosen ? [chosen] : outline.periods).filter((period) => countOf(period) > 0);
  const total = sumOf(shown.map(countOf));
  const pages = chosen ? Math.max(1, Math.ceil(total / textsPerPage)) : 1;
  const page = Math.min(filter.page, pages);
  const limit = chosen ? textsPerPage : textsShownOf(total);
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
    periods: outline.periods.map((period) => ({
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

function countTexts({ holdings }: Outline): Map<number, number> {
  const texts = holdings.filter((holding) => holding.categoryId === categoryIds.primarySources);
  return new Map(texts.map((holding) => [holding.periodId, holding.count]));
}
