/**
 * Judges by a question's n-grams (its words and pairs of words) alone how likely the library answers it: a question for
 * last words, a price or a nickname mostly asks for a detail that no text has. A logistic regression, trained by
 * scripts/train-support.ts.
 */
import { splitWords } from '#features/search/server/index.ts';

/** Weights of words and of pairs of adjacent words. */
export type NgramWeights = ReadonlyMap<string, number>;

/** What the stored weights are multiplied by, to be whole numbers. */
const scale = 100;

/** As text: on each line a weight, a space and the word or pair. */
export function encodeNgramWeights(weights: NgramWeights): string {
  return [...weights]
    .map(([ngram, weight]) => ({ ngram, stored: Math.round(scale * weight) }))
    .filter(({ stored }) => stored !== 0)
    .map(({ ngram, stored }) => `${stored} ${ngram}\n`)
    .join('');
}

/** The inverse of `encodeNgramWeights`. */
export function decodeNgramWeights(text: string): NgramWeights {
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const end = line.indexOf(' ');
      return [line.slice(end + 1), Number(line.slice(0, end)) / scale];
    }),
  );
}

/** The distinct words of a text and its pairs of adjacent words. */
export function listNgrams(text: string): string[] {
  const words = splitWords(text);
  return [...new Set([...words, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)])];
}

/** The logarithm of the odds, up to a constant; 0 where no word has a weight. */
export function weighNgrams(weights: NgramWeights, text: string): number {
  const known = listNgrams(text).flatMap((ngram) => weights.get(ngram) ?? []);
  return known.reduce((sum, weight) => sum + weight, 0) / Math.sqrt(Math.max(1, known.length));
}
