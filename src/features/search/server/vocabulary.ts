/** All words of the index with their frequencies, and the words that a query term may stand for. */
import SearchableMap from 'minisearch/SearchableMap';
import { allowedEdits } from '../rules.ts';

/**
 * Words that a term stands for, each with a weight from 0 to 1. The term itself and its other number (plural or
 * singular) have a weight of at least `exactWeight`.
 */
export type Expansion = {
  weights: Map<string, number>;
  /** Total occurrences of these words: the cost of looking them up. */
  cost: number;
};

/** Limits on the words that one term may stand for, to bound the cost of a query. */
const maxWords = 24;
const maxFuzzyWords = 8;
const maxCost = 10_000;

/**
 * Weight of a singular for a plural and vice versa. Words that only start with a term, or are similar to it, weigh
 * less.
 */
export const exactWeight = 0.8;

/** Counts the distinct words of one field of one document. */
export function countWords(counts: Map<string, number>, words: Iterable<string>): void {
  for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
}

/** @param counts number of document fields that contain each word */
export function createVocabulary(counts: ReadonlyMap<string, number>) {
  // The map of counts is fast to update; the tree finds prefixes and similar words.
  const tree = new SearchableMap<true>();
  for (const word of counts.keys()) tree.set(word, true);

  /** Takes the best candidates, up to a maximum number and cost. */
  function take(candidates: { word: string; weight: number }[], max: number): Expansion {
    const weights = new Map<string, number>();
    let cost = 0;
    for (const { word, weight } of candidates) {
      const count = counts.get(word) ?? 0;
      if (weights.has(word) || count === 0) continue;
      if (weights.size === max || (weights.size > 0 && cost + count > maxCost)) break;
      weights.set(word, weight);
      cost += count;
    }
    return { weights, cost };
  }

  const sameAs = (term: string) => [
    { word: term, weight: 1 },
    ...otherNumbers(term).map((word) => ({ word, weight: exactWeight })),
  ];

  function startingWith(term: string) {
    const found: { word: string; weight: number; rank: number }[] = [];
    for (const word of tree.atPrefix(term).keys()) {
      if (word === term) continue;
      const weight = (0.7 * word.length) / (word.length + 0.3 * (word.length - term.length));
      found.push({ word, weight, rank: weight * Math.log2(1 + (counts.get(word) ?? 0)) });
    }
    return found.sort((a, b) => b.rank - a.rank);
  }

  /** Words within a few edits. The first letter is assumed to be correct, unless nothing is found. */
  function similarTo(term: string) {
    const edits = allowedEdits(term);
    if (edits === 0) return [];
    const initial = term.slice(0, 1);
    const swapped = swapNeighbours(term).filter((word) => counts.has(word));
    let found = [
      ...swapped.map((word) => ({ word, distance: 1 })),
      ...Array.from(tree.atPrefix(initial).fuzzyGet(term.slice(1), edits), ([rest, [, distance]]) => ({
        word: initial + rest,
        distance,
      })),
    ];
    if (found.length === 0) {
      found = Array.from(tree.fuzzyGet(term, 1), ([word, [, distance]]) => ({ word, distance }));
    }
    return found
      .map(({ word, distance }) => ({
        word,
        weight: distance === 0 ? 1 : distance === 1 ? 0.45 : 0.25,
        count: counts.get(word) ?? 0,
      }))
      .sort((a, b) => b.weight - a.weight || b.count - a.count);
  }

  return {
    /**
     * The words that a term may stand for: the term itself and its other number, words that start with it if the reader
     * may still be typing it, and similar words only if there are none of these.
     */
    expand(term: string, { typing }: { typing: boolean }): Expansion {
      const found = take([...sameAs(term), ...(typing ? startingWith(term) : [])], maxWords);
      return found.weights.size > 0 ? found : take(similarTo(term), maxFuzzyWords);
    },

    /**
     * The word nearest to a term, within one edit per three letters and at most three edits; undefined if there is
     * none.
     */
    nearest(term: string): string | undefined {
      const [initial, rest] = [term.slice(0, 1), term.slice(1)];
      const found = [...tree.atPrefix(initial).fuzzyGet(rest, Math.min(3, Math.floor(term.length / 3)))];
      const [best] = found.sort(
        ([a, [, near]], [b, [, far]]) =>
          near - far || (counts.get(initial + b) ?? 0) - (counts.get(initial + a) ?? 0),
      );
      return best && initial + best[0];
    },

    /** Occurrences of a word: the number of document fields that contain it. */
    countOf: (word: string): number => counts.get(word) ?? 0,

    get size(): number {
      return counts.size;
    },
  };
}

/** The singular of a plural, and the plural of a singular. */
export function otherNumbers(term: string): string[] {
  if (term.length < 4) return [];
  if (term.endsWith('ies')) return [`${term.slice(0, -3)}y`];
  if (term.endsWith('s')) return [term.slice(0, -1)];
  return term.endsWith('y') ? [`${term.slice(0, -1)}ies`, `${term}s`] : [`${term}s`];
}

/** The term with each pair of adjacent letters swapped: a single typing error that otherwise counts as two edits. */
function swapNeighbours(term: string): string[] {
  return Array.from(
    { length: Math.max(0, term.length - 1) },
    (_, at) => term.slice(0, at) + (term[at + 1] ?? '') + (term[at] ?? '') + term.slice(at + 2),
  );
}
