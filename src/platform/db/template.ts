/** Template: the folder of a migrated, empty database, so that a first start only copies files. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { syncFolder } from './durable-node-fs.ts';

const hashFile = 'hash';
const databaseFolder = 'pglite';
const maxParallelSyncs = 8;

/** Identifies the state a template was made for: every migration, and the engine's version. */
export function hashMigrations(migrationsFolder: string): string {
  const hash = createHash('sha256').update(readEngineVersion());
  const files = fs.readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'));
  for (const file of files.sort()) {
    hash.update(`\0${file}\0`).update(fs.readFileSync(path.join(migrationsFolder, file)));
  }
  return hash.digest('hex');
}

/** Turns the data folder of a closed database into a template. Call it last: the hash makes it valid. */
export function sealTemplate(dataDir: string, hash: string): void {
  for (const entry of fs.readdirSync(dataDir)) {
    if (entry !== databaseFolder) fs.rmSync(path.join(dataDir, entry));
  }
  fs.writeFileSync(path.join(dataDir, hashFile), hash);
}

/** Whether the template exists and was made from exactly these migrations by this engine. */
export function isTemplateCurrent(templatePath: string, migrationsFolder: string): boolean {
  const file = path.join(templatePath, hashFile);
  return fs.existsSync(file) && fs.readFileSync(file, 'utf8') === hashMigrations(migrationsFolder);
}

/** Copies a template into a folder, which must not exist yet. @throws Error if the template is damaged */
export function copyTemplate(templatePath: string, folder: string): void {
  fs.cpSync(path.join(templatePath, databaseFolder), folder, {
    recursive: true,
    mode: fs.constants.COPYFILE_FICLONE,
  });
  if (!fs.existsSync(path.join(folder, 'PG_VERSION'))) throw new Error(`${templatePath} is damaged.`);
  // PostgreSQL refuses a folder that other users may read; archives and packages do not preserve this mode.
  fs.chmodSync(folder, 0o700);
}

/** Flushes the folder, and every file and folder below it, to the disk (fsync). */
export async function syncTree(folder: string): Promise<void> {
  const entries = await fs.promises.readdir(folder, { recursive: true, withFileTypes: true });
  const remaining = entries.values();
  const syncRemaining = async () => {
    for (const entry of remaining) {
      const target = path.join(entry.parentPath, entry.name);
      if (entry.isDirectory()) syncFolder(target);
      else await syncFile(target);
    }
  };
  await Promise.all(Array.from({ length: maxParallelSyncs }, syncRemaining));
  syncFolder(folder);
}

async function syncFile(file: string): Promise<void> {
  const handle = await fs.promises.open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function readEngineVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return JSON.parse(fs.readFileSync(path.join(entry, '../../package.json'), 'utf8')).version;
}
