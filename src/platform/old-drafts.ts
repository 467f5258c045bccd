/** Files are written as drafts and then renamed, so that nobody reads half of one. A killed process leaves its draft. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Age in ms of a draft that nobody is writing any more. */
const maxAgeMs = 60 * 60 * 1000;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Deletes the folder's drafts that are older than an hour: files named `prefix` and a UUID. What cannot be deleted
 * stays, without an error.
 */
export async function deleteOldDrafts(folder: string, prefix: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (!name.startsWith(prefix) || !uuid.test(name.slice(prefix.length))) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > maxAgeMs)
      await rm(path, { force: true }).catch(() => undefined);
  }
}
