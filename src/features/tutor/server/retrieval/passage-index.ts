/** An immutable index over the passages: which passages contain a term, and how much that counts for each. */
import { setImmediate } from 'node:timers/promises';
import { splitWords } from '#features/search/server/index.ts';
import { type Passage, passageText } from '#platform/feature/passage.ts';
import type { NameFinder } from './names.ts';
import { toStem, toTerms } from './terms.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';
import { meanOf, type Vector, type WordVectors, withoutMean } from './word-vectors.ts';

/** Weight of a term in each part of a passage. */
const fieldWeights = { heading: 2.2, title: 0.8, text: 1, keywords: 0.7, questions: 1 };
/** Robertson's BM25 parameters: saturation of repeated terms (k1) and penalty for long passages (b). */
const saturation = 1.2;
const lengthNorm = 0.45;
/** Number of passages indexed before yielding to other work. */
const batchSize = 60;

export type IndexedPassage = {
  passage: Passage;
  /** Terms of its text in order, to measure nearness. */
  terms: readonly string[];
  /** Terms of its heading and of its page's title. */
  heading: ReadonlySet<string>;
  title: ReadonlySet<string>;
  /** Terms of each question that the passage is known to answer. */
  questions: readonly ReadonlySet<string>[];
  /** Vectors of its text and of these questions, minus the mean of all vectors. */
  textVector: Vector;
  questionVectors: readonly Vector[];
};

export type IndexData = {
  names: NameFinder;
  /** Questions that passages answer, keyed by passage id. */
  questions: ReadonlyMap<string, readonly string[]>;
  vectors: WordVectors;
};

export type PassageIndex = {
  readonly passages: readonly IndexedPassage[];
  readonly vocabulary: Vocabulary;
  /**
   * Weight of a term in each passage that contains it, keyed by the passage's position: BM25 without the term's rarity.
   */
  lookUp(term: string): ReadonlyMap<number, number>;
  /** The vector of a question. */
  embed(text: string): Vector;
};

const nothing: ReadonlyMap<number, number> = new Map();

/** Builds the index in batches, so that other work waits only some tens of milliseconds at a time. */
export async function buildPassageIndex(
  passages: readonly Passage[],
  { names, questions: asked, vectors }: IndexData,
): Promise<PassageIndex> {
  const indexed: Omit<IndexedPassage, 'textVector' | 'questionVectors'>[] = [];
  const lengths: number[] = [];
  const frequencies: Map<string, number>[] = [];
  const words = new Map<string, string>();
  for (const [at, passage] of passages.entries()) {
    const split = (field: string) => {
      const found = splitWords(field);
      for (const word of found) if (!words.has(word)) words.set(word, toStem(word));
      return toTerms(found, names);
    };
    const text = split(passageText(passage));
    const heading = split(passage.heading);
    const title = split(passage.title);
    const keywords = split(`${passage.keywords} ${passage.period}`);
    const questions = (asked.get(passage.id) ?? []).map((question) => new Set(split(question)));
    const frequency = new Map<string, number>();
    const add = (terms: readonly string[], weight: number) => {
      for (const term of terms) frequency.set(term, (frequency.get(term) ?? 0) + weight);
    };
    add(heading, fieldWeights.heading);
    add(title, fieldWeights.title);
    add(text, fieldWeights.text);
    add(keywords, fieldWeights.keywords);
    for (const question of questions) add([...question], fieldWeights.questions);
    indexed.push({ passage, terms: text, heading: new Set(heading), title: new Set(title), questions });
    lengths.push(text.length);
    frequencies.push(frequency);
    if (at % batchSize === batchSize - 1) await setImmediate();
  }
  for (const word of names.words) if (!words.has(word)) words.set(word, toStem(word));

  const averageLength = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  const postings = new Map<string, Map<number, number>>();
  for (const [at, frequency] of frequencies.entries()) {
    const norm = 1 - lengthNorm + (lengthNorm * (lengths[at] ?? 0)) / averageLength;
    for (const [term, count] of frequency) {
      const found = postings.get(term) ?? new Map<number, number>();
      found.set(at, (count * (saturation + 1)) / (count + saturation * norm));
      postings.set(term, found);
    }
    if (at % batchSize === batchSize - 1) await setImmediate();
  }
  const counts = new Map([...postings].map(([term, found]) => [term, found.size]));
  const vocabulary = createVocabulary(counts, words, passages.length);

  // Words that nearly all texts contain add almost nothing to a vector, so their weight is reduced to 0.
  const weightOf = (word: string) => Math.max(0, vocabulary.weightOf(toStem(word)) - 1);
  const embed = (text: string) => vectors.embed(splitWords(text), weightOf);
  const directions: { text: Vector; questions: Vector[] }[] = [];
  for (const [at, passage] of passages.entries()) {
    directions.push({
      text: embed(`${passage.heading} ${passageText(passage)}`),
      questions: (asked.get(passage.id) ?? []).map(embed),
    });
    if (at % batchSize === batchSize - 1) await setImmediate();
  }
  const mean = meanOf(directions.flatMap(({ text, questions }) => [text, ...questions]));
  const complete: IndexedPassage[] = [];
  for (const [at, passage] of indexed.entries()) {
    const { text = mean, questions = [] } = directions[at] ?? {};
    complete.push({
      ...passage,
      textVector: withoutMean(text, mean),
      questionVectors: questions.map((vector) => withoutMean(vector, mean)),
    });
    if (at % batchSize === batchSize - 1) await setImmediate();
  }
  return {
    passages: complete,
    vocabulary,
    lookUp: (term) => postings.get(term) ?? nothing,
    embed: (text) => withoutMean(embed(text), mean),
  };
}
