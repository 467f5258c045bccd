/** Templates that test databases are copied from. Also used by programs that run outside Vitest. */
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildTemplate } from '#platform/db/build-template.ts';
import type { DatabaseLogger } from '#platform/db/client.ts';
import { hashMigrations, isTemplateCurrent } from '#platform/db/template.ts';

const projectFolder = path.resolve(import.meta.dirname, '../..');

export const migrationsFolder = path.join(projectFolder, 'drizzle');

/** Discards all messages. */
export const silentLogger: DatabaseLogger = { info() {}, warn() {}, error() {} };

/** A new version for every new migration. */
export const templateVersion = hashMigrations(migrationsFolder).slice(0, 16);

/** The embedded engine's template: that of the build, or else one in .cache, which is created if missing. */
export async function ensureTemplate(): Promise<string> {
  const built = path.join(projectFolder, 'dist/db-template');
  if (isTemplateCurrent(built, migrationsFolder)) return built;
  const cache = path.join(projectFolder, '.cache');
  await mkdir(cache, { recursive: true });
  const templatePath = path.join(cache, `test-db-${templateVersion}`);
  if (!isTemplateCurrent(templatePath, migrationsFolder)) {
    await buildTemplate({ templatePath, migrationsFolder, logger: silentLogger });
    await removeOldTemplates(cache);
  }
  return templatePath;
}

async function removeOldTemplates(cache: string): Promise<void> {
  const templates = (await readdir(cache)).filter((name) => name.startsWith('test-db-'));
  const old = templates.filter((name) => !name.includes(templateVersion));
  await Promise.all(old.map((name) => rm(path.join(cache, name), { recursive: true, force: true })));
}
