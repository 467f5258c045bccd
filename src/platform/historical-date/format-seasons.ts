/** Seasons in house style: 'spring 1848', 'spring–autumn 1848', 'winter 1812–1813'. */
import { seasonMonths, seasonNames } from './names.ts';
import type { DateSpan, HistoricalDate } from './types.ts';
import { addYears, formatYear, showsEra } from './year.ts';

type Season = { name: string; year: number };

function seasonAt({ year, month }: HistoricalDate, edge: 'first' | 'last'): Season {
  const index = seasonMonths.findIndex((months) => months[edge] === month);
  const name = seasonNames[index] ?? '';
  return { name, year: name === 'winter' && edge === 'last' ? addYears(year, -1) : year };
}

/** 'winter 1812–1813', 'winter 219–218 BCE', 'winter 1 BCE–1 CE'. */
function formatWinter(year: number): string {
  const next = addYears(year, 1);
  if (year === -1) return `winter ${formatYear(year)}–${formatYear(next)}`;
  const era = showsEra(year) ? 'always' : 'auto';
  return `winter ${Math.abs(year)}–${formatYear(next, { era })}`;
}

export function formatSeasons({ start, end, ongoing }: DateSpan): string {
  const from = seasonAt(start, 'first');
  if (ongoing) return `${from.name} ${formatYear(from.year)}–today`;
  const to = seasonAt(end, 'last');
  if (from.name === to.name && from.year === to.year) {
    return from.name === 'winter' ? formatWinter(from.year) : `${from.name} ${formatYear(from.year)}`;
  }
  const era = from.year < 0 !== to.year < 0 ? 'always' : 'auto';
  const last = `${to.name} ${formatYear(to.year, { era })}`;
  return from.year === to.year ? `${from.name}–${last}` : `${from.name} ${formatYear(from.year)}–${last}`;
}
