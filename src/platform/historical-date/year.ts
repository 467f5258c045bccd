/** Signed years: 44 BCE is -44, and 1 BCE is followed by 1 CE. */

/** The range of years that these functions support. */
const firstYear = -10_000;
const lastYear = 10_000;

/** Whether a number is a year: whole, not 0, between 10,000 BCE and 10,000 CE. */
export function isYear(value: number): boolean {
  return Number.isInteger(value) && value !== 0 && value >= firstYear && value <= lastYear;
}

/** Converts to an astronomical year, which has a year 0: 1 BCE is 0, 44 BCE is -43. Throws RangeError for year 0. */
export function toAstronomical(year: number): number {
  if (year === 0) throw new RangeError('There is no year 0.');
  return year < 0 ? year + 1 : year;
}

/** Converts an astronomical year to a signed year: 0 is 1 BCE. */
export function fromAstronomical(year: number): number {
  return year <= 0 ? year - 1 : year;
}

/** The year `count` years later, or earlier if `count` is negative. Throws RangeError for year 0. */
export function addYears(year: number, count: number): number {
  return fromAstronomical(toAstronomical(year) + count);
}

/** Years from one year to another, negative if `to` is earlier: 1 from 1 BCE to 1 CE. Throws RangeError for year 0. */
export function yearsBetween(from: number, to: number): number {
  return toAstronomical(to) - toAstronomical(from);
}

/** House style: years up to the end of the Western Roman Empire have CE, later ones need not. */
const lastYearWithEra = 476;

/** Whether house style writes the era after a year. */
export function showsEra(year: number): boolean {
  return year <= lastYearWithEra;
}

/**
 * A year in house style: '44 BCE', '70 CE', '622'. `era: 'always'` writes 622 CE too. Throws RangeError for
 * year 0.
 */
export function formatYear(year: number, { era = 'auto' }: { era?: 'auto' | 'always' } = {}): string {
  if (year === 0) throw new RangeError('There is no year 0.');
  if (year < 0) return `${-year} BCE`;
  return era === 'always' || showsEra(year) ? `${year} CE` : `${year}`;
}
