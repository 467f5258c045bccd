/** Reads and writes the saved resources. Every statement is limited to one member. */
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  lt,
  type SQL,
  sql,
} from 'drizzle-orm';
import { periods, resourceColumns, resources } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { eachRow, rowsPerRead } from '#platform/db/each-row.ts';
import type { LearningSort } from '../contract.ts';
import { savedResources } from './schema.ts';

export type SavedRow = Awaited<ReturnType<typeof selectSaved>>[number];
export type SavedCount = Awaited<ReturnType<typeof countSavedByFacets>>[number];

type SavedWhere = {
  userId: number;
  id?: number;
  resourceId?: number;
  completed?: boolean;
  periodId?: number;
  categoryId?: number;
};

const savedColumns = { ...getTableColumns(savedResources), resource: resourceColumns };

function narrow({ userId, id, resourceId, completed, periodId, categoryId }: SavedWhere): SQL | undefined {
  return and(
    eq(savedResources.userId, userId),
    id === undefined ? undefined : eq(savedResources.id, id),
    resourceId === undefined ? undefined : eq(savedResources.resourceId, resourceId),
    completed === undefined
      ? undefined
      : completed
        ? isNotNull(savedResources.completedAt)
        : isNull(savedResources.completedAt),
    periodId === undefined ? undefined : eq(resources.periodId, periodId),
    categoryId === undefined ? undefined : eq(resources.categoryId, categoryId),
  );
}

/** Titles are sorted without a leading article. */
const byTitle = sql`regexp_replace(lower(${resources.title}), '^(the|an?) ', '')`;

function order(sort: LearningSort, completed: boolean | undefined): SQL[] {
  const moment = completed ? savedResources.completedAt : savedResources.createdAt;
  return {
    newest: [desc(moment), desc(savedResources.id)],
    oldest: [asc(moment), asc(savedResources.id)],
    title: [asc(byTitle), asc(savedResources.id)],
    period: [asc(periods.position), asc(byTitle), asc(savedResources.id)],
  }[sort];
}

/** A member's items, each with its resource; newest first by default. */
export function selectSaved(
  db: Database,
  where: SavedWhere & { sort?: LearningSort; limit?: number; offset?: number },
) {
  const query = db
    .select(savedColumns)
    .from(savedResources)
    .innerJoin(resources, eq(resources.id, savedResources.resourceId))
    .innerJoin(periods, eq(periods.id, resources.periodId))
    .where(narrow(where))
    .orderBy(...order(where.sort ?? 'newest', where.completed))
    .$dynamic();
  if (where.limit !== undefined) query.limit(where.limit);
  return query.offset(where.offset ?? 0);
}

/** All items of a member, newest first, read in batches. */
export function eachSaved(db: Database, { userId }: { userId: number }): AsyncGenerator<SavedRow> {
  return eachRow<SavedRow>((last) =>
    db
      .select(savedColumns)
      .from(savedResources)
      .innerJoin(resources, eq(resources.id, savedResources.resourceId))
      .innerJoin(periods, eq(periods.id, resources.periodId))
      .where(and(narrow({ userId }), last && lt(savedResources.id, last.id)))
      .orderBy(desc(savedResources.id))
      .limit(rowsPerRead),
  );
}

/** Ids of the resources that a member has saved, in ascending order. */
export async function selectSavedIds(db: Database, { userId }: { userId: number }): Promise<number[]> {
  const rows = await db
    .select({ id: savedResources.resourceId })
    .from(savedResources)
    .where(eq(savedResources.userId, userId))
    .orderBy(asc(savedResources.resourceId));
  return rows.map((row) => row.id);
}

/** Number of a member's items by period, category and state. `listed`: whether the library still lists them. */
export function countSavedByFacets(db: Database, { userId }: { userId: number }) {
  const completed = sql<boolean>`${savedResources.completedAt} is not null`;
  const listed = sql<boolean>`${resources.retiredAt} is null`;
  return db
    .select({
      periodId: resources.periodId,
      categoryId: resources.categoryId,
      completed,
      listed,
      count: count(),
    })
    .from(savedResources)
    .innerJoin(resources, eq(resources.id, savedResources.resourceId))
    .where(eq(savedResources.userId, userId))
    .groupBy(resources.periodId, resources.categoryId, completed, listed);
}

/** Number of items on a member's list. */
export async function countSaved(db: Database, { userId }: { userId: number }): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(savedResources)
    .where(eq(savedResources.userId, userId));
  return row?.count ?? 0;
}

/** Whether the library lists a resource with this id. */
export async function isListed(db: Database, { resourceId }: { resourceId: number }): Promise<boolean> {
  const rows = await db
    .select({ id: resources.id })
    .from(resources)
    .where(and(eq(resources.id, resourceId), isNull(resources.retiredAt)));
  return rows.length === 1;
}

/** Adds an item to a member's list. */
export async function insertSaved(
  db: Database,
  item: { userId: number; resourceId: number; completed: boolean; notes: string },
): Promise<void> {
  const { completed, ...values } = item;
  await db.insert(savedResources).values({
    ...values,
    completedAt: completed ? sql`now()` : null,
    notedAt: item.notes ? sql`now()` : null,
  });
}

/** Changes the given fields of a member's item; false if they have no such item. */
export async function updateSaved(
  db: Database,
  change: { userId: number; id: number; completed?: boolean | undefined; notes?: string | undefined },
): Promise<boolean> {
  const { userId, id, completed, notes } = change;
  const rows = await db
    .update(savedResources)
    .set({
      ...(notes !== undefined && { notes, notedAt: notes ? sql`now()` : null }),
      // Completing an item again does not change the date.
      ...(completed !== undefined && {
        completedAt: completed ? sql`coalesce(${savedResources.completedAt}, now())` : null,
      }),
    })
    .where(and(eq(savedResources.userId, userId), eq(savedResources.id, id)))
    .returning({ id: savedResources.id });
  return rows.length === 1;
}

/** Removes an item from a member's list; false if they have no such item. */
export async function deleteSaved(
  db: Database,
  { userId, id }: { userId: number; id: number },
): Promise<boolean> {
  const rows = await db
    .delete(savedResources)
    .where(and(eq(savedResources.userId, userId), eq(savedResources.id, id)))
    .returning({ id: savedResources.id });
  return rows.length === 1;
}
