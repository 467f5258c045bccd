/** Loads the whole library into a database of its own, for scripts that train or evaluate the tutor. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refreshLibrary } from '../src/app/content.ts';
import { selectPassages } from '../src/app/server-features.ts';
import { openDatabase } from '../src/platform/db/open-database.ts';
import type { Logger } from '../src/platform/log/logger.ts';

const root = join(import.meta.dirname, '..');
export const contentFolder = join(root, 'content');

/** Needs a build, whose database template it copies; `await using` closes the database and removes its folder. */
export async function openLibrary(logger: Logger) {
  const dataDir = await mkdtemp(join(tmpdir(), 'lyceum-library-'));
  const { db, close } = await openDatabase({
    ...{ dataDir, logger, migrationsFolder: join(root, 'drizzle') },
    templatePath: join(root, 'dist/db-template'),
  });
  await refreshLibrary(db, contentFolder, { today: new Date().toISOString().slice(0, 10), logger });
  return {
    db,
    passages: await selectPassages(db),
    async [Symbol.asyncDispose]() {
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
