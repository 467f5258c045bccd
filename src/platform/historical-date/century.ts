/** Converts centuries and decades to years. Centuries are signed like years: the 5th century BCE is -5. */
import { formatOrdinal, type Part } from './names.ts';
import { addYears, showsEra } from './year.ts';

type YearRange = { first: number; last: number };

/** The century of a year: 5 for 401 to 500, -5 for 500 to 401 BCE. */
export function centuryOf(year: number): number {
  return Math.sign(year) * Math.ceil(Math.abs(year) / 100);
}

/** The hundred years of a century. */
export function yearsOfCentury(century: number): YearRange {
  const first = century < 0 ? century * 100 : (century - 1) * 100 + 1;
  return { first, last: addYears(first, 99) };
}

/** The ten years of a decade, given the year it is named after: 1790 to 1799, -499 to -490 for the 490s BCE. */
export function yearsOfDecade(decade: number, length = 10): YearRange {
  const first = decade < 0 ? decade - (length - 1) : decade;
  return { first, last: addYears(first, length - 1) };
}

/** First and last year of a part, counted from 0, by the length of the whole. */
const parts: Record<Part, Record<'10' | '100', { from: number; to: number }>> = {
  early: { 100: { from: 0, to: 32 }, 10: { from: 0, to: 2 } },
  mid: { 100: { from: 33, to: 65 }, 10: { from: 3, to: 6 } },
  late: { 100: { from: 66, to: 99 }, 10: { from: 7, to: 9 } },
  'first half': { 100: { from: 0, to: 49 }, 10: { from: 0, to: 4 } },
  'second half': { 100: { from: 50, to: 99 }, 10: { from: 5, to: 9 } },
};

function lengthOf({ first, last }: YearRange): '10' | '100' {
  return last - first > 9 ? '100' : '10';
}

/** The years of a part: the early 5th century BCE is 500 to 468 BCE. A part is a third or a half. */
export function yearsOfPart(whole: YearRange, part: Part): YearRange {
  const { from, to } = parts[part][lengthOf(whole)];
  return { first: addYears(whole.first, from), last: addYears(whole.first, to) };
}

/** '5th century BCE', or 'fifth century BCE' in words. Throws RangeError for century 0. */
export function formatCentury(century: number, { words = false } = {}): string {
  if (century === 0) throw new RangeError('There is no century 0.');
  const name = `${formatOrdinal(Math.abs(century), { words })} century`;
  return `${name}${eraOfCentury(century)}`;
}

/** ' BCE'; ' CE' if house style writes it; else empty. */
function eraOfCentury(century: number): string {
  if (century < 0) return ' BCE';
  return showsEra(yearsOfCentury(century).first) ? ' CE' : '';
}
