/** All words of the index, with how often each occurs, and which of them a query's term may mean. */
import SearchableMap from 'minisearch/SearchableMap';
import { allowedEdits } from '../rules.ts';

/** Words that a term stands for, each with its weight from 0 to 1. */
export type Expansion = {
  weights: Map<string, number>;
  /** Occurrences of all of them: what it costs to look them up. */
  cost: number;
};

/** Bounds on the words that one term may stand for, so that a query's cost is bounded too. */
const mostWords = 24;
const mostFuzzyWords = 8;
const mostCost = 10_000;

export function createVocabulary() {
  // Counted in a map, which is quick to update; the tree is for beginnings and resemblances.
  const counts = new Map<string, number>();
  const tree = new SearchableMap<true>();

  /** The best candidates, until there are enough of them or they would cost too much. */
  function take(candidates: { word: string; weight: number }[], most: number): Expansion {
    const weights = new Map<string, number>();
    let cost = 0;
    for (const { word, weight } of candidates) {
      const count = counts.get(word) ?? 0;
      if (weights.has(word) || count === 0) continue;
      if (weights.size === most || (weights.size > 0 && cost + count > mostCost)) break;
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

  /** Words within a few edits. The first letter is taken as meant; only if that finds nothing it may be wrong too. */
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
    /** Notes the words of one field of one document. */
    add(words: Iterable<string>): void {
      for (const word of new Set(words)) {
        const count = counts.get(word) ?? 0;
        counts.set(word, count + 1);
        if (count === 0) tree.set(word, true);
      }
    },

    /**
     * The words a term may mean: itself and its other number, what begins with it where it may be
     * half typed, and what resembles it where nothing else is found, or always if `misspelt`.
     */
    expand(term: string, options: { typing: boolean; misspelt: boolean }): Expansion {
      const candidates = [
        { word: term, weight: 1 },
        ...otherNumbers(term).map((word) => ({ word, weight: 0.8 })),
      ];
      if (options.typing) candidates.push(...startingWith(term));
      const found = take(candidates, mostWords);
      if (found.weights.size > 0 && !options.misspelt) return found;
      const similar = take(similarTo(term), mostFuzzyWords);
      for (const [word, weight] of found.weights) similar.weights.set(word, weight);
      return { weights: similar.weights, cost: found.cost + similar.cost };
    },

    get size(): number {
      return counts.size;
    },
  };
}

/** Singular for plural and plural for singular. */
function otherNumbers(term: string): string[] {
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
