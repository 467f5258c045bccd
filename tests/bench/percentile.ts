/** The value below which a share of the values lies; the share is a number such as 0.95. 0 if there are no values. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;
}
