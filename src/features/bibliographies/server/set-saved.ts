/** The items saved on My Learning as a bibliography, which is not stored. */
import type { BibliographyStyle } from '#features/citations/contract.ts';
import { selectCitables, toText } from '#features/citations/server/index.ts';
import { readSavedPage } from '#features/learning/server/index.ts';
import { dayOf } from '#platform/utc-day.ts';
import type { SavedBibliography } from '../contract.ts';
import { type ExportEnding, savedPerPage } from '../rules.ts';
import { writeRtf } from './rtf.ts';
import { inTurn, type Setting } from './set-bibliography.ts';

export type SavedRequest = {
  userId: number;
  completed?: boolean | undefined;
  period?: number | undefined;
  category?: number | undefined;
  page: number;
  style: BibliographyStyle;
  /** YYYY-MM-DD; today in UTC by default. */
  accessed?: string | undefined;
};

/** One page of the member's items, in the style's order. @throws AppError 429 or 503 where too many are being set */
export async function setSaved(setting: Setting, request: SavedRequest): Promise<SavedBibliography> {
  const { style, accessed = dayOf(new Date()), userId } = request;
  const { works, ...pages } = await readSavedWorks(setting, request);
  const citables = works.map(({ citable }) => ({ ...citable, accessed }));
  const set = await inTurn({ userId }, () => setting.citations.list(citables, style));
  const resources = new Map(works.map(({ citable, resource }) => [citable.item.id, resource]));
  return {
    ...{ style, accessed, ...pages },
    entries: set.flatMap(({ id, html }) => {
      const resource = resources.get(id);
      if (!resource) return [];
      const listed = resource.retiredAt === null;
      return [{ resourceId: resource.id, title: resource.title, listed, html, text: toText(html) }];
    }),
  };
}

/** The same page as a file; files for reference managers have no access dates. @throws as `setSaved` */
export async function writeSaved(
  setting: Setting,
  { ending, ...request }: SavedRequest & { ending: ExportEnding },
): Promise<string> {
  if (ending === 'rtf') {
    return writeRtf({ title: 'My Learning', ...(await setSaved(setting, request)) }, { notes: false });
  }
  const { works } = await readSavedWorks(setting, request);
  return setting.citations.write(works, ending);
}

async function readSavedWorks({ db }: Setting, { userId, completed, period, category, page }: SavedRequest) {
  const filter = { userId, completed, period, category, page, perPage: savedPerPage };
  const { rows, ...pages } = await readSavedPage(db, filter);
  const citables = await selectCitables(db, { ids: rows.map(({ resourceId }) => resourceId) });
  const works = rows.flatMap(({ resourceId, resource }) => {
    const citable = citables.get(resourceId);
    return citable ? [{ citable, resource }] : [];
  });
  return { works, ...pages };
}
