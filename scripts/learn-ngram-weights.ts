/** Learns which n-grams of a question tell whether the library answers it: a logistic regression, fitted with AdaGrad. */
import {
  listNgrams,
  type NgramWeights,
  weighNgrams,
} from '../src/features/tutor/server/retrieval/ngram-weights.ts';
import { createRandom, shuffle } from '../tests/setup/random.ts';

export type TextExample = { text: string; isYes: boolean };

const rounds = 5;
const rate = 0.3;
/** Words and pairs in fewer questions are left out. */
const leastQuestions = 2;

/** Always gives the same weights for the same examples. */
export function learnNgramWeights(examples: readonly TextExample[]): NgramWeights {
  const counts = new Map<string, number>();
  for (const { text } of examples)
    for (const ngram of listNgrams(text)) counts.set(ngram, (counts.get(ngram) ?? 0) + 1);
  const asked = examples.map(({ text, isYes }) => ({
    isYes,
    ngrams: listNgrams(text).filter((ngram) => (counts.get(ngram) ?? 0) >= leastQuestions),
  }));
  const weights = new Map<string, number>();
  const squares = new Map<string, number>();
  const random = createRandom(1);
  for (let round = 0; round < rounds; round += 1) {
    for (const { isYes, ngrams } of shuffle(asked, random)) {
      const value = 1 / Math.sqrt(Math.max(1, ngrams.length));
      const sum = ngrams.reduce((total, ngram) => total + value * (weights.get(ngram) ?? 0), 0);
      const slope = value * (1 / (1 + Math.exp(-sum)) - (isYes ? 1 : 0));
      // Each weight has a step size of its own, so that rare words are learned too.
      for (const ngram of ngrams) {
        const square = (squares.get(ngram) ?? 0) + slope * slope;
        squares.set(ngram, square);
        weights.set(ngram, (weights.get(ngram) ?? 0) - (rate * slope) / (Math.sqrt(square) + 1e-9));
      }
    }
  }
  return weights;
}

/** How the n-grams of each example weigh, by weights learned without it: in `folds` parts, each without its own. */
export function crossWeighNgrams(examples: readonly TextExample[], folds: number): number[] {
  const without = Array.from({ length: folds }, (_, fold) =>
    learnNgramWeights(examples.filter((_, at) => at % folds !== fold)),
  );
  return examples.map(({ text }, at) => weighNgrams(without[at % folds] ?? new Map(), text));
}
