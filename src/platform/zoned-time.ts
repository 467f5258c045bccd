/** Local time in named time zones. Pure; time zones are the runtime's, never the database's. */

/** A zone's local time at a moment, as the milliseconds at which UTC shows the same time. */
type ZoneClock = (time: number) => number;

/** No zone is farther from UTC than this: a change of the clock lies less than this before or after its local time. */
const maxOffset = 15 * 60 * 60_000;

/** @throws RangeError on an unknown name */
export function createZoneClock(timeZone: string): ZoneClock {
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
  const found = timeOf(wall, clock);
  return found === undefined ? undefined : new Date(found);
}

/** The time at which a clock shows `wall`. If it is set back, the first of the two; undefined if it skips this time. */
export function timeOf(wall: number, clock: ZoneClock): number | undefined {
  const offsets = [wall - maxOffset, wall + maxOffset].map((time) => clock(time) - time);
  const candidates = [Math.max(...offsets), Math.min(...offsets)].map((offset) => wall - offset);
  return candidates.find((time) => clock(time) === wall);
}

/** The time at which a clock skips `wall`. */
export function timeOfJump(wall: number, clock: ZoneClock): number {
  let [before, after] = [wall - maxOffset, wall + maxOffset];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (clock(middle) < wall) before = middle;
    else after = middle;
  }
  return after;
}

const toLocal = (wall: number): string => new Date(wall).toISOString().slice(0, 16);
