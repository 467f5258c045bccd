/** How long something lasted or lies apart, in words. */
import { daysOf } from './calendar.ts';
import type { HistoricalDate } from './types.ts';
import { yearsBetween } from './year.ts';

function count(amount: number, unit: string): string {
  return `${amount.toLocaleString('en-US')} ${unit}${amount === 1 ? '' : 's'}`;
}

/** Whole months from one day, or month, to another. */
function monthsBetween(from: HistoricalDate, to: HistoricalDate): number {
  const months = yearsBetween(from.year, to.year) * 12 + ((to.month ?? 1) - (from.month ?? 1));
  return (to.day ?? 31) < (from.day ?? 1) ? months - 1 : months;
}

/** What is only about right is told in round numbers: to ten years, from a thousand on to a hundred. */
function round(years: number): number {
  const step = years >= 1000 ? 100 : years >= 100 ? 10 : 1;
  return Math.round(years / step) * step;
}

/**
 * The time from one date to another, in either order: '3 days', '10 months', '12 years'; 'about 300 years'
 * where `circa` is given. Years count full ones where days are known, else the difference of the years;
 * 'less than a year' where nothing finer is known. The dates must exist.
 */
export function describeDuration(a: HistoricalDate, b: HistoricalDate, { circa = false } = {}): string {
  const [from, to] = daysOf(a).first <= daysOf(b).first ? [a, b] : [b, a];
  const about = circa ? 'about ' : '';
  const dated = from.month !== undefined && to.month !== undefined;
  const months = dated ? monthsBetween(from, to) : yearsBetween(from.year, to.year) * 12;
  if (months >= 24 || (!dated && months > 0)) {
    const years = Math.floor(months / 12);
    return `${about}${count(circa ? round(years) : years, 'year')}`;
  }
  if (!dated) return 'less than a year';
  if (months >= 2 || from.day === undefined || to.day === undefined) {
    return months < 1 ? 'less than a month' : `${about}${count(months, 'month')}`;
  }
  const days = daysOf(to).first - daysOf(from).first;
  return days === 0 ? 'less than a day' : `${about}${count(days, 'day')}`;
}
