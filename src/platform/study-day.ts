/**
 * Study days. They end at four in the morning in the member's time zone, so that a late evening counts as the day on
 * which it began. Pure; time zones are the runtime's, never the database's.
 */

import { createZoneClock } from './zoned-time.ts';

/** `day`: the date on which it begins, YYYY-MM-DD. `end`: the start of the next one. */
type StudyDay = { day: string; start: Date; end: Date };

export type StudyDays = {
  /** The study day that a moment belongs to. */
  at(moment: Date): StudyDay;
  /** The start of a study day: the first moment at which the clock shows four, or later if the clock skips four. */
  startOf(day: string): Date;
};

const minute = 60_000;
const hour = 60 * minute;
const rollover = 4 * hour;

/** Whether a name is a time zone. Plain offsets are refused, because they have no daylight saving time. */
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
    // No zone is farther from UTC than 15 hours, so a change of the offset lies between these two moments.
    const [before, after] = [offsetAt(wall - 15 * hour), offsetAt(wall + 15 * hour)];
    for (const offset of [Math.max(before, after), Math.min(before, after)]) {
      if (offsetAt(wall - offset) === offset) return new Date(wall - offset);
    }
    // The clock skips this hour: the day begins at the moment of the jump.
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
      // If clocks are set back over this hour, the repeated hour belongs to the day before.
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
