/** Members' saved searches. Those of other members are treated as if they did not exist. */
import { and, desc, eq } from 'drizzle-orm';
import { lockMember } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { isUniqueViolation } from '#platform/db/errors.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { type Criteria, maxSavedSearches, researchAddress } from '../rules.ts';
import { savedSearches } from './schema.ts';

export type SavedSearchRow = typeof savedSearches.$inferSelect;

/** A member's saved searches, newest first. */
export function selectSearches(db: Database, { userId }: { userId: number }): Promise<SavedSearchRow[]> {
  return db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id));
}

/**
 * Saves a search, or returns the existing one if an equal search has that name, as after a double click.
 * @throws AppError 409 if a different search has the name, or if the member has the maximum number of searches
 */
export async function saveSearch(
  db: Database,
  search: { userId: number; name: string; criteria: Criteria },
): Promise<SavedSearchRow> {
  return db.transaction(async (tx) => {
    // Serialises changes of one member, so that count and comparison stay valid until the insert.
    await lockMember(tx, search);
    const earlier = await selectSearches(tx, search);
    const namesake = earlier.find(({ name }) => name === search.name);
    if (namesake && researchAddress(namesake.criteria) === researchAddress(search.criteria)) return namesake;
    if (namesake) throw nameTaken();
    if (earlier.length >= maxSavedSearches) {
      throw new AppError(
        'conflict',
        `You have saved ${maxSavedSearches} searches, which is the most. Delete some to save others.`,
      );
    }
    const [row] = await tx.insert(savedSearches).values(search).returning();
    return requireRow(row);
  });
}

/** Renames a saved search. @throws AppError 401 if the member was deleted; 404; 409 if another search has the name */
export async function renameSearch(
  db: Database,
  { userId, id, name }: { userId: number; id: number; name: string },
): Promise<SavedSearchRow> {
  try {
    return await db.transaction(async (tx) => {
      // A search that is being saved relies on the names that it has read.
      await lockMember(tx, { userId });
      const [row] = await tx.update(savedSearches).set({ name }).where(ofMember({ userId, id })).returning();
      return requireRow(row);
    });
  } catch (error) {
    throw isUniqueViolation(error, 'saved_searches_names') ? nameTaken() : error;
  }
}

/** Deletes a saved search. @throws AppError 404 */
export async function deleteSearch(db: Database, search: { userId: number; id: number }): Promise<void> {
  const [row] = await db.delete(savedSearches).where(ofMember(search)).returning();
  requireRow(row);
}

const ofMember = ({ userId, id }: { userId: number; id: number }) =>
  and(eq(savedSearches.userId, userId), eq(savedSearches.id, id));

function requireRow(row: SavedSearchRow | undefined): SavedSearchRow {
  if (!row) throw new AppError('not_found', 'There is no such saved search.');
  return row;
}

const nameTaken = () =>
  new AppError('conflict', 'You have another saved search of that name. Please choose another name.');
