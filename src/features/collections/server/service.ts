/** Source collections with their texts, and the check of who may read them. */
import type { Tier } from '#features/accounts/contract.ts';
import { requireTier } from '#features/accounts/server/index.ts';
import { readReviewRecords } from '#features/editorial/server/index.ts';
import type { Catalog } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { SourceCollection, SourceCollectionDetail, SourceCollectionText } from '../contract.ts';
import { type CollectionRow, selectCollections, selectTexts, type TextRow } from './queries.ts';
import { selectCollectionReviewables } from './reviewables.ts';

export type Collections = { db: Database; catalog: Catalog };

type Text = SourceCollection['texts'][number];

/** The public part of all collections. */
export async function listCollections({ db, catalog }: Collections): Promise<SourceCollection[]> {
  const [rows, { periods }] = await Promise.all([selectCollections(db), catalog.read()]);
  const texts = await readTexts(db, rows);
  return rows.map((row) => presentCollection(row, { periods, texts }));
}

/** The public part of one collection. @throws AppError 404 */
export async function readCollection(
  { db, catalog }: Collections,
  slug: string,
): Promise<SourceCollectionDetail> {
  const row = await findCollection(db, slug);
  const [texts, { periods }, reviewables] = await Promise.all([
    readTexts(db, [row]),
    catalog.read(),
    selectCollectionReviewables(db, row),
  ]);
  const reviews = await readReviewRecords(db, 'collection', reviewables);
  return { ...presentCollection(row, { periods, texts }), review: reviews.get(row.id) ?? null };
}

/** The rest of a collection, for members whose tier is high enough. @throws AppError 403 upgrade_required, 404 */
export async function readCollectionText(
  { db }: Collections,
  { slug, tier }: { slug: string; tier: Tier },
): Promise<SourceCollectionText> {
  const row = await findCollection(db, slug);
  requireTier(tier, { minimum: row.minimumTier, what: 'This collection' });
  const texts = await readTexts(db, [row]);
  const { introduction, sources, questions, limits } = row;
  return {
    ...{ introduction, questions, limits },
    sources: sources.flatMap(({ text: name, headnote, passage }) => {
      const text = texts.get(name);
      return text ? [{ text: presentText(text), headnote, passage }] : [];
    }),
  };
}

async function findCollection(db: Database, slug: string): Promise<CollectionRow> {
  const [row] = await selectCollections(db, { slug });
  if (!row) throw new AppError('not_found', 'There is no such collection.');
  return row;
}

/** The texts of collections, by slug. */
async function readTexts(db: Database, rows: readonly CollectionRow[]): Promise<Map<string, TextRow>> {
  const slugs = rows.flatMap(({ sources }) => sources.map(({ text }) => text));
  return new Map((await selectTexts(db, { slugs })).map((text) => [text.slug, text]));
}

function presentCollection(
  { id, slug, title, question, minimumTier, ...row }: CollectionRow,
  {
    periods,
    texts,
  }: { periods: readonly { slug: string; name: string }[]; texts: ReadonlyMap<string, TextRow> },
): SourceCollection {
  return {
    ...{ id, slug, title, question, minimumTier },
    periods: periods
      .filter((period) => row.periods.includes(period.slug))
      .map((period) => ({ slug: period.slug, name: period.name })),
    texts: row.sources.flatMap(({ text: name }) => {
      const text = texts.get(name);
      return text ? [presentText(text)] : [];
    }),
  };
}

const presentText = ({ id, title, author, date }: TextRow): Text => ({ id, title, author, date });
