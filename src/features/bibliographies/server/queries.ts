/** Reads and writes of bibliographies. Every statement names the member it is for. */
import { and, asc, count, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { resources } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { bibliographies, bibliographyItems } from './schema.ts';

/** One bibliography of one member. */
export type BibliographyId = { userId: number; id: number };
export type SummaryRow = Awaited<ReturnType<typeof selectBibliographies>>[number];
export type ItemRow = Awaited<ReturnType<typeof selectItems>>[number];

const owned = ({ userId, id }: BibliographyId): SQL | undefined =>
  and(eq(bibliographies.userId, userId), eq(bibliographies.id, id));

/** A member's bibliographies, the one changed last first; or those of an id or a title. */
export function selectBibliographies(
  db: Database,
  where: { userId: number; id?: number; title?: string; resourceId?: number | undefined },
) {
  const { userId, id, title, resourceId } = where;
  const { resourceId: held, note } = bibliographyItems;
  /** Whether one of its items is so. */
  const some = (condition: SQL | undefined) =>
    sql<boolean>`coalesce(bool_or(${condition ?? sql`false`}), false)`;
  const isAsked = resourceId === undefined ? undefined : eq(held, resourceId);
  return db
    .select({
      id: bibliographies.id,
      title: bibliographies.title,
      createdAt: bibliographies.createdAt,
      updatedAt: bibliographies.updatedAt,
      items: count(held),
      holds: some(isAsked),
      annotated: some(isAsked && and(isAsked, ne(note, ''))),
    })
    .from(bibliographies)
    .leftJoin(bibliographyItems, eq(bibliographyItems.bibliographyId, bibliographies.id))
    .where(
      and(
        eq(bibliographies.userId, userId),
        id === undefined ? undefined : eq(bibliographies.id, id),
        title === undefined ? undefined : eq(bibliographies.title, title),
      ),
    )
    .groupBy(bibliographies.id)
    .orderBy(desc(bibliographies.updatedAt), desc(bibliographies.id));
}

/** The items of a member's bibliography, or of all of them, in the order in which they came. */
export function selectItems(
  db: Database,
  { userId, id, resourceId }: { userId: number; id?: number; resourceId?: number },
) {
  return db
    .select({
      bibliographyId: bibliographyItems.bibliographyId,
      resourceId: bibliographyItems.resourceId,
      note: bibliographyItems.note,
      createdAt: bibliographyItems.createdAt,
      title: resources.title,
      author: resources.author,
      retiredAt: resources.retiredAt,
    })
    .from(bibliographyItems)
    .innerJoin(bibliographies, eq(bibliographies.id, bibliographyItems.bibliographyId))
    .innerJoin(resources, eq(resources.id, bibliographyItems.resourceId))
    .where(
      and(
        eq(bibliographies.userId, userId),
        id === undefined ? undefined : eq(bibliographies.id, id),
        resourceId === undefined ? undefined : eq(bibliographyItems.resourceId, resourceId),
      ),
    )
    .orderBy(asc(bibliographyItems.createdAt), asc(bibliographyItems.resourceId));
}

export async function insertBibliography(
  db: Database,
  values: { userId: number; title: string },
): Promise<number> {
  const [row] = await db.insert(bibliographies).values(values).returning({ id: bibliographies.id });
  if (!row) throw new Error('The bibliography was not inserted.');
  return row.id;
}

/** Notes that a bibliography has changed, and its title where one is given; false where the member has no such. */
export async function touchBibliography(
  db: Database,
  { title, ...of }: BibliographyId & { title?: string },
): Promise<boolean> {
  const rows = await db
    .update(bibliographies)
    .set({ updatedAt: sql`now()`, ...(title !== undefined && { title }) })
    .where(owned(of))
    .returning({ id: bibliographies.id });
  return rows.length === 1;
}

/** Deletes a bibliography with its items; false where the member has no such. */
export async function deleteBibliography(db: Database, of: BibliographyId): Promise<boolean> {
  const rows = await db.delete(bibliographies).where(owned(of)).returning({ id: bibliographies.id });
  return rows.length === 1;
}

/** Adds an item or rewrites its note. The caller has made sure whose bibliography it is. */
export async function upsertItem(
  db: Database,
  { note, ...key }: { bibliographyId: number; resourceId: number; note: string | undefined },
): Promise<void> {
  const insert = db.insert(bibliographyItems).values({ ...key, ...(note !== undefined && { note }) });
  if (note === undefined) await insert.onConflictDoNothing();
  else {
    const target = [bibliographyItems.bibliographyId, bibliographyItems.resourceId];
    await insert.onConflictDoUpdate({ target, set: { note } });
  }
}

/** The caller has made sure whose bibliography it is. */
export async function deleteItem(
  db: Database,
  { bibliographyId, resourceId }: { bibliographyId: number; resourceId: number },
): Promise<void> {
  await db
    .delete(bibliographyItems)
    .where(
      and(eq(bibliographyItems.bibliographyId, bibliographyId), eq(bibliographyItems.resourceId, resourceId)),
    );
}
