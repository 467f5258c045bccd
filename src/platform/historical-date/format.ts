/** Dates in house style: 'c. 750–700 BCE', 'March 15, 44 BCE', 'October 16–19, 1813'. */
import { formatCenturies, formatDecades } from './format-centuries.ts';
import { formatSeasons } from './format-seasons.ts';
import { monthNames } from './names.ts';
import { isSameDate } from './position.ts';
import type { DateSpan, HistoricalDate } from './types.ts';
import { formatYear, showsEra } from './year.ts';

const monthOf = ({ month }: HistoricalDate) => monthNames[(month ?? 1) - 1] ?? '';

/** Month and day without the year: 'March 15', 'March', ''. */
function formatWithinYear(date: HistoricalDate): string {
  if (date.month === undefined) return '';
  return date.day === undefined ? monthOf(date) : `${monthOf(date)} ${date.day}`;
}

/** Behind a day stands a comma, behind a month none. */
function withYear(within: string, { year, day }: HistoricalDate, era: 'auto' | 'always' = 'auto'): string {
  if (!within) return formatYear(year, { era });
  return `${within}${day === undefined ? '' : ','} ${formatYear(year, { era })}`;
}

/** 'March 15, 44 BCE', 'October 732', '622', without the mark of its calendar. */
function formatPlainDate(date: HistoricalDate): string {
  return withYear(formatWithinYear(date), date);
}

/** '431–404 BCE', '27 BCE–14 CE', '470–520 CE', '1642–1651'. */
function formatYears(start: number, end: number): string {
  if (start < 0 !== end < 0) return `${formatYear(start)}–${formatYear(end, { era: 'always' })}`;
  const era = showsEra(start) ? 'always' : 'auto';
  return `${Math.abs(start)}–${formatYear(end, { era })}`;
}

function formatRange(start: HistoricalDate, end: HistoricalDate): string {
  const crossesEra = start.year < 0 !== end.year < 0;
  if (start.month === undefined && end.month === undefined) return formatYears(start.year, end.year);
  const sameUnit = start.month && end.month && (start.day === undefined) === (end.day === undefined);
  if (start.year !== end.year || !sameUnit) {
    const last = withYear(formatWithinYear(end), end, crossesEra ? 'always' : 'auto');
    return `${formatPlainDate(start)}–${last}`;
  }
  const last = start.month === end.month ? `${end.day}` : formatWithinYear(end);
  return withYear(`${formatWithinYear(start)}–${last}`, end);
}

function formatUnits(span: DateSpan): string {
  const { start, end, precision } = span;
  if (precision === 'century') return formatCenturies(span);
  if (precision === 'decade') return formatDecades(span);
  if (precision === 'season') return formatSeasons(span);
  if (span.ongoing) return `${formatPlainDate(start)}–today`;
  return isSameDate(start, end) ? formatPlainDate(start) : formatRange(start, end);
}

/** Days of the other calendar say so: Old Style after the reform, Gregorian before it. */
function calendarMark({ start, end }: DateSpan): string {
  const calendar = start.calendar ?? end.calendar;
  if (!calendar) return '';
  return calendar === 'julian' ? ' (O.S.)' : ' (Gregorian)';
}

/** A span as house style writes it; parseHistoricalDate reads it back as the same span. */
export function formatSpan(span: DateSpan): string {
  return `${span.circa ? 'c. ' : ''}${formatUnits(span)}${calendarMark(span)}`;
}
