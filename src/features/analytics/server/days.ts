/** Days of the operator's figures as ISO dates in UTC. Pure. */

const dayMs = 24 * 60 * 60_000;

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The day `days` days after another; before it if the number is negative. */
export const addDays = (day: string, days: number): string => dayOf(new Date(Date.parse(day) + days * dayMs));

export type DaySpan = {
  /** First and last day, both included. */
  from: string;
  to: string;
};

/** The span of `days` days that ends today, and the one before it. */
export function spanOf(now: Date, days: number): { current: DaySpan; previous: DaySpan } {
  const to = dayOf(now);
  const from = addDays(to, 1 - days);
  return { current: { from, to }, previous: { from: addDays(from, -days), to: addDays(from, -1) } };
}

/** Every day of a span, oldest first. */
export function listDays({ from, to }: DaySpan): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
