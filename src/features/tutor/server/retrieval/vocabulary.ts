/** The terms of all passages, with their rarity, and spelling correction. */
import SearchableMap from 'minisearch/SearchableMap';

export type Vocabulary = {
  /** Number of passages that contain the term. */
  countOf(term: string): number;
  /** How much a match on the term counts: near 0 for one in all passages, highest for unknown terms. */
  weightOf(term: string): number;
  /** Terms that a misspelt word may stand for, likeliest first, each with a likelihood below 1. */
  correct(word: string): { term: string; likelihood: number }[];
};

/** Maximum number of corrections per word. */
const maxCandidates = 3;

/** @param words words as they are written, with their terms, for corrections */
export function createVocabulary(
  counts: ReadonlyMap<string, number>,
  words: ReadonlyMap<string, string>,
  passages: number,
): Vocabulary {
  const tree = new SearchableMap<string>();
  for (const [word, term] of words) tree.set(word, term);
  const countOf = (term: string) => counts.get(term) ?? 0;

  return {
    countOf,
    weightOf: (term) => Math.log(1 + (passages - countOf(term) + 0.5) / (countOf(term) + 0.5)),
    correct(word) {
      if (word.length < 4 || /\d/.test(word)) return [];
      const edits = word.length <= 5 ? 1 : 2;
      const found = new Map<string, number>();
      for (const [candidate, [term, distance]] of tree.fuzzyGet(word, edits)) {
        // Typing errors in the first letter are rare.
        const sameStart = candidate[0] === word[0];
        if (!sameStart && distance > 1) continue;
        const likelihood = (distance === 1 ? 0.85 : 0.65) * (sameStart ? 1 : 0.7);
        found.set(term, Math.max(found.get(term) ?? 0, likelihood));
      }
      for (const swapped of swapNeighbours(word)) {
        const term = words.get(swapped);
        if (term) found.set(term, 0.9);
      }
      return [...found]
        .map(([term, likelihood]) => ({ term, likelihood }))
        .sort((a, b) => b.likelihood - a.likelihood || countOf(b.term) - countOf(a.term))
        .slice(0, maxCandidates);
    },
  };
}

/** The word with each pair of adjacent letters swapped: a single typing error, but two edits. */
function swapNeighbours(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
  );
}
