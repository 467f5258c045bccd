/** A quiz's clock, computed from its deadline so that it is right after the tab was asleep. Pure; times in ms. */

/** Seconds left at which the time is announced to screen readers. */
const announcedSeconds = [10, 60, 300];

/** At so few seconds left the clock turns red. */
export const urgentSeconds = 60;

/** Whole seconds until the deadline, between 0 and the limit even if the system clock was changed. */
export function secondsLeft(deadline: number, now: number, limitSeconds: number): number {
  return Math.min(limitSeconds, Math.max(0, Math.ceil((deadline - now) / 1000)));
}

/** Whole seconds a quiz took, between 0 and the limit even if the system clock was changed. */
export function secondsSpent(startedAt: number, now: number, limitSeconds: number): number {
  return Math.min(limitSeconds, Math.max(0, Math.round((now - startedAt) / 1000)));
}

/** '12:05'. */
export function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The latest announcement of the time left; empty before the first. */
export function announceTime(seconds: number, limitSeconds: number): string {
  const mark = announcedSeconds.find((each) => seconds <= each && each < limitSeconds);
  if (mark === undefined || seconds === 0) return '';
  return mark === 10 ? '10 seconds left' : mark === 60 ? '1 minute left' : `${mark / 60} minutes left`;
}
