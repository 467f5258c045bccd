/** Queries of source collections. Retired ones are left out. */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { primaryTexts, resources } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import type { Reviewable } from '#platform/feature/reviewable.ts';
import { collectionPath } from '../rules.ts';
import { sourceCollections } from './schema.ts';

export type CollectionRow = Awaited<ReturnType<typeof selectCollections>>[number];
export type TextRow = Awaited<ReturnType<typeof selectTexts>>[number];

/** All in their order, or the one of a slug. */
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

/** The primary texts that collections name; without those the library no longer lists. */
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

/** All collections, or one, as historians review them, each with the digest of what its readers read. */
export async function selectCollectionReviewables(
  db: Database,
  { id }: { id?: number } = {},
): Promise<Reviewable[]> {
  const { title, question, introduction, sources, questions, limits } = sourceCollections;
  const rows = await db
    .select({
      id: sourceCollections.id,
      slug: sourceCollections.slug,
      title,
      version: sql<string>`md5(jsonb_build_array(${title}, ${question}, ${introduction}, ${sources}, ${questions}, ${limits})::text)`,
      since: sourceCollections.createdAt,
    })
    .from(sourceCollections)
    .where(
      and(isNull(sourceCollections.retiredAt), id === undefined ? undefined : eq(sourceCollections.id, id)),
    )
    .orderBy(asc(sourceCollections.id));
  return rows.map(({ slug, ...row }) => ({ ...row, kind: 'collection', url: collectionPath({ slug }) }));
}
