/** Operations of members on their own list. Items of other members are treated as if they did not exist. */
import { lockMember } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { formatNumber } from '#platform/text/format-number.ts';
import { maxSaved } from '../rules.ts';
import {
  countSaved,
  deleteSaved,
  insertSaved,
  isListed,
  type SavedRow,
  selectSaved,
  updateSaved,
} from './queries.ts';

const noItem = 'There is no such saved resource.';

/**
 * Saves a resource, or returns it unchanged if it is already saved.
 * @throws AppError 404 for a resource that the library does not list, 409 if the list is full
 */
export async function saveResource(
  db: Database,
  item: { userId: number; resourceId: number; completed?: boolean; notes?: string },
): Promise<SavedRow> {
  const { userId, resourceId, completed = false, notes = '' } = item;
  return db.transaction(async (tx) => {
    // Serialises saves of one member, so that the count and the check for an earlier save stay valid until the insert.
    await lockMember(tx, { userId });
    const [earlier] = await selectSaved(tx, { userId, resourceId });
    if (earlier) return earlier;
    if (!(await isListed(tx, { resourceId }))) {
      throw new AppError('not_found', 'There is no such resource.');
    }
    if ((await countSaved(tx, { userId })) >= maxSaved) {
      throw new AppError(
        'conflict',
        `Your list holds ${formatNumber(maxSaved)} resources, which is the most. Remove some to save others.`,
      );
    }
    await insertSaved(tx, { userId, resourceId, completed, notes });
    return requireSaved(await selectSaved(tx, { userId, resourceId }));
  });
}

/** Marks an item as completed or not, and replaces its notes; fields not given do not change. @throws AppError 404 */
export async function changeSaved(
  db: Database,
  change: { userId: number; id: number; completed?: boolean | undefined; notes?: string | undefined },
): Promise<SavedRow> {
  if (!(await updateSaved(db, change))) throw new AppError('not_found', noItem);
  return requireSaved(await selectSaved(db, { userId: change.userId, id: change.id }));
}

/** Removes an item with its notes from the list. @throws AppError 404 */
export async function removeSaved(db: Database, item: { userId: number; id: number }): Promise<void> {
  if (!(await deleteSaved(db, item))) throw new AppError('not_found', noItem);
}

function requireSaved([row]: SavedRow[]): SavedRow {
  if (!row) throw new AppError('not_found', noItem);
  return row;
}
