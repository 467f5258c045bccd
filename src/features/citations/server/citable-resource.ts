/** A resource of the library as something to cite. */
import { type Catalog, selectResources } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { CitableItem, CitableKind } from '../rules.ts';

type Row = Awaited<ReturnType<typeof selectResources>>[number];

/** The resource under an id. @throws AppError 404 */
export async function findCitable(
  { db, catalog }: { db: Database; catalog: Catalog },
  { id }: { id: number },
): Promise<CitableItem> {
  const [[row], { categories }] = await Promise.all([selectResources(db, { ids: [id] }), catalog.read()]);
  if (!row) throw new AppError('not_found', 'There is no such resource.');
  return presentCitable(row, categories.find((category) => category.id === row.categoryId)?.slug ?? '');
}

function presentCitable(row: Row, category: string): CitableItem {
  return {
    slug: row.slug,
    // A category of an admin's own is cited as pages are.
    kind: category as CitableKind,
    title: row.title,
    author: row.author,
    year: row.text ? null : row.year,
    publisher: row.publisher,
    isbn13: row.isbn13,
    url: row.url,
    text: row.text && {
      date: row.text.date,
      year: row.text.composedYear,
      host: row.text.host,
      edition: row.text.edition,
    },
  };
}
