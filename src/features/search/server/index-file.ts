/** The index on disk, so that a start need not build what it has built before. */
import { createHash, randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import type { SearchDocument } from '#platform/feature/search-document.ts';
import { type IndexParts, makeIndexParts, orderDocuments } from './index-parts.ts';
import { createTextIndex, type TextIndex } from './text-index.ts';

export type IndexFile = {
  /** Absolute path; it need not exist. */
  path: string;
  /** Changes with the code that makes an index; undefined where that cannot be known: nothing is read or written then. */
  readCodeVersion: () => Promise<string | undefined>;
  logger: { warn(fields: object, message: string): void };
};

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** More are neither read nor written, because either is done in one step: of so many, in a tenth of a second or two. */
const maxDocuments = 10_000;

/**
 * The index of these documents: from the file where it was made of exactly these by this code, else built, and the file written
 * anew. A file that is missing, damaged or cannot be written is no failure.
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
 * Of the built site, whose bundle holds the libraries too, and names what it imports by hashes of content. Undefined where the
 * code runs from its source.
 */
export async function readCodeVersion(): Promise<string | undefined> {
  if (import.meta.url.endsWith('.ts')) return undefined;
  const code = await readFile(fileURLToPath(import.meta.url));
  // Node decides which letters there are, and how maps are written.
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
  const draft = `${path}.${randomUUID()}`;
  const params = { [constants.ZSTD_c_checksumFlag]: 1 };
  try {
    await writeFile(draft, await compress(serialize({ key, parts }), { params }), { mode: 0o600 });
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}
