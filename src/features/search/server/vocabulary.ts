/** All words of the index with their frequencies, and the words that a term of a query may stand for. */
import SearchableMap from 'minisearch/SearchableMap';
import { allowedEdits } from '../rules.ts';

/** Words that a term stands for, each with its weight from 0 to 1: the term itself and its other number have `exactWeight` or more. */
export type Expansion = {
  weights: Map<string, number>;
  /** Occurrences of all of them: the cost of looking them up. */
  cost: number;
};

/** Bounds on the words that one term may stand for, so that a query's cost is bounded too. */
const maxWords = 24;
const maxFuzzyWords = 8;
const maxCost = 10_000;

/** Of the singular for a plural and the other way about; words that only begin like a term, or resemble it, have less. */
export const exactWeight = 0.8;

/** Counts the words of one field of one document. */
export function countWords(counts: Map<string, number>, words: Iterable<string>): void {
  for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
}

/** @param counts fields of documents that have each word */
export function createVocabulary(counts: ReadonlyMap<string, number>) {
  // The map of counts is quick to update; the tree finds prefixes and similar words.
  const tree = new SearchableMap<true>();
  for (const word of counts.keys()) tree.set(word, true);

  /** The best candidates, up to a number and a cost. */
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

  /** Words within a few edits. The first letter counts as correct, unless that finds nothing. */
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
     * The words a term may stand for: those that are the term itself, words that start with it if the reader may still be
     * typing it, and similar words only where there are none of these.
     */
    expand(term: string, { typing }: { typing: boolean }): Expansion {
      const found = take([...sameAs(term), ...(typing ? startingWith(term) : [])], maxWords);
      return found.weights.size > 0 ? found : take(similarTo(term), maxFuzzyWords);
    },

    /** The word nearest to a term, within one edit for each three letters, and at most three; undefined where there is none. */
    nearest(term: string): string | undefined {
      const [initial, rest] = [term.slice(0, 1), term.slice(1)];
      const found = [...tree.atPrefix(initial).fuzzyGet(rest, Math.min(3, Math.floor(term.length / 3)))];
      const [best] = found.sort(
        ([a, [, near]], [b, [, far]]) =>
          near - far || (counts.get(initial + b) ?? 0) - (counts.get(initial + a) ?? 0),
      );
      return best && initial + best[0];
    },

    /** Occurrences of a word: fields of documents that have it. */
    countOf: (word: string): number => counts.get(word) ?? 0,

    get size(): number {
      return counts.size;
    },
  };
}

/** Singular for plural and plural for singular. */
export function otherNumbers(term: string): string[] {
  if (term.length < 4) return [];
  if (term.endsWith('ies')) return [`${term.slice(0, -3)}y`];
  if (term.endsWith('s')) return [term.slice(0, -1)];
  return term.endsWith('y') ? [`${term.slice(0, -1)}ies`, `${term}s`] : [`${term}s`];
}

/** The term with each two neighbouring letters exchanged: a slip that counts as two edits elsewhere. */
function swapNeighbours(term: string): string[] {
  return Array.from(
    { length: Math.max(0, term.length - 1) },
    (_, at) => term.slice(0, at) + (term[at + 1] ?? '') + (term[at] ?? '') + term.slice(at + 2),
  );
}
