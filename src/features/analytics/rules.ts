/** Rules and calculations shared by server and screens. */

/** Days that a chart or table can span. */
export const spans = [30, 90, 365] as const;
export type Span = (typeof spans)[number];

/** Percentage of `whole` that `part` is; 0 if `whole` is 0. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100);
