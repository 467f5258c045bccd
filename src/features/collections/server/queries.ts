/** Queries of source collections. Retired ones are left out. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { primaryTexts, resources } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { sourceCollections } from './schema.ts';

export type CollectionRow = Awaited<ReturnType<typeof selectCollections>>[number];
export type TextRow = Awaited<ReturnType<typeof selectTexts>>[number];

/** All collections in order, or the one with a slug. */
export function selectCollections(db: Database, { slug }: { slug?: string } = {}) {
  return db
    .select()
    .from(sourceCollections)
    .where(
      and(
        isNull(sourceCollections.retiredAt),
        slug === undefined ? undefined : eq(sourceCollections.slug, slug),
      ),
    )
    .orderBy(asc(sourceCollections.position), asc(sourceCollections.id));
}

/** The primary texts that collections name, except those that the library no longer lists. */
export function selectTexts(db: Database, { slugs }: { slugs: readonly string[] }) {
  return db
    .select({
      id: resources.id,
      slug: resources.slug,
      title: resources.title,
      author: resources.author,
      date: primaryTexts.date,
    })
    .from(resources)
    .innerJoin(primaryTexts, eq(primaryTexts.id, resources.id))
    .where(and(isNull(resources.retiredAt), inArray(resources.slug, [...slugs])));
}
