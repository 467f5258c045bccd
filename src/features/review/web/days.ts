/** Study days, 'YYYY-MM-DD', as charts show them. */
import { addDays } from '#platform/utc-day.ts';
import type { ReviewProgress } from '../contract.ts';

/** The `length` days up to `last`, including those without reviews. */
export function fillDays(days: ReviewProgress['days'], last: string, length: number): ReviewProgress['days'] {
  const known = new Map(days.map((each) => [each.day, each]));
  return Array.from({ length }, (_, at) => {
    const day = addDays(last, at + 1 - length);
    return known.get(day) ?? { day, reviews: 0, asked: 0, recalled: 0 };
  });
}
