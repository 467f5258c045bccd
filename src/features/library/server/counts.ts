/** Sums for the facets of a list. */

/** Counts how often each id occurs. */
export function tally(ids: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** The sum of some numbers; 0 for none. */
export function sumOf(numbers: Iterable<number>): number {
  return [...numbers].reduce((sum, value) => sum + value, 0);
}
