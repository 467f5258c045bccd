/** Makes the template that fresh databases start from. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { DatabaseHandle, DatabaseLogger } from './client.ts';
import { openPGlite } from './open-pglite.ts';
import { hashMigrations, writeTemplate } from './template.ts';

export type TemplateOptions = { templatePath: string; migrationsFolder: string; logger: DatabaseLogger };

/** Migrates an empty database in a temporary folder and archives it; takes seconds. */
export async function buildTemplate(options: TemplateOptions): Promise<void> {
  const { logger, migrationsFolder, templatePath } = options;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lyceum-template-'));
  try {
    const handle = await openPGlite({ dataDir, migrationsFolder, logger });
    try {
      await dropSpareDatabases(handle);
      await handle.maintain();
      writeTemplate(templatePath, await handle.dump(), hashMigrations(migrationsFolder));
    } finally {
      await handle.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Databases are never copied from the engine's own two templates; without them there is half as much to unpack. */
async function dropSpareDatabases({ db }: DatabaseHandle): Promise<void> {
  await db.execute(sql`update pg_database set datistemplate = false`);
  await db.execute(sql`drop database template0`);
  await db.execute(sql`drop database template1`);
}
