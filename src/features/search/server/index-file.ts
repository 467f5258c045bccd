/** Stores the index on disk, so that a start does not rebuild an index that was built before. */
import { createHash, randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import type { SearchDocument } from '#platform/feature/search-document.ts';
import { deleteOldDrafts } from '#platform/old-drafts.ts';
import { type IndexParts, makeIndexParts, orderDocuments } from './index-parts.ts';
import { createTextIndex, type TextIndex } from './text-index.ts';

export type IndexFile = {
  /** Absolute path of the file, which need not exist. */
  path: string;
  /** Changes with the code that builds an index. If undefined (unknown), nothing is read or written. */
  readCodeVersion: () => Promise<string | undefined>;
  logger: { warn(fields: object, message: string): void };
};

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/**
 * For more documents the file is neither read nor written, because both block the process: a tenth of a second or two
 * for this number.
 */
const maxDocuments = 10_000;

/**
 * The index of these documents. It is read from the file if that was made from exactly these documents by this code;
 * otherwise it is built and the file is rewritten. A missing, damaged or unwritable file is not an error.
 */
export async function openTextIndex(
  documents: readonly SearchDocument[],
  file: IndexFile,
): Promise<{ index: TextIndex; isBuilt: boolean }> {
  const ordered = orderDocuments(documents);
  const code = ordered.length > maxDocuments ? undefined : await file.readCodeVersion();
  const key =
    code && createHash('sha256').update(`${code}\0`).update(JSON.stringify(ordered)).digest('base64');
  const stored = key && (await readParts(file.path, key));
  if (stored) return { index: createTextIndex(ordered, stored), isBuilt: false };
  const parts = await makeIndexParts(ordered);
  if (key) {
    await writeParts(file.path, key, parts).catch((err: unknown) =>
      file.logger.warn({ err }, 'The search index could not be written; the next start builds it again.'),
    );
  }
  return { index: createTextIndex(ordered, parts), isBuilt: true };
}

/**
 * Version of the built site: a hash of its bundle, which contains the libraries or imports other files by content hash.
 * Undefined if the code runs from source.
 */
export async function readCodeVersion(): Promise<string | undefined> {
  if (import.meta.url.endsWith('.ts')) return undefined;
  const code = await readFile(fileURLToPath(import.meta.url));
  // The Node version matters, because it determines which characters are letters and how maps are serialized.
  return `${process.version} ${createHash('sha256').update(code).digest('base64')}`;
}

async function readParts(path: string, key: string): Promise<IndexParts | undefined> {
  try {
    const stored: { key: string; parts: IndexParts } = deserialize(await decompress(await readFile(path)));
    return stored.key === key ? stored.parts : undefined;
  } catch {
    return undefined;
  }
}

async function writeParts(path: string, key: string, parts: IndexParts): Promise<void> {
  await deleteOldDrafts(dirname(path), `${basename(path)}.`);
  const draft = `${path}.${randomUUID()}`;
  const params = { [constants.ZSTD_c_checksumFlag]: 1 };
  try {
    await writeFile(draft, await compress(serialize({ key, parts }), { params }), { mode: 0o600 });
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}
