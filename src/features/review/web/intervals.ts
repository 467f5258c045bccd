/** Formats intervals and times in words. */
import { formatCount } from '#platform/text/format-number.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Milliseconds of a mean year, and a twelfth of it. */
const year = 365.25 * day;
const month = year / 12;

/** '10 min', '4 days', '2.5 months'; at least one minute. */
export function formatInterval(milliseconds: number): string {
  if (milliseconds < 59.5 * minute) return `${Math.max(1, Math.round(milliseconds / minute))} min`;
  if (milliseconds < 23.5 * hour) return formatCount(Math.round(milliseconds / hour), 'hour');
  if (milliseconds < 30.5 * day) return formatCount(Math.round(milliseconds / day), 'day');
  if (milliseconds < 11.95 * month) return formatCount(round(milliseconds / month), 'month');
  return formatCount(round(milliseconds / year), 'year');
}

/** 'at 2:35 PM', 'tomorrow', 'on Monday, March 2', in the given time zone. */
export function formatMoment(due: string, now: string, timeZone: string): string {
  const at = new Date(due);
  const from = new Date(now);
  const dayOf = (date: Date) => write(date, timeZone, { year: 'numeric', month: 'numeric', day: 'numeric' });
  if (dayOf(at) === dayOf(from)) return `at ${write(at, timeZone, { hour: 'numeric', minute: '2-digit' })}`;
  if (dayOf(at) === dayOf(new Date(from.getTime() + day))) return 'tomorrow';
  return `on ${write(at, timeZone, { weekday: 'long', month: 'long', day: 'numeric' })}`;
}

function write(date: Date, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  // Some runtimes put a narrow space before AM and PM, others a plain one.
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(date).replace(/\s/g, ' ');
}

const round = (value: number) => (value < 10 ? Math.round(value * 10) / 10 : Math.round(value));
