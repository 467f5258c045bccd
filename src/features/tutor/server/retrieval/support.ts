/** Decides whether the passages found support an answer. Pure. */
import { splitWords } from '#features/search/server/index.ts';
import { type Passage, passageText } from '#platform/feature/passage.ts';
import { everyAskedFor } from './asked-for.ts';
import { type DecisionTrees, sumTrees } from './decision-trees.ts';
import type { LabelledQuestions } from './labelled-questions.ts';
import type { NameFinder } from './names.ts';
import { type NgramWeights, weighNgrams } from './ngram-weights.ts';
import { type Concept, type Question, questionKinds } from './question.ts';
import { type KnownMatch, passageKinds, type RankedPassage } from './rank.ts';
import { describeSentences, numberPattern } from './sentences.ts';
import type { WordVectors } from './word-vectors.ts';

/** How close in meaning a word is to a passage, from 0 to 1. */
export type Closeness = (word: string, passage: Passage) => number;

export type SupportContext = {
  closeness: Closeness;
  vectors: Pick<WordVectors, 'embed'>;
  ngramWeights: NgramWeights;
  labelled: LabelledQuestions;
  names: NameFinder;
  /** Weight of a term that no passage contains; weights and scores count relative to it, however large the library is. */
  fullWeight: number;
};

/** Number of passages whose signals count. */
const passagesCompared = 5;

/** Index of the weight of the question's n-grams in the features. */
const ngramWeightIndex = 0;

/** @param trees trained by `npm run train:support` */
export function decideSupport(
  question: Question,
  found: readonly RankedPassage[],
  { trees, ...context }: SupportContext & { trees: DecisionTrees },
): boolean {
  const [best] = found;
  if (!best || question.concepts.length === 0) return false;
  if (question.counted !== undefined && !givesNumber(question.counted, best)) return false;
  return sumTrees(trees, readSupportFeatures(question, found, context)) >= trees.threshold;
}

/**
 * Whether a passage is near enough in meaning to a question to be named where nothing answers it. Nearly all questions
 * about history have such a passage; most others have none.
 */
export function isOnSubject({ topic, affinity }: RankedPassage): boolean {
  return topic >= 0.45 || affinity >= 0.5;
}

/**
 * What the decision is based on: how near the labelled questions are; signals of the best passages; how much of the
 * question they lack; how similar the questions that they are known to answer are, above all those that ask for the same
 * (a time, a reason); how the nearest sentences match it; and the words and meaning of the question, and the meaning of
 * what the best passage lacks, because a question often asks for a detail (a price, last words). After a change of these
 * features the trees must be trained again. Empty if no passage was found.
 * @param leftOut a labelled question that does not count: for training, the one asked
 */
export function readSupportFeatures(
  { concepts, kind, askedFor, asksQuantity, text }: Question,
  found: readonly RankedPassage[],
  { closeness, vectors, ngramWeights, labelled, fullWeight, names }: SupportContext,
  leftOut?: string,
): Float32Array {
  const compared = found.slice(0, passagesCompared);
  const [best] = compared;
  if (!best) return new Float32Array();
  const total = sumWeights(concepts) || 1;
  const missing = concepts.filter((concept) => !best.found.has(concept));
  const lacking = missing.map(({ word, weight }) => weight * (1 - closeness(word, best.passage)));
  const missedByAll = concepts.filter((concept) => compared.every((passage) => !passage.found.has(concept)));
  const weights = [...best.found].map(({ weight }) => weight).sort((a, b) => b - a);
  const lead = (other: RankedPassage | undefined) => best.score - (other?.score ?? 0);
  const known = compared.flatMap((passage) => passage.known);
  const missingWeights = new Map(missing.map(({ word, weight }) => [word, weight]));
  return Float32Array.from([
    weighNgrams(ngramWeights, text),
    ...labelled.compare(text, leftOut),
    ...[best.score, best.match, lead(compared[1]), lead(compared[passagesCompared - 1])],
    ...[best.topic, best.affinity, Math.max(...compared.map(({ affinity }) => affinity))],
    ...[best.likeness, Math.max(...compared.map(({ likeness }) => likeness))],
    ...[best.headed, best.titled, best.subject, best.coverage, best.sameAsked],
    ...[questionKinds.indexOf(kind), passageKinds.indexOf(best.passage.kind)],
    ...[0, 1, 2].map((at) => (weights[at] ?? 0) / fullWeight),
    ...[concepts.length, missing.length / concepts.length, asksQuantity ? 1 : 0],
    ...[heaviest(missing) / fullWeight, heaviest(missedByAll) / fullWeight, sumWeights(missedByAll) / total],
    sumWeights(concepts.filter(({ isKnown }) => !isKnown)) / total,
    ...[(total - sum(lacking)) / total, Math.max(0, ...lacking) / fullWeight],
    everyAskedFor.indexOf(askedFor),
    ...describeMatches(known),
    ...describeMatches(known.filter((match) => match.askedFor === askedFor)),
    ...describeSentences(
      { concepts, text, askedFor },
      compared.map(({ passage }) => passage),
      names,
    ),
    ...vectors.embed([...missingWeights.keys()], (word) => missingWeights.get(word) ?? 0),
    ...vectors.embed(splitWords(text), () => 1),
  ]);
}

/** Features with another weight of the question's n-grams; for training, what it is without the question itself. */
export function replaceNgramWeight(features: Float32Array, weight: number): Float32Array {
  const changed = features.slice();
  changed[ngramWeightIndex] = weight;
  return changed;
}

/** The largest similarities of the question to known ones. */
function describeMatches(matches: readonly KnownMatch[]): number[] {
  const largest = (count: number, of: (match: KnownMatch) => number) => {
    const sorted = matches.map(of).sort((a, b) => b - a);
    return Array.from({ length: count }, (_, at) => sorted[at] ?? 0);
  };
  return [
    ...largest(3, ({ likeness }) => likeness),
    ...largest(2, ({ share }) => share),
    ...largest(3, ({ affinity }) => affinity),
    ...largest(2, ({ likeness, affinity }) => likeness * affinity),
  ];
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const sumWeights = (concepts: readonly Concept[]): number => sum(concepts.map(({ weight }) => weight));
const heaviest = (concepts: readonly Concept[]): number =>
  Math.max(0, ...concepts.map(({ weight }) => weight));

/** Whether the passage names the thing counted and contains a number. */
function givesNumber(counted: string, { passage, found }: RankedPassage): boolean {
  return [...found].some(({ term }) => term === counted) && numberPattern.test(passageText(passage));
}
