/** The server's time in this browser. It runs by the time since the page was opened, which nobody can set. */

export type Clock = {
  /** Later with each call, so that reviews keep their order. */
  now(): Date;
  /** Sets it by what the server has just said. */
  set(serverNow: string): void;
};

/**
 * Begins at `start`, in milliseconds of the epoch. An answer of the server's is a little old when it is read:
 * this clock is never ahead. While the device sleeps it may stand still, until the server is heard again.
 */
export function createClock(start: number, elapsed = () => performance.now()): Clock {
  let base = start;
  let origin = elapsed();
  let last = 0;
  return {
    now() {
      last = Math.max(last + 1, Math.round(base + elapsed() - origin));
      return new Date(last);
    },
    set(serverNow) {
      base = Date.parse(serverNow);
      origin = elapsed();
      // What was said too late, by a device whose clock was wrong, does not hold the clock up.
      last = Math.min(last, base);
    },
  };
}
