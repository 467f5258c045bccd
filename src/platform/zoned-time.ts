/** What clocks in named time zones show. Pure; zones are the runtime's, never the database's. */

const hour = 60 * 60_000;

/** The local time of a zone at a moment, as the milliseconds at which UTC shows the same. @throws RangeError on an unknown name */
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

/** 'YYYY-MM-DDTHH:mm', as a clock in the zone shows a moment. @throws RangeError on an unknown name */
export function localTimeAt(moment: Date, timeZone: string): string {
  return toLocal(createZoneClock(timeZone)(moment.getTime()));
}

/**
 * The moment at which a clock in the zone shows 'YYYY-MM-DDTHH:mm': the first of two where clocks are put back; undefined
 * where they skip it, and for a day that no month has. @throws RangeError on an unknown name
 */
export function momentAt(local: string, timeZone: string): Date | undefined {
  const clock = createZoneClock(timeZone);
  const wall = Date.parse(`${local}:00Z`);
  if (Number.isNaN(wall) || toLocal(wall) !== local) return undefined;
  // No zone is farther from UTC than this, so a change of the offset lies between the two.
  const offsets = [wall - 15 * hour, wall + 15 * hour].map((time) => clock(time) - time);
  const candidates = [Math.max(...offsets), Math.min(...offsets)].map((offset) => wall - offset);
  const found = candidates.find((time) => clock(time) === wall);
  return found === undefined ? undefined : new Date(found);
}

const toLocal = (wall: number): string => new Date(wall).toISOString().slice(0, 16);
