/** Operations of members on their bibliographies. Those of other members are treated as nonexistent. */
import { lockMember } from '#features/accounts/server/index.ts';
import { findCitable } from '#features/citations/server/index.ts';
import type { Database, Transaction } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { maxBibliographies, maxItems } from '../rules.ts';
import * as queries from './queries.ts';

type BibliographyId = queries.BibliographyId;

const noBibliography = () => new AppError('not_found', 'There is no such bibliography.');

/** A member's bibliography. @throws AppError 404 */
export async function findBibliography(db: Database, of: BibliographyId): Promise<queries.SummaryRow> {
  const [row] = await queries.selectBibliographies(db, of);
  if (!row) throw noBibliography();
  return row;
}

/**
 * Creates a bibliography, with a first item if one is given.
 * @throws AppError 404 for a resource that the library does not list, 409 for a title that is taken or if there are too
 * many
 */
export function createBibliography(
  db: Database,
  { userId, title, resourceId }: { userId: number; title: string; resourceId?: number | undefined },
): Promise<queries.SummaryRow> {
  return db.transaction(async (tx) => {
    await requireFreeTitle(tx, { userId, title });
    const { length } = await queries.selectBibliographies(tx, { userId });
    if (length >= maxBibliographies) {
      throw new AppError(
        'conflict',
        `You have ${maxBibliographies} bibliographies, which is the most. Delete one to make another.`,
      );
    }
    const id = await queries.insertBibliography(tx, { userId, title });
    if (resourceId !== undefined) await addItem(tx, { userId, id, resourceId });
    return findBibliography(tx, { userId, id });
  });
}

/** @throws AppError 404, 409 for a title that is taken */
export function renameBibliography(
  db: Database,
  { title, ...of }: BibliographyId & { title: string },
): Promise<queries.SummaryRow> {
  return db.transaction(async (tx) => {
    await requireFreeTitle(tx, { ...of, title });
    if (!(await queries.touchBibliography(tx, { ...of, title }))) throw noBibliography();
    return findBibliography(tx, of);
  });
}

/** @throws AppError 404 */
export async function removeBibliography(db: Database, of: BibliographyId): Promise<void> {
  if (!(await queries.deleteBibliography(db, of))) throw noBibliography();
}

/**
 * Adds a resource, or replaces the note of one that is in the bibliography; without a note, the existing one stays.
 * @throws AppError 404, also for a resource that the library does not list; 409 where the bibliography is full
 */
export function putItem(
  db: Database,
  item: BibliographyId & { resourceId: number; note?: string | undefined },
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockMember(tx, item);
    await addItem(tx, item);
  });
}

/** Removes a resource; one that is not in the list is no error. @throws AppError 404 for the bibliography */
export function removeItem(
  db: Database,
  { resourceId, ...of }: BibliographyId & { resourceId: number },
): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await queries.touchBibliography(tx, of))) throw noBibliography();
    await queries.deleteItem(tx, { bibliographyId: of.id, resourceId });
  });
}

/** Also locks the member: later counts stay valid until the transaction ends. */
async function requireFreeTitle(
  tx: Transaction,
  { userId, title, id }: { userId: number; title: string; id?: number },
): Promise<void> {
  await lockMember(tx, { userId });
  const [same] = await queries.selectBibliographies(tx, { userId, title });
  if (same && same.id !== id) {
    throw new AppError('conflict', 'You have a bibliography of this title already.');
  }
}

/** The caller has locked the member. */
async function addItem(
  tx: Transaction,
  { resourceId, note, ...of }: BibliographyId & { resourceId: number; note?: string | undefined },
): Promise<void> {
  if (!(await queries.touchBibliography(tx, of))) throw noBibliography();
  const [there] = await queries.selectItems(tx, { ...of, resourceId });
  if (!there) {
    // Throws for a resource that the library does not list.
    await findCitable(tx, { id: resourceId });
    const { items } = await findBibliography(tx, of);
    if (items >= maxItems) {
      throw new AppError(
        'conflict',
        `A bibliography holds at most ${maxItems} items. Remove some, or begin another.`,
      );
    }
  }
  await queries.upsertItem(tx, { bibliographyId: of.id, resourceId, note });
}
