/** What server and screens calculate alike. */

/** Days that a chart or table can span. */
export const spans = [30, 90, 365] as const;
export type Span = (typeof spans)[number];

/** Percent that a part is of a whole; 0 where that is 0. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100);
