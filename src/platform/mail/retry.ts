/** When a mail that was not taken is tried again. */

const minute = 60_000;

/** Waits after the first, second, … attempt, in ms: two days in all. */
const waits = [1, 5, 15, 60, 240, 480, 480, 480, 480, 480, 480].map((minutes) => minutes * minute);

/** Attempts after which a mail is given up. */
export const maxAttempts = waits.length + 1;

/** The moment of the next attempt after so many; undefined where the mail is given up. */
export function nextAttempt(attempts: number, now: Date): Date | undefined {
  const wait = waits[attempts - 1];
  return wait === undefined ? undefined : new Date(now.getTime() + wait);
}
