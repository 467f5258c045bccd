/** Times at which a mail that could not be sent is retried. */

const minuteMs = 60_000;

/** Delays after the first, second, … attempt: a little more than two days in total. */
const retryDelaysMs = [1, 5, 15, 60, 240, 480, 480, 480, 480, 480, 480].map((minutes) => minutes * minuteMs);

/** Number of attempts after which a mail is given up. */
export const maxAttempts = retryDelaysMs.length + 1;

/** Time of the next attempt after `attempts` attempts; undefined if the mail is given up. */
export function nextAttempt(attempts: number, now: Date): Date | undefined {
  const delay = retryDelaysMs[attempts - 1];
  return delay === undefined ? undefined : new Date(now.getTime() + delay);
}
