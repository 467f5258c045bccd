/**
 * Study days: they end at four in the morning where the member is, so that a late evening counts as the day
 * it began on. Pure; zones are the runtime's, never the database's.
 */

import { createZoneClock } from './zoned-time.ts';

/** `day` is the date of its first hours, YYYY-MM-DD; `end` is the start of the next. */
type StudyDay = { day: string; start: Date; end: Date };

export type StudyDays = {
  /** The study day that a moment belongs to. */
  at(moment: Date): StudyDay;
  /** When a study day begins: the first moment whose clock shows four, or later where it skips four. */
  startOf(day: string): Date;
};

const minute = 60_000;
const hour = 60 * minute;
const rollover = 4 * hour;

/** Whether a name is a time zone; plain offsets are refused, since they have no summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The date `count` days later, or earlier if negative. */
export function addDays(day: string, count: number): string {
  return dateOf(Date.parse(`${day}T00:00:00Z`) + count * 24 * hour);
}

/** Study days of a time zone. @throws RangeError on an unknown name */
export function studyDaysIn(timeZone: string): StudyDays {
  const clock = createZoneClock(timeZone);

  function startOf(day: string): Date {
    const wall = Date.parse(`${day}T00:00:00Z`) + rollover;
    // No zone is farther from UTC than this, so a change of the offset lies between the two.
    const [before, after] = [offsetAt(wall - 15 * hour), offsetAt(wall + 15 * hour)];
    for (const offset of [Math.max(before, after), Math.min(before, after)]) {
      if (offsetAt(wall - offset) === offset) return new Date(wall - offset);
    }
    // The clock jumps over the hour: the day begins as it jumps.
    let [last, first] = [wall - after, wall - before];
    while (first - last > 1) {
      const middle = Math.floor((first + last) / 2);
      if (offsetAt(middle) === before) last = middle;
      else first = middle;
    }
    return new Date(first);
  }

  function offsetAt(time: number): number {
    return clock(time) - time;
  }

  return {
    startOf,
    at(moment) {
      const time = moment.getTime();
      let day = dateOf(clock(time) - rollover);
      // Where clocks are put back over the hour, the repeated hour belongs to the day before.
      while (startOf(day).getTime() > time) day = addDays(day, -1);
      let end = startOf(addDays(day, 1));
      while (end.getTime() <= time) {
        day = addDays(day, 1);
        end = startOf(addDays(day, 1));
      }
      return { day, start: startOf(day), end };
    },
  };
}

function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
