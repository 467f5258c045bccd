/** Saved resources for tests. */
import { savedResources } from '#features/learning/server/index.ts';
import type { Database } from '#platform/db/client.ts';

/** Saves a resource for a member; returns the item's id. */
export async function insertSavedResource(
  db: Database,
  overrides: Partial<typeof savedResources.$inferInsert> & { userId: number; resourceId: number },
): Promise<number> {
  const [row] = await db.insert(savedResources).values(overrides).returning({ id: savedResources.id });
  if (!row) throw new Error('The resource was not saved.');
  return row.id;
}
