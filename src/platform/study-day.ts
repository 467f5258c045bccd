/**
 * Study days. They end at four in the morning in the member's time zone, so that a late evening counts as the day on
 * which it began. Pure; time zones are the runtime's, never the database's.
 */

import { addDays, dayOf } from './utc-day.ts';
import { createZoneClock, timeOf, timeOfJump } from './zoned-time.ts';

/** `day`: the date on which it begins, YYYY-MM-DD. `end`: the start of the next one. */
type StudyDay = { day: string; start: Date; end: Date };

export type StudyDays = {
  /** The study day that a moment belongs to. */
  at(moment: Date): StudyDay;
  /** The start of a study day: the first moment at which the clock shows four, or later if the clock skips four. */
  startOf(day: string): Date;
};

const rollover = 4 * 60 * 60_000;

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

/** Study days of a time zone. @throws RangeError on an unknown name */
export function studyDaysIn(timeZone: string): StudyDays {
  const clock = createZoneClock(timeZone);

  function startOf(day: string): Date {
    const wall = Date.parse(day) + rollover;
    return new Date(timeOf(wall, clock) ?? timeOfJump(wall, clock));
  }

  return {
    startOf,
    at(moment) {
      const time = moment.getTime();
      let day = dayOf(new Date(clock(time) - rollover));
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
