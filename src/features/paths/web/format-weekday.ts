import { monthNames, weekdayNames } from '#platform/text/format-day.ts';

/** Formats an ISO date as 'Monday, November 23'. */
export function formatWeekday(day: string): string {
  const date = new Date(day);
  return `${weekdayNames[date.getUTCDay()]}, ${monthNames[date.getUTCMonth()]} ${date.getUTCDate()}`;
}
