/**
 * The server's time in this browser. It is measured from when the page was opened, so changes of the device's clock do
 * not affect it.
 */

type ServerClock = {
  /** Strictly increasing with each call, so that reviews keep their order. */
  now(): Date;
  /** Synchronizes the clock with a time from the server. */
  set(serverNow: string): void;
  /** How far the server's clock was ahead of the device's at the last `set`, in ms: a sleep since does not change it. */
  offsetMs(): number;
  /** Whether the device's clock has run ahead of this one since the last `set`: it was changed, or the device slept. */
  mayHaveSlept(): boolean;
};

/** Two clocks of one device drift apart by less, in ms. */
const maxDriftMs = 60_000;

/**
 * Starts at `start`, in milliseconds since the epoch. A response is slightly old when it is read, so this clock is
 * never ahead of the server's. It may stand still while the device sleeps, until the next response.
 */
export function createServerClock(
  start: number,
  { elapsed = () => performance.now(), device = () => Date.now() } = {},
): ServerClock {
  let base = start;
  let origin = elapsed();
  let deviceOrigin = device();
  let last = 0;
  return {
    now() {
      last = Math.max(last + 1, Math.round(base + elapsed() - origin));
      return new Date(last);
    },
    set(serverNow) {
      base = Date.parse(serverNow);
      origin = elapsed();
      deviceOrigin = device();
      // The clock may have been ahead until now. Times it has already returned must not hold it back.
      last = Math.min(last, base);
    },
    offsetMs: () => base - deviceOrigin,
    mayHaveSlept: () => device() - deviceOrigin - (elapsed() - origin) > maxDriftMs,
  };
}
