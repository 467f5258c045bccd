import { monthNames, weekdayNames } from '#platform/text/format-day.ts';

/** 'Monday, November 23', of an ISO date. */
export function formatWeekday(day: string): string {
  const date = new Date(day);
  return `${weekdayNames[date.getUTCDay()]}, ${monthNames[date.getUTCMonth()]} ${date.getUTCDate()}`;
}
