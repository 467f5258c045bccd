import { and, eq, isNull } from 'drizzle-orm';
import { categories, primaryTexts, resources } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { type Citable, toCitable } from './csl-item.ts';

/** The resource under an id, described for citing. @throws AppError 404 */
export async function findCitable(db: Database, { id }: { id: number }): Promise<Citable> {
  const [source] = await db
    .select({
      slug: resources.slug,
      category: categories.slug,
      title: resources.title,
      author: resources.author,
      year: resources.year,
      publisher: resources.publisher,
      isbn13: resources.isbn13,
      url: resources.url,
      citation: resources.citation,
      text: {
        date: primaryTexts.date,
        composedYear: primaryTexts.composedYear,
        host: primaryTexts.host,
      },
    })
    .from(resources)
    .innerJoin(categories, eq(categories.id, resources.categoryId))
    .leftJoin(primaryTexts, eq(primaryTexts.id, resources.id))
    .where(and(eq(resources.id, id), isNull(resources.retiredAt)));
  if (!source) throw new AppError('not_found', 'There is no such resource.');
  return toCitable(source);
}
