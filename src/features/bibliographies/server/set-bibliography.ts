/** Formats a bibliography in a citation style, and as a file. */
import type { BibliographyStyle } from '#features/citations/contract.ts';
import { type Citable, type Citations, selectCitables, toText } from '#features/citations/server/index.ts';
import { createConcurrencyLimitPerUser } from '#platform/concurrency-limit.ts';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Bibliography, BibliographyEntry } from '../contract.ts';
import type { ExportEnding } from '../rules.ts';
import { type BibliographyId, type ItemRow, selectItems } from './queries.ts';
import { writeRtf } from './rtf.ts';
import { findBibliography } from './service.ts';

/** Formats one at a time for each member, so that members do not wait for many bibliographies of another. */
export const inTurn = createConcurrencyLimitPerUser({
  concurrency: 1,
  maxQueued: 3,
  refuse: () =>
    new AppError(
      'too_many_requests',
      'Your other bibliographies are still being set. Please wait for them.',
      {
        retryAfterSeconds: 5,
      },
    ),
});

export type Setting = { db: Database; citations: Citations };

/** @throws AppError 404, 429 or 503 where too many are being set */
export async function setBibliography(
  { db, citations }: Setting,
  { style, ...of }: BibliographyId & { style: BibliographyStyle },
): Promise<Bibliography> {
  const { id, title, updatedAt } = await findBibliography(db, of);
  const works = await readWorks(db, of);
  const citables = works.map(({ citable }) => citable);
  const entries = await inTurn(of, () => citations.list(citables, style));
  const items = new Map(works.map(({ citable, item }) => [citable.item.id, item]));
  return {
    ...{ id, title, style, updatedAt: updatedAt.toISOString() },
    entries: entries.flatMap(({ id: slug, html }): BibliographyEntry[] => {
      const item = items.get(slug);
      if (!item) return [];
      const { resourceId, note, retiredAt } = item;
      return [{ resourceId, title: item.title, listed: retiredAt === null, html, text: toText(html), note }];
    }),
  };
}

/** The whole bibliography as a file; the style only affects the document. @throws as `setBibliography` */
export async function writeBibliography(
  { db, citations }: Setting,
  {
    ending,
    style,
    notes,
    ...of
  }: BibliographyId & { ending: ExportEnding; style: BibliographyStyle; notes: boolean },
): Promise<{ title: string; content: string }> {
  if (ending === 'rtf') {
    const bibliography = await setBibliography({ db, citations }, { ...of, style });
    return { title: bibliography.title, content: writeRtf(bibliography, { notes }) };
  }
  const { title } = await findBibliography(db, of);
  const works = await readWorks(db, of);
  const content = await citations.write(
    works.map(({ citable, item: { note } }) => ({ citable, ...(notes && note && { note }) })),
    ending,
  );
  return { title, content };
}

/** Includes works that the library no longer lists: readers who have used them cite them. */
async function readWorks(db: Database, of: BibliographyId): Promise<{ citable: Citable; item: ItemRow }[]> {
  const items = await selectItems(db, of);
  const citables = await selectCitables(db, { ids: items.map(({ resourceId }) => resourceId) });
  return items.flatMap((item) => {
    const citable = citables.get(item.resourceId);
    return citable ? [{ citable, item }] : [];
  });
}
