/** How close a word is in meaning to a passage that does not contain it, e.g. 'blinded' to a passage about an eye. */
import { splitWords } from '#features/search/server/index.ts';
import { passageText } from '#platform/feature/passage.ts';
import type { Closeness } from './support.ts';
import { cosine, type WordVectors } from './word-vectors.ts';

/** Compares the word's vector with that of each word of the passage. A word without a vector is close to nothing. */
export function createCloseness(vectors: Pick<WordVectors, 'embed'>): Closeness {
  const directionOf = (word: string) => vectors.embed([word], () => 1);
  return (word, passage) => {
    const direction = directionOf(word);
    const words = new Set(splitWords(`${passage.heading} ${passageText(passage)}`));
    return Math.max(0, ...[...words].map((other) => cosine(direction, directionOf(other))));
  };
}
