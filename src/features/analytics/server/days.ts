/** Spans of days of the operator's figures; ISO dates in UTC. Pure. */
import { addDays, dayOf } from '#platform/utc-day.ts';

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
