/** Local time in named time zones. Pure; time zones are the runtime's, never the database's. */

const hour = 60 * 60_000;

/**
 * Makes a function that returns a zone's local time at a moment, as the milliseconds at which UTC shows the same
 * time.
 * @throws RangeError on an unknown name
 */
export function createZoneClock(timeZone: string): (time: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  return (time) => {
    const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
    for (const { type, value } of format.formatToParts(time)) shown[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour: hours = 0, minute: minutes = 0, second = 0 } = shown;
    const millisecond = ((time % 1000) + 1000) % 1000;
    return Date.UTC(year, month - 1, day, hours, minutes, second, millisecond);
  };
}

/** A zone's local time at a moment, as 'YYYY-MM-DDTHH:mm'. @throws RangeError on an unknown name */
export function localTimeAt(moment: Date, timeZone: string): string {
  return toLocal(createZoneClock(timeZone)(moment.getTime()));
}

/**
 * The moment at which a clock in the zone shows 'YYYY-MM-DDTHH:mm'. If clocks are set back, the first of the two.
 * Undefined if the clock skips this time or the date does not exist.
 * @throws RangeError on an unknown name
 */
export function momentAt(local: string, timeZone: string): Date | undefined {
  const clock = createZoneClock(timeZone);
  const wall = Date.parse(`${local}:00Z`);
  if (Number.isNaN(wall) || toLocal(wall) !== local) return undefined;
  // No zone is farther from UTC than 15 hours, so a change of the offset lies between these two moments.
  const offsets = [wall - 15 * hour, wall + 15 * hour].map((time) => clock(time) - time);
  const candidates = [Math.max(...offsets), Math.min(...offsets)].map((offset) => wall - offset);
  const found = candidates.find((time) => clock(time) === wall);
  return found === undefined ? undefined : new Date(found);
}

const toLocal = (wall: number): string => new Date(wall).toISOString().slice(0, 16);
