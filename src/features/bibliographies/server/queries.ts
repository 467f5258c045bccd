/** Reads and writes of bibliographies. Every statement is restricted to one member or bibliography. */
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

/** A member's bibliographies, most recently changed first; with `id` or `title` only the matching ones. */
export function selectBibliographies(
  db: Database,
  where: { userId: number; id?: number; title?: string; resourceId?: number | undefined },
) {
  const { userId, id, title, resourceId } = where;
  const { resourceId: held, note } = bibliographyItems;
  /** Whether any of its items fulfils the condition. */
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

/** The items of one or all of a member's bibliographies, in the order in which they were added. */
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

/** Marks a bibliography as changed, and sets its title if given; false if the member does not have it. */
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

/** Deletes a bibliography with its items; false if the member does not have it. */
export async function deleteBibliography(db: Database, of: BibliographyId): Promise<boolean> {
  const rows = await db.delete(bibliographies).where(owned(of)).returning({ id: bibliographies.id });
  return rows.length === 1;
}

/** Adds an item or replaces its note. The caller has checked that the member owns the bibliography. */
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

/** The caller has checked that the member owns the bibliography. */
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
