/** Days in UTC as ISO dates, YYYY-MM-DD. Pure. */

const dayMs = 24 * 60 * 60_000;

/** The day of a moment. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The day `count` days later, or earlier if negative. */
export const addDays = (day: string, count: number): string =>
  dayOf(new Date(Date.parse(day) + count * dayMs));

/** Number of days from one day to another; negative if the second is earlier. */
export const countDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;
