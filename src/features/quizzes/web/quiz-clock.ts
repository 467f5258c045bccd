/** A quiz's clock, reckoned from its deadline so that it is right after the tab has slept. Pure; times in ms. */

/** Seconds left at which the time is said aloud. */
const marks = [10, 60, 300];

/** From how few seconds on the clock is shown as pressing. */
export const pressingSeconds = 60;

/** Whole seconds until the deadline: never below 0, and never above the limit, however the clock is set. */
export function secondsLeft(deadline: number, now: number, limitSeconds: number): number {
  return Math.min(limitSeconds, Math.max(0, Math.ceil((deadline - now) / 1000)));
}

/** Whole seconds a quiz took: never negative, never above the limit, whatever the clock did meanwhile. */
export function secondsSpent(startedAt: number, now: number, limitSeconds: number): number {
  return Math.min(limitSeconds, Math.max(0, Math.round((now - startedAt) / 1000)));
}

/** '12:05'. */
export function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What is said as the time runs down: the nearest mark that has been passed; empty before the first. */
export function tellTime(seconds: number, limitSeconds: number): string {
  const mark = marks.find((each) => seconds <= each && each < limitSeconds);
  if (mark === undefined || seconds === 0) return '';
  return mark === 10 ? '10 seconds left' : mark === 60 ? '1 minute left' : `${mark / 60} minutes left`;
}
