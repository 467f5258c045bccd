/** The server's time in this browser, measured from when the page was opened, which no user can change. */

type ServerClock = {
  /** Later with each call, so that reviews keep their order. */
  now(): Date;
  /** Corrects it by an answer of the server. */
  set(serverNow: string): void;
};

/**
 * Begins at `start`, in milliseconds since the epoch. An answer is a little old when it is read, so this clock
 * is never ahead of the server's. While the device sleeps it may stand still, until the next answer.
 */
export function createServerClock(start: number, elapsed = () => performance.now()): ServerClock {
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
      // The device's clock may have been ahead: the moments it gave must not hold this clock up.
      last = Math.min(last, base);
    },
  };
}
