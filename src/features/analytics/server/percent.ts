/** Percent of a whole, with one decimal; 0 where there is nothing to divide by. Pure. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
