/** A quiz's clock, computed from its deadline so that it is right after the tab was asleep. Pure; times in ms. */

/** The time somebody takes: the quiz's own, twice as much, or as much as they need (WCAG 2.2.1). */
export type Timing = 'standard' | 'double' | 'none';

/** The longest time an attempt can be said to have taken: a day. */
const maxSeconds = 86_400;

/** Seconds a quiz may take that takes so many minutes by default; null without a limit. */
export function limitOf(minutes: number, timing: Timing): number | null {
  return timing === 'none' ? null : minutes * 60 * (timing === 'double' ? 2 : 1);
}

/** Seconds left at which the time is announced to screen readers. */
const announcedSeconds = [10, 60, 300];

/** At so few seconds left the clock turns red. */
export const urgentSeconds = 60;

/** Whole seconds until the deadline, between 0 and the limit even if the system clock was changed. */
export function secondsLeft(deadline: number, now: number, limitSeconds: number): number {
  return Math.min(limitSeconds, Math.max(0, Math.ceil((deadline - now) / 1000)));
}

/** Whole seconds a quiz took, between 0 and the limit, or a day, even if the system clock was changed. */
export function secondsSpent(startedAt: number, now: number, limitSeconds: number | null): number {
  return Math.min(limitSeconds ?? maxSeconds, Math.max(0, Math.round((now - startedAt) / 1000)));
}

/** '12:05'. */
export function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** '6 seconds', '2 minutes 5 seconds', '1 hour 3 minutes'. */
export function describeDuration(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const parts = [
    countOf(hours, 'hour'),
    countOf(minutes, 'minute'),
    // Nobody counts the seconds of hours.
    hours === 0 ? countOf(seconds % 60, 'second') : '',
  ].filter(Boolean);
  return parts.join(' ') || '0 seconds';
}

const countOf = (count: number, name: string) => (count ? `${count} ${name}${count === 1 ? '' : 's'}` : '');

/** The latest announcement of the time left; empty before the first. */
export function announceTime(seconds: number, limitSeconds: number): string {
  const mark = announcedSeconds.find((each) => seconds <= each && each < limitSeconds);
  if (mark === undefined || seconds === 0) return '';
  return mark === 10 ? '10 seconds left' : mark === 60 ? '1 minute left' : `${mark / 60} minutes left`;
}
