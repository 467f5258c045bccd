/** When a mail that could not be sent is tried again. */

const minuteMs = 60_000;

/** Delays after the first, second, … attempt: two days in all. */
const retryDelaysMs = [1, 5, 15, 60, 240, 480, 480, 480, 480, 480, 480].map((minutes) => minutes * minuteMs);

/** Attempts after which a mail is given up. */
export const maxAttempts = retryDelaysMs.length + 1;

/** When to try again after `attempts` attempts; undefined where the mail is given up. */
export function nextAttempt(attempts: number, now: Date): Date | undefined {
  const delay = retryDelaysMs[attempts - 1];
  return delay === undefined ? undefined : new Date(now.getTime() + delay);
}
