/** A quiz's clock, computed from its deadline so that it is right after the tab was suspended. Pure; times in ms. */
import { formatCount } from '#platform/text/format-number.ts';

/** Time limit: the quiz's own, twice as much, or none (WCAG 2.2.1). */
export type Timing = 'standard' | 'double' | 'none';

/** The longest duration that an attempt may have: a day. */
const maxSeconds = 86_400;

/** Time limit in seconds for a quiz of so many `minutes`; null without a limit. */
export function limitOf(minutes: number, timing: Timing): number | null {
  return timing === 'none' ? null : minutes * 60 * (timing === 'double' ? 2 : 1);
}

/** Seconds left at which the remaining time is announced to screen readers. */
const announcedSeconds = [10, 60, 300];

/** The clock turns red when this many seconds are left. */
export const urgentSeconds = 60;

/** Whole seconds until the deadline, clamped to 0 and the limit in case the system clock was changed. */
export function secondsLeft(deadline: number, now: number, limitSeconds: number): number {
  return Math.min(limitSeconds, Math.max(0, Math.ceil((deadline - now) / 1000)));
}

/** Whole seconds that a quiz took, clamped to 0 and the limit (or a day) in case the system clock was changed. */
export function secondsSpent(startedAt: number, now: number, limitSeconds: number | null): number {
  return Math.min(limitSeconds ?? maxSeconds, Math.max(0, Math.round((now - startedAt) / 1000)));
}

/** Formats seconds as '12:05'. */
export function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** '6 seconds', '2 minutes 5 seconds', '1 hour 3 minutes'. */
export function describeDuration(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const parts = [
    countOf(hours, 'hour'),
    countOf(minutes, 'minute'),
    // Seconds are irrelevant from an hour on.
    hours === 0 ? countOf(seconds % 60, 'second') : '',
  ].filter(Boolean);
  return parts.join(' ') || '0 seconds';
}

const countOf = (count: number, name: string) => (count ? formatCount(count, name) : '');

/** The latest announcement of the time left; empty before the first. */
export function announceTime(seconds: number, limitSeconds: number): string {
  const mark = announcedSeconds.find((each) => seconds <= each && each < limitSeconds);
  if (mark === undefined || seconds === 0) return '';
  return mark === 10 ? '10 seconds left' : mark === 60 ? '1 minute left' : `${mark / 60} minutes left`;
}
