/** A migrated, empty database as an archive, so that a first start need not make one. */
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { syncFolder } from './durable-node-fs.ts';

const blockSize = 512;
const folderType = '5';
const syncsAtOnce = 8;

/** Identifies the state a template was made for: every migration, and the engine's version. */
export function hashMigrations(migrationsFolder: string): string {
  const hash = createHash('sha256').update(readEngineVersion());
  const files = fs.readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'));
  for (const file of files.sort()) {
    hash.update(`\0${file}\0`).update(fs.readFileSync(path.join(migrationsFolder, file)));
  }
  return hash.digest('hex');
}

/** Writes a template and its hash; readers see both or neither, also with several writers at once. */
export function writeTemplate(templatePath: string, archive: Uint8Array, hash: string): void {
  fs.mkdirSync(path.dirname(templatePath), { recursive: true });
  fs.rmSync(hashPath(templatePath), { force: true });
  for (const [target, content] of [
    [templatePath, archive],
    [hashPath(templatePath), hash],
  ] as const) {
    const draft = `${target}.${randomUUID()}`;
    fs.writeFileSync(draft, content);
    fs.renameSync(draft, target);
  }
}

/** Whether the template exists and was made from exactly these migrations by this engine. */
export function isTemplateCurrent(templatePath: string, migrationsFolder: string): boolean {
  if (!fs.existsSync(templatePath) || !fs.existsSync(hashPath(templatePath))) return false;
  return fs.readFileSync(hashPath(templatePath), 'utf8') === hashMigrations(migrationsFolder);
}

/** Unpacks a template into a folder, which must not exist yet. @throws Error where the archive is damaged */
export function unpackTemplate(templatePath: string, folder: string): void {
  const archive = fs.readFileSync(templatePath);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (let offset = 0; offset + blockSize <= archive.length; ) {
    const header = archive.subarray(offset, offset + blockSize);
    if (header[0] === 0) break;
    const entry = readHeader(header);
    const target = path.join(folder, entry.name);
    if (entry.isFolder) fs.mkdirSync(target, { recursive: true, mode: 0o700 });
    else fs.writeFileSync(target, archive.subarray(offset + blockSize, offset + blockSize + entry.size));
    offset += blockSize + Math.ceil(entry.size / blockSize) * blockSize;
  }
  if (!fs.existsSync(path.join(folder, 'PG_VERSION'))) throw new Error(`${templatePath} is damaged.`);
}

/** Puts everything below a folder on the disk itself. */
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
  await Promise.all(Array.from({ length: syncsAtOnce }, syncRemaining));
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

function readHeader(header: Buffer): { name: string; size: number; isFolder: boolean } {
  const text = (from: number, length: number) => {
    const field = header.toString('utf8', from, from + length);
    const end = field.indexOf('\0');
    return end < 0 ? field : field.slice(0, end);
  };
  const prefix = text(345, 155);
  return {
    name: prefix ? `${prefix}/${text(0, 100)}` : text(0, 100),
    size: Number.parseInt(text(124, 12).trim() || '0', 8),
    isFolder: text(156, 1) === folderType,
  };
}

function readEngineVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return JSON.parse(fs.readFileSync(path.join(entry, '../../package.json'), 'utf8')).version;
}

function hashPath(templatePath: string): string {
  return `${templatePath}.sha256`;
}
