/** The library in a database of its own, for scripts that ask the tutor. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refreshLibrary } from '../../src/app/content.ts';
import { selectPassages } from '../../src/app/server-features.ts';
import { openDatabase } from '../../src/platform/db/open-database.ts';
import { createLogger } from '../../src/platform/log/logger.ts';

const root = join(import.meta.dirname, '../..');
export const content = join(root, 'content');
export const logger = createLogger({ level: 'warn', pretty: false });

/** @returns the database and all passages; disposed of, the database is deleted */
export async function openLibrary() {
  const dataDir = await mkdtemp(join(tmpdir(), 'lyceum-tutor-'));
  const database = await openDatabase({
    ...{ dataDir, logger, migrationsFolder: join(root, 'drizzle') },
    templatePath: join(root, 'dist/db-template'),
  });
  const { db } = database;
  await refreshLibrary(db, content, { today: new Date().toISOString().slice(0, 10), logger });
  return {
    db,
    passages: await selectPassages(db),
    async [Symbol.asyncDispose]() {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
