/**
 * Formats days for readers, in UTC so that server and browser give the same text. Without `Intl`, for the reason
 * given in format-number.ts.
 */

/** 'January' to 'December'. */
export const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
] as const;

/** 'Sunday' to 'Saturday'. */
export const weekdayNames = [
  ...['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
] as const;

const monthOf = (date: Date): string => monthNames[date.getUTCMonth()] ?? '';

/** 'November 21, 2026', from an ISO date or seconds since 1970. @throws RangeError on an invalid date */
export function formatDay(moment: string | number): string {
  const date = toDate(moment);
  return `${monthOf(date)} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** 'Nov 21, 2026', from the same. @throws RangeError on an invalid date */
export function formatShortDay(moment: string | number): string {
  return `${formatMonthDay(moment)}, ${toDate(moment).getUTCFullYear()}`;
}

/** 'Nov 21', from the same. @throws RangeError on an invalid date */
export function formatMonthDay(moment: string | number): string {
  const date = toDate(moment);
  return `${monthOf(date).slice(0, 3)} ${date.getUTCDate()}`;
}

function toDate(moment: string | number): Date {
  const date = new Date(typeof moment === 'number' ? moment * 1000 : moment);
  if (Number.isNaN(date.getTime())) throw new RangeError('This is no date.');
  return date;
}
