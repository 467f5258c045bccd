/** All words of the index with their frequencies, and the words that a term of a query may stand for. */
import SearchableMap from 'minisearch/SearchableMap';
import { allowedEdits } from '../rules.ts';

/** Words that a term stands for, each with its weight from 0 to 1. */
export type Expansion = {
  weights: Map<string, number>;
  /** Occurrences of all of them: the cost of looking them up. */
  cost: number;
};

/** Bounds on the words that one term may stand for, so that a query's cost is bounded too. */
const maxWords = 24;
const maxFuzzyWords = 8;
const maxCost = 10_000;

export function createVocabulary() {
  // The map of counts is quick to update; the tree finds prefixes and similar words.
  const counts = new Map<string, number>();
  const tree = new SearchableMap<true>();

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
    /** Counts the words of one field of one document. */
    add(words: Iterable<string>): void {
      for (const word of new Set(words)) {
        const count = counts.get(word) ?? 0;
        counts.set(word, count + 1);
        if (count === 0) tree.set(word, true);
      }
    },

    /**
     * The words a term may stand for: itself, its singular or plural, words that start with it if the reader may
     * still be typing it, and similar words if nothing else is found, or always if `misspelt`.
     */
    expand(term: string, options: { typing: boolean; misspelt: boolean }): Expansion {
      const candidates = [
        { word: term, weight: 1 },
        ...otherNumbers(term).map((word) => ({ word, weight: 0.8 })),
      ];
      if (options.typing) candidates.push(...startingWith(term));
      const found = take(candidates, maxWords);
      if (found.weights.size > 0 && !options.misspelt) return found;
      const similar = take(similarTo(term), maxFuzzyWords);
      for (const [word, weight] of found.weights) similar.weights.set(word, weight);
      return { weights: similar.weights, cost: found.cost + similar.cost };
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
