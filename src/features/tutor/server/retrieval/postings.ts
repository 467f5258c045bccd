/** Which passages (or labelled questions) contain a term, and how much it counts for each. */
import { setImmediate } from 'node:timers/promises';

export type Postings = {
  /** Number of passages that contain each term. */
  readonly counts: ReadonlyMap<string, number>;
  /** Calls back for each passage that contains the term, in the passages' order. */
  forEach(term: string, callback: (passage: number, weight: number) => void): void;
};

/** Number of passages packed before yielding to other work. */
const batchSize = 200;

/**
 * Packs the weights of all terms into two blocks of memory: a map for each term would take five times as much.
 * @param weights weights of each passage's terms, in the passages' order
 */
export async function packPostings(weights: readonly ReadonlyMap<string, number>[]): Promise<Postings> {
  const counts = new Map<string, number>();
  for (const [passage, terms] of weights.entries()) {
    for (const term of terms.keys()) counts.set(term, (counts.get(term) ?? 0) + 1);
    if (passage % batchSize === batchSize - 1) await setImmediate();
  }
  /** Where the entries of each term begin. */
  const starts = new Map<string, number>();
  let size = 0;
  for (const [term, count] of counts) {
    starts.set(term, size);
    size += count;
  }
  const passages = new Uint32Array(size);
  const values = new Float32Array(size);
  const filled = new Map(starts);
  for (const [passage, terms] of weights.entries()) {
    for (const [term, weight] of terms) {
      const at = filled.get(term) ?? 0;
      passages[at] = passage;
      values[at] = weight;
      filled.set(term, at + 1);
    }
    if (passage % batchSize === batchSize - 1) await setImmediate();
  }
  return {
    counts,
    forEach(term, callback) {
      const start = starts.get(term) ?? 0;
      const end = start + (counts.get(term) ?? 0);
      for (let at = start; at < end; at++) callback(passages[at] ?? 0, values[at] ?? 0);
    },
  };
}
