/** Allows one process per data folder: PGlite itself would accept a second one and lose rows. */
import { chmodSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseLockedError } from './errors.ts';

/** Locks held by this process. An unreferenced lock would be garbage-collected, and so released. */
const held = new Set<DatabaseSync>();

/**
 * Locks the folder for this process and creates it if it is missing. If the process's user owns the folder, other
 * users lose access to it, because it holds members' data. The operating system holds the lock, so the lock ends with
 * the process, even after a crash.
 * @returns a function that releases the lock
 * @throws DatabaseLockedError if another process holds the lock
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lockFile = path.join(folder, 'pglite.lock');
  const lock = new DatabaseSync(lockFile);
  keepToOwner(folder, 0o700);
  keepToOwner(lockFile, 0o600);
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

/** Removes other users' access, unless another user owns the file or folder (for example, a container's volume). */
function keepToOwner(file: string, mode: number): void {
  const { uid, mode: present } = statSync(file);
  if (uid === process.getuid?.() && (present & 0o077) !== 0) chmodSync(file, mode);
}
