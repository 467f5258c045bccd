/** How near a word comes to a passage that does not have it: 'blinded' to one that tells of an eye. */
import { splitWords } from '#features/search/server/index.ts';
import { passageText } from '#platform/feature/passage.ts';
import type { Closeness } from './support.ts';
import { cosine, type WordVectors } from './word-vectors.ts';

/** Compares the word with each of the passage's, by their vectors; words without one are near nothing. */
export function createCloseness(vectors: Pick<WordVectors, 'embed'>): Closeness {
  const directionOf = (word: string) => vectors.embed([word], () => 1);
  return (word, passage) => {
    const direction = directionOf(word);
    const words = new Set(splitWords(`${passage.heading} ${passageText(passage)}`));
    return Math.max(0, ...[...words].map((other) => cosine(direction, directionOf(other))));
  };
}
