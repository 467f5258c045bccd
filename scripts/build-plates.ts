/** Draws all plates, social cards and icons into dist/plates, unless nothing they depend on has changed. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wideTiles } from '#features/library/rules.ts';
import { type BuiltFile, digestInputs, drawFiles } from '#tools/plates/build.ts';
import { precompressFolder } from './precompress-folder.ts';
import { drawTimelineMaps, timelineMapSources } from './timeline-maps.ts';

const rootDir = join(import.meta.dirname, '..');
const outDir = join(rootDir, 'dist/plates');
const digestFile = join(outDir, '.digest');

const digest = digestInputs(rootDir, [...timelineMapSources, 'src/features/library/rules.ts']);
if (existsSync(digestFile) && readFileSync(digestFile, 'utf8') === digest) {
  process.stdout.write('Plates are up to date.\n');
} else {
  const start = performance.now();
  mkdirSync(outDir, { recursive: true });
  // An interrupted build must not look like a finished one, so the digest is deleted first and written last.
  rmSync(digestFile, { force: true });
  const contentDir = join(rootDir, 'content');
  const write = async ({ name, content }: BuiltFile) => writeFileSync(join(outDir, name), await content);
  const tiles = {
    wide: new Set(Object.keys(wideTiles)),
    widest: new Set(Object.keys(wideTiles).filter((slug) => wideTiles[slug] === 'always')),
  };
  const writes = [...drawFiles(contentDir, tiles), ...drawTimelineMaps(contentDir)].map(write);
  await Promise.all(writes);
  // Brotli quality 10: a higher quality does not make these drawings smaller.
  await precompressFolder(outDir, 10);
  writeFileSync(digestFile, digest);
  process.stdout.write(
    `Drew ${writes.length} plates in ${((performance.now() - start) / 1000).toFixed(1)} s.\n`,
  );
}
