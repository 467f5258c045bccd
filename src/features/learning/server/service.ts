/** What a member can do with their own list. Another member's items are as if they did not exist. */
import { lockMember } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { mostSaved } from '../rules.ts';
import {
  countItems,
  deleteSaved,
  insertSaved,
  isListed,
  type SavedRow,
  selectSaved,
  updateSaved,
} from './queries.ts';

const noItem = 'There is no such saved resource.';

/**
 * Saves a resource, or gives back what was saved before, unchanged.
 * @throws AppError 404 for a resource the library does not list, 409 where the list is full
 */
export async function saveResource(
  db: Database,
  item: { userId: number; resourceId: number; completed?: boolean; notes?: string },
): Promise<SavedRow> {
  const { userId, resourceId, completed = false, notes = '' } = item;
  return db.transaction(async (tx) => {
    // One after the other: the count below and the look for an earlier save stay true until the insert.
    await lockMember(tx, { userId });
    const [earlier] = await selectSaved(tx, { userId, resourceId });
    if (earlier) return earlier;
    if (!(await isListed(tx, { resourceId }))) {
      throw new AppError('not_found', 'There is no such resource.');
    }
    if ((await countItems(tx, { userId })) >= mostSaved) {
      throw new AppError(
        'conflict',
        `Your list holds ${mostSaved.toLocaleString('en-US')} resources, which is the most. Remove some to save others.`,
      );
    }
    await insertSaved(tx, { userId, resourceId, completed, notes });
    return requireSaved(await selectSaved(tx, { userId, resourceId }));
  });
}

/** Marks an item as completed or not, and rewrites its notes; what is not given stays. @throws AppError 404 */
export async function changeSaved(
  db: Database,
  change: { userId: number; id: number; completed?: boolean | undefined; notes?: string | undefined },
): Promise<SavedRow> {
  if (!(await updateSaved(db, change))) throw new AppError('not_found', noItem);
  return requireSaved(await selectSaved(db, { userId: change.userId, id: change.id }));
}

/** Takes an item off the list, its notes with it. @throws AppError 404 */
export async function removeSaved(db: Database, item: { userId: number; id: number }): Promise<void> {
  if (!(await deleteSaved(db, item))) throw new AppError('not_found', noItem);
}

function requireSaved([row]: SavedRow[]): SavedRow {
  if (!row) throw new AppError('not_found', noItem);
  return row;
}
