/** One process per data folder: PGlite itself would let a second one in and lose rows. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseLockedError } from './errors.ts';

/** Kept here, because a lock that nothing refers to would be collected, and so released. */
const held = new Set<DatabaseSync>();

/**
 * Takes the folder for this process, creating it where missing. The lock is the operating
 * system's, so it ends with the process, however that ends.
 * @returns how to let go of it
 * @throws DatabaseLockedError where another holds it
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(path.join(folder, 'pglite.lock'));
  try {
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    throw new DatabaseLockedError(path.resolve(folder), cause);
  }
  held.add(lock);
  return () => {
    if (held.delete(lock)) lock.close();
  };
}
