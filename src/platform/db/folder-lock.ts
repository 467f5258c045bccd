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
 * @throws Error that names the folder if it cannot be created or written
 */
export function lockFolder(folder: string): () => void {
  const lockFile = path.join(folder, 'pglite.lock');
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    lock = new DatabaseSync(lockFile);
    keepToOwner(folder, 0o700);
    keepToOwner(lockFile, 0o600);
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    throw describeFailure(error, path.resolve(folder));
  }
  const open = lock;
  held.add(open);
  return () => {
    if (held.delete(open)) open.close();
  };
}

/** SQLite's result code of a file that another process has locked. */
const busy = 5;

/** The reason is part of the message: the operator reads one sentence. */
function describeFailure(error: unknown, folder: string): Error {
  if (error instanceof Error && 'errcode' in error && error.errcode === busy)
    return new DatabaseLockedError(folder);
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(
    `The data folder ${folder} cannot be written: ${reason}. Make it writable, or set another DATA_DIR.`,
  );
}

/** Removes other users' access, unless another user owns the file or folder (for example, a container's volume). */
function keepToOwner(file: string, mode: number): void {
  const { uid, mode: present } = statSync(file);
  if (uid === process.getuid?.() && (present & 0o077) !== 0) chmodSync(file, mode);
}
