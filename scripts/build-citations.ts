/** Formats the citations of the whole library; skips those that are up to date. */
import { join } from 'node:path';
import { readContent } from '#app/content.ts';
import { buildCitations } from '#features/citations/server/build-citations.ts';
import { citationPaths } from '#features/citations/server/index.ts';

const root = join(import.meta.dirname, '..');
const start = performance.now();
const { library } = await readContent(join(root, 'content'));
const { all, made } = buildCitations(library, citationPaths(root));
process.stdout.write(
  made === 0
    ? 'Citations are up to date.\n'
    : `Made ${made} of ${all} citations in ${((performance.now() - start) / 1000).toFixed(1)} s.\n`,
);
