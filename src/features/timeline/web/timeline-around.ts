/** The view of the axis around one event. */
import { addYears, toAstronomical } from '#platform/historical-date/year.ts';
import type { TimelineEvent } from '../contract.ts';
import { firstYear } from './axis/scale.ts';
import { timelinePath } from './paths.ts';

/** Years before and after that give an event its neighborhood: fewer where events lie closer together. */
function yearsAround(year: number): number {
  if (year < -1000) return 300;
  if (year < 1400) return 100;
  return year < 1750 ? 40 : 20;
}

/** The address of the axis with an event in the middle. */
export function timelineAroundPath({ year, endYear }: Pick<TimelineEvent, 'year' | 'endYear'>): string {
  const around = yearsAround(year);
  const from = addYears(year, -around);
  const first = toAstronomical(from) < toAstronomical(firstYear) ? firstYear : from;
  const to = Math.min(addYears(endYear ?? year, around), new Date().getUTCFullYear());
  return `${timelinePath}?from=${first}&to=${to}`;
}
