/** An immutable index over the passages: which of them have a term, and how much that says of each. */
import { setImmediate } from 'node:timers/promises';
import { splitWords } from '#features/search/server/index.ts';
import { type Passage, passageText } from '#platform/feature/passage.ts';
import type { NameFinder } from './names.ts';
import { toStem, toTerms } from './terms.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';
import { meanOf, type Vector, type WordVectors, withoutMean } from './word-vectors.ts';

/** How much a term counts in each part of a passage. */
const fieldWeights = { heading: 2.2, title: 0.8, text: 1, keywords: 0.7, questions: 1 };
/** Saturation of repeated terms, and how far long passages are marked down (Robertson's k1 and b). */
const saturation = 1.2;
const lengthNorm = 0.45;
/** Passages that are taken in without a break. */
const batchSize = 60;

export type IndexedPassage = {
  passage: Passage;
  /** Terms of its text in order, for nearness. */
  terms: readonly string[];
  /** Terms of what it explains, and of the page it is on. */
  heading: ReadonlySet<string>;
  title: ReadonlySet<string>;
  /** Terms of each question that it is known to answer. */
  questions: readonly ReadonlySet<string>[];
  /** Directions of its text and of these questions, without what all texts have in common. */
  textVector: Vector;
  questionVectors: readonly Vector[];
};

export type IndexData = {
  names: NameFinder;
  /** Questions that passages answer, by their ids. */
  questions: ReadonlyMap<string, readonly string[]>;
  vectors: WordVectors;
};

export type PassageIndex = {
  readonly passages: readonly IndexedPassage[];
  readonly vocabulary: Vocabulary;
  /** What a term counts in each passage that has it, by the passage's place: BM25 without the term's rarity. */
  lookUp(term: string): ReadonlyMap<number, number>;
  /** The direction of a question. */
  embed(text: string): Vector;
};

const nothing: ReadonlyMap<number, number> = new Map();

/** Builds the index in pieces: other work waits for some tens of milliseconds at a time, not for the whole. */
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

  // Words that nearly all texts have say next to nothing of a direction.
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
  return {
    passages: indexed.map((passage, at) => ({
      ...passage,
      textVector: withoutMean(directions[at]?.text ?? mean, mean),
      questionVectors: (directions[at]?.questions ?? []).map((vector) => withoutMean(vector, mean)),
    })),
    vocabulary,
    lookUp: (term) => postings.get(term) ?? nothing,
    embed: (text) => withoutMean(embed(text), mean),
  };
}
