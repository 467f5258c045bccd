/** Dates as readers see them; in UTC, so that server and browser write the same. */

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** 'November 21, 2026', of an ISO date or of seconds since 1970. */
export function formatDay(moment: string | number): string {
  return day.format(typeof moment === 'number' ? moment * 1000 : new Date(moment));
}
