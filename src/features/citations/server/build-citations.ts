/** Formats the citations of the whole library; part of the build. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LibraryContent } from '#features/library/server/index.ts';
import type { CitationPaths } from './citations.ts';
import { citableContent } from './csl-item.ts';
import { createFormatter, type Formatted } from './format.ts';
import { cacheKeyOf, type Prebuilt, readPrebuilt } from './prebuilt.ts';

/**
 * Writes the citations of all items, and formats only those that the file does not contain already.
 * @returns the number of citations, and how many were formatted now
 */
export function buildCitations(
  content: Pick<LibraryContent, 'resources' | 'texts'>,
  paths: CitationPaths,
): { all: number; made: number } {
  const version = digestMakers(paths);
  const before = readPrebuilt(paths.prebuilt);
  const known = before.version === version ? before.entries : {};
  const entries: Record<string, Formatted> = {};
  let format: ReturnType<typeof createFormatter> | undefined;
  let made = 0;
  for (const citable of citableContent(content)) {
    const key = cacheKeyOf(citable);
    const ready = known[key];
    if (ready) entries[key] = ready;
    else {
      format ??= createFormatter(paths.folder);
      entries[key] = format(citable);
      made += 1;
    }
  }
  mkdirSync(dirname(paths.prebuilt), { recursive: true });
  writeFileSync(paths.prebuilt, JSON.stringify({ version, entries } satisfies Prebuilt));
  return { all: Object.keys(entries).length, made };
}

/** Digest of the styles, the feature's code and the lock file with the versions of the packages that it uses. */
function digestMakers({ folder, lock }: CitationPaths): string {
  const hash = createHash('sha256').update(readFileSync(lock));
  const feature = dirname(folder);
  for (const name of readdirSync(feature, { recursive: true, encoding: 'utf8' }).sort()) {
    if (/\.(?:ts|csl)$/.test(name) && !name.includes('.test.'))
      hash.update(readFileSync(join(feature, name)));
  }
  return hash.digest('hex');
}
