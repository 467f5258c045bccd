/** When billing periods end. Moments are seconds since 1970; days are those of UTC. */
import type { Interval } from '../objects/catalog.ts';

/** The same day of a later month, or that month's last day. */
export function addMonths(moment: number, months: number): number {
  const date = new Date(moment * 1000);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return Math.floor(date.getTime() / 1000);
}

/** The first end of a period after `moment`, periods being counted from `anchor`, which is not later. */
export function periodEndAfter(anchor: number, interval: Interval, moment: number): number {
  const step = interval === 'year' ? 12 : 1;
  for (let months = step; ; months += step) {
    const end = addMonths(anchor, months);
    if (end > moment) return end;
  }
}
