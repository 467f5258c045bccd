/** An immutable index over the passages: their terms, and the meaning of their texts and known questions. */
import { setImmediate } from 'node:timers/promises';
import { splitWords } from '#features/search/server/index.ts';
import { type Passage, passageText } from '#platform/feature/passage.ts';
import { type AskedFor, findAskedFor } from './asked-for.ts';
import { wordsOfDates } from './life-dates.ts';
import type { NameFinder } from './names.ts';
import { type Postings, packPostings } from './postings.ts';
import { toStem, toTerms } from './terms.ts';
import { packVectors, type VectorBlock } from './vector-block.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';
import { meanOf, type Vector, type WordVectors, withoutMean } from './word-vectors.ts';

/** Weight of a term in each part of a passage. */
const fieldWeights = { heading: 2.2, title: 0.8, text: 1, keywords: 0.7, questions: 1 };
/** Robertson's BM25 parameters: saturation of repeated terms (k1) and penalty for long passages (b). */
const saturation = 1.2;
const lengthNorm = 0.45;
/** Number of passages indexed before yielding to other work. */
const batchSize = 60;
const vectorBatch = 1000;

export type IndexedPassage = {
  passage: Passage;
  /** Terms of its heading and of its page's title. */
  heading: ReadonlySet<string>;
  title: ReadonlySet<string>;
  /** The questions that the passage is known to answer. */
  questions: readonly { terms: readonly string[]; askedFor: AskedFor }[];
  /** Place of its text's vector in the index; those of its questions follow. */
  vectorPlace: number;
};

export type IndexData = {
  names: NameFinder;
  /** Questions that passages answer, keyed by passage id. */
  questions: ReadonlyMap<string, readonly string[]>;
  /** Vectors learned from these questions. */
  embeddings: Pick<WordVectors, 'embed'>;
};

export type PassageIndex = {
  readonly passages: readonly IndexedPassage[];
  readonly vocabulary: Vocabulary;
  /** Weight of each term in the passages that contain it: BM25 without the term's rarity. */
  readonly postings: Postings;
  /** Vectors of the passages' texts and questions, minus the mean of all vectors. */
  readonly vectors: VectorBlock;
  /** The vector of a question. */
  embed(text: string): Vector;
};

/** Builds the index in batches, so that other work waits only some tens of milliseconds at a time. */
export async function buildPassageIndex(
  passages: readonly Passage[],
  { names, questions: asked, embeddings }: IndexData,
): Promise<PassageIndex> {
  const indexed: IndexedPassage[] = [];
  const lengths: number[] = [];
  const frequencies: Map<string, number>[] = [];
  const words = new Map<string, string>();
  let vectorPlace = 0;
  for (const [at, passage] of passages.entries()) {
    const split = (field: string) => {
      const found = splitWords(field);
      for (const word of found) if (!words.has(word)) words.set(word, toStem(word));
      return toTerms(found, names);
    };
    const text = split(passageText(passage));
    const heading = split(passage.heading);
    const title = split(passage.title);
    const keywords = split(`${passage.keywords} ${passage.period} ${wordsOfDates(passage)}`);
    const questions = (asked.get(passage.id) ?? []).map((question) => ({
      terms: [...new Set(split(question))],
      askedFor: findAskedFor(question),
    }));
    const frequency = new Map<string, number>();
    const add = (terms: readonly string[], weight: number) => {
      for (const term of terms) frequency.set(term, (frequency.get(term) ?? 0) + weight);
    };
    add(heading, fieldWeights.heading);
    add(title, fieldWeights.title);
    add(text, fieldWeights.text);
    add(keywords, fieldWeights.keywords);
    for (const { terms } of questions) add(terms, fieldWeights.questions);
    indexed.push({
      ...{ passage, questions, vectorPlace },
      ...{ heading: new Set(heading), title: new Set(title) },
    });
    vectorPlace += 1 + questions.length;
    lengths.push(text.length);
    frequencies.push(frequency);
    if (at % batchSize === batchSize - 1) await setImmediate();
  }
  for (const word of names.words) if (!words.has(word)) words.set(word, toStem(word));

  const averageLength = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  for (const [at, frequency] of frequencies.entries()) {
    const norm = 1 - lengthNorm + (lengthNorm * (lengths[at] ?? 0)) / averageLength;
    for (const [term, count] of frequency)
      frequency.set(term, (count * (saturation + 1)) / (count + saturation * norm));
    if (at % batchSize === batchSize - 1) await setImmediate();
  }
  const postings = await packPostings(frequencies);
  const vocabulary = createVocabulary(postings.counts, words, passages.length);

  const embed = (text: string) => embeddings.embed(splitWords(text), () => 1);
  const vectors: Vector[] = [];
  for (const [at, passage] of passages.entries()) {
    vectors.push(embed(`${passage.heading} ${passageText(passage)}`));
    for (const question of asked.get(passage.id) ?? []) vectors.push(embed(question));
    if (at % batchSize === batchSize - 1) await setImmediate();
  }
  const mean = meanOf(vectors);
  for (const [at, vector] of vectors.entries()) {
    vectors[at] = withoutMean(vector, mean);
    if (at % vectorBatch === vectorBatch - 1) await setImmediate();
  }
  return {
    ...{ passages: indexed, vocabulary, postings },
    vectors: await packVectors(vectors),
    embed: (text) => withoutMean(embed(text), mean),
  };
}
