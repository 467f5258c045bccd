/** Resolves one side of a date range to years, months and days. */
import { yearsOfCentury, yearsOfDecade, yearsOfPart } from './century.ts';
import { seasonMonths } from './names.ts';
import { DateProblem, notUnderstood } from './problem.ts';
import type { HistoricalDate, Precision } from './types.ts';
import type { Unit } from './units.ts';
import { addYears } from './year.ts';

type Resolved = { first: HistoricalDate; last: HistoricalDate; precision?: Precision };

type Of<Kind extends Unit['kind']> = Extract<Unit, { kind: Kind }>;

const signed = (count: number, { era }: Unit) => (era === 'bce' ? -count : count);

function resolveCentury(unit: Of<'century'>): Resolved {
  if (unit.century === 0) throw new DateProblem('There is no century 0.');
  const whole = yearsOfCentury(signed(unit.century, unit));
  const { first, last } = unit.part ? yearsOfPart(whole, unit.part) : whole;
  return { first: { year: first }, last: { year: last }, precision: 'century' };
}

/**
 * Resolves a decade such as the 1790s. The 1800s mean a hundred years, unless a decade such as the 1810s is on the
 * other side.
 */
function resolveDecade(unit: Of<'decade'>, besideDecade: boolean): Resolved {
  if (unit.decade === 0 || unit.decade % 10 !== 0) throw new DateProblem('Write a decade as in 1790s.');
  const hundred = unit.decade % 100 === 0 && !besideDecade;
  const whole = yearsOfDecade(signed(unit.decade, unit), hundred ? 100 : 10);
  const { first, last } = unit.part ? yearsOfPart(whole, unit.part) : whole;
  return { first: { year: first }, last: { year: last }, precision: hundred ? 'year' : 'decade' };
}

function resolveSeason(unit: Of<'season'>): Resolved {
  if (unit.year === undefined) throw new DateProblem('Add the year, as in spring 1848.');
  const year = signed(unit.year, unit);
  const { first, last } = seasonMonths[unit.season] ?? seasonMonths[0];
  const lastYear = last < first && year !== 0 ? addYears(year, 1) : year;
  return { first: { year, month: first }, last: { year: lastYear, month: last }, precision: 'season' };
}

function resolveDate(unit: Of<'date'>): Resolved {
  if (unit.year === undefined) throw new DateProblem('Add the year, as in July 14, 1789.');
  const { month, day } = unit;
  if (day !== undefined && month === undefined) throw new DateProblem(notUnderstood);
  const date: HistoricalDate = { year: signed(unit.year, unit) };
  if (month !== undefined) date.month = month;
  if (day !== undefined) date.day = day;
  return { first: date, last: date };
}

/**
 * The dates of one side after completeRange; `other` is the other side. Throws DateProblem if its year is missing, or
 * if it makes no sense with the other side.
 */
export function resolveUnit(
  unit: Unit,
  other: Unit | undefined,
  today: HistoricalDate | undefined,
): Resolved {
  switch (unit.kind) {
    case 'century':
      if (unit.bare && (other?.kind !== 'century' || other.bare)) throw new DateProblem(notUnderstood);
      return resolveCentury(unit);
    case 'decade':
      return resolveDecade(unit, other?.kind === 'decade' && other.decade % 100 !== 0);
    case 'season':
      return resolveSeason(unit);
    case 'date':
      return resolveDate(unit);
    case 'today':
      if (!today) throw new DateProblem('Write the last year as a number.');
      return { first: today, last: today };
    default:
      throw new DateProblem(notUnderstood);
  }
}
