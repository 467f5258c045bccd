/** A member's notes on saved resources, with data on the resource of each. */
import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import { type Citations, selectCitables } from '#features/citations/server/index.ts';
import { savedResources } from '#features/learning/server/index.ts';
import { resourcePath } from '#features/library/contract.ts';
import { periods, resources } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';

type OfMember = { userId: number; period?: string | undefined };

export type Note = {
  title: string;
  author: string;
  period: string;
  /** Path of the resource's page; undefined if the library no longer lists it. */
  path: string | undefined;
  text: string;
  /** ISO date of the last change; for older notes, of the day on which the resource was saved. */
  date: string;
  /** Bibliography entry in Chicago style; undefined if the build has not made one. */
  citation: { html: string; text: string } | undefined;
};

const ofMember = ({ userId, period }: OfMember) =>
  and(
    eq(savedResources.userId, userId),
    ne(savedResources.notes, ''),
    period === undefined ? undefined : eq(periods.slug, period),
  );

/** Number of a member's notes on each period that has any. */
export function countNotes(db: Database, { userId }: { userId: number }) {
  return db
    .select({ period: periods.slug, name: periods.name, count: count() })
    .from(savedResources)
    .innerJoin(resources, eq(resources.id, savedResources.resourceId))
    .innerJoin(periods, eq(periods.id, resources.periodId))
    .where(ofMember({ userId }))
    .groupBy(periods.id)
    .orderBy(asc(periods.position));
}

/** A member's notes in the order of the periods; only those on one period if its slug is given. */
export async function readNotes(
  { db, citations }: { db: Database; citations: Pick<Citations, 'findPrebuilt'> },
  member: OfMember,
): Promise<Note[]> {
  const rows = await db
    .select({
      id: resources.id,
      title: resources.title,
      author: resources.author,
      retiredAt: resources.retiredAt,
      period: periods.name,
      text: savedResources.notes,
      date: sql<string>`(coalesce(${savedResources.notedAt}, ${savedResources.createdAt}) at time zone 'UTC')::date::text`,
    })
    .from(savedResources)
    .innerJoin(resources, eq(resources.id, savedResources.resourceId))
    .innerJoin(periods, eq(periods.id, resources.periodId))
    .where(ofMember(member))
    .orderBy(asc(periods.position), asc(resources.title), asc(savedResources.id));
  const citables = await selectCitables(db, { ids: rows.map(({ id }) => id) });
  return rows.map(({ id, retiredAt, ...note }) => {
    const citable = citables.get(id);
    const citation = citable && citations.findPrebuilt(citable);
    return {
      ...note,
      path: retiredAt ? undefined : resourcePath({ id }),
      citation: citation?.styles.find(({ style }) => style === 'chicago'),
    };
  });
}
