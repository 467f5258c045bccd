/** Centuries and decades in house style: 'late 8th century BCE', '10th–5th century BCE', '1790s'. */
import { centuryOf, eraOfCentury, partOf, type YearRange, yearsOfCentury, yearsOfDecade } from './century.ts';
import { formatOrdinal, type Part } from './names.ts';
import type { DateSpan } from './types.ts';
import { showsEra } from './year.ts';

type Whole = { years: YearRange; name: string; era: string };

function centuryAt(year: number): Whole {
  const century = centuryOf(year);
  const name = formatOrdinal(Math.abs(century));
  return { years: yearsOfCentury(century), name, era: eraOfCentury(century) };
}

function decadeAt(year: number): Whole {
  const decade = Math.sign(year) * Math.floor(Math.abs(year) / 10) * 10;
  const era = year < 0 ? ' BCE' : showsEra(decade) ? ' CE' : '';
  return { years: yearsOfDecade(decade), name: `${Math.abs(decade)}s`, era };
}

function withPart(name: string, part: Part | undefined): string {
  if (!part) return name;
  return part.endsWith('half') ? `${part} of the ${name}` : `${part} ${name}`;
}

/** Centuries in the singular, as in '5th–4th century BCE'; decades each have their name whole. */
function formatWholes(
  { start, end, ongoing }: DateSpan,
  wholeAt: (year: number) => Whole,
  unit: string,
): string {
  const [from, to] = [wholeAt(start.year), wholeAt(end.year)];
  const [first, last] = [start.year, end.year];
  if (ongoing) {
    const part = partOf(from.years, { first });
    const name = withPart(from.name, from.years.first === first ? undefined : part);
    return `${name}${unit}${from.era}–today`;
  }
  if (from.years.first === to.years.first) {
    const isWhole = from.years.first === first && from.years.last === last;
    return `${withPart(from.name, isWhole ? undefined : partOf(from.years, { first, last }))}${unit}${from.era}`;
  }
  const begin = withPart(from.name, from.years.first === first ? undefined : partOf(from.years, { first }));
  const finish = withPart(to.name, to.years.last === last ? undefined : partOf(to.years, { last }));
  if (start.year < 0 !== end.year < 0) return `${begin}${unit}${from.era}–${finish}${unit}${to.era || ' CE'}`;
  return `${begin}–${finish}${unit}${from.era}`;
}

/** '5th century BCE', 'early 5th–late 4th century BCE', '19th century–today'. */
export function formatCenturies(span: DateSpan): string {
  return formatWholes(span, centuryAt, ' century');
}

/** '1790s', 'early 1790s–1810s', '490s BCE'. */
export function formatDecades(span: DateSpan): string {
  return formatWholes(span, decadeAt, '');
}
