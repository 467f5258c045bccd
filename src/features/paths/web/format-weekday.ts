const format = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

/** 'Monday, November 23', of an ISO date. */
export function formatWeekday(date: string): string {
  return format.format(new Date(date));
}

/** 'Sunday' of 0, to 'Saturday' of 6. */
export function nameWeekday(day: number): string {
  // The fourth of January 1970 was a Sunday.
  return weekday.format(new Date(Date.UTC(1970, 0, 4 + day)));
}
