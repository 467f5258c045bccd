/** Makes the template that fresh databases start from. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { DatabaseHandle, DatabaseLogger } from './client.ts';
import { openPGlite } from './open-pglite.ts';
import { hashMigrations, isTemplateCurrent, sealTemplate } from './template.ts';

type TemplateOptions = { templatePath: string; migrationsFolder: string; logger: DatabaseLogger };

/** Migrates an empty database next to `templatePath`, then moves it there; takes seconds. */
export async function buildTemplate(options: TemplateOptions): Promise<void> {
  const { logger, migrationsFolder, templatePath } = options;
  mkdirSync(path.dirname(templatePath), { recursive: true });
  const draft = `${templatePath}.${randomUUID()}`;
  try {
    // Not durable: the process that copies the template syncs its copy.
    const handle = await openPGlite({ dataDir: draft, migrationsFolder, durable: false, logger });
    try {
      await dropSpareDatabases(handle);
      await handle.maintain();
    } finally {
      await handle.close();
    }
    sealTemplate(draft, hashMigrations(migrationsFolder));
    moveTemplate(draft, templatePath, migrationsFolder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Several processes may build a template at once: the first finished one stays. */
function moveTemplate(draft: string, templatePath: string, migrationsFolder: string): void {
  if (isTemplateCurrent(templatePath, migrationsFolder)) return;
  rmSync(templatePath, { recursive: true, force: true });
  try {
    renameSync(draft, templatePath);
  } catch (error) {
    if (!isTemplateCurrent(templatePath, migrationsFolder)) throw error;
  }
}

/** Drops the engine's two template databases: nothing is created from them, and they are half of what is copied. */
async function dropSpareDatabases({ db }: DatabaseHandle): Promise<void> {
  await db.execute(sql`update pg_database set datistemplate = false`);
  await db.execute(sql`drop database template0`);
  await db.execute(sql`drop database template1`);
}
