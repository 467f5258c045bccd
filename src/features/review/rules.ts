/** What a day of review asks for, and which time a review counts as given at. Pure. */
import { studyDaysIn } from '#platform/study-day.ts';
import type { ReviewSettings } from './contract.ts';

export const defaultSettings: ReviewSettings = { dailyCap: 100, newPerDay: 20, timeZone: 'UTC' };
export const maxDailyCap = 1_000;
export const maxNewPerDay = 200;

/** Cards in one answer. */
export const maxQueueCards = 100;
/** Cards beyond the cap are counted up to this many. */
export const maxWaiting = 1_000;
/** When nothing else is left, cards in their short steps may come this much early. */
export const learnAheadMs = 20 * 60 * 1000;

export const maxReviewsPerRequest = 100;
/** Reviews of one card by one member. */
export const maxReviewsPerCard = 1_000;
/** Reviews that one request replays, so that it never takes long. The browser sends the rest again. */
export const maxReviewsReplayed = maxReviewsPerCard;
export const maxDurationMs = 3_600_000;

/** The hour of the morning before which nobody is reminded. */
const firstReminderHour = 7;

/**
 * The study day that a member may be reminded of now; undefined at night and early in the morning where they are, and
 * once they have reviewed in it.
 */
export function reminderDayOf(
  { timeZone, lastReviewAt }: { timeZone: string; lastReviewAt: Date | null },
  now: Date,
): string | undefined {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  if (Number(clock.format(now)) < firstReminderHour) return undefined;
  const { day, start } = studyDaysIn(timeZone).at(now);
  return lastReviewAt && lastReviewAt >= start ? undefined : day;
}

/** What was done on a study day. */
export type DayTotals = { total: number; asked: number; introduced: number };
/** Counted cards: in short steps and due today, learned before and due, new. */
export type CardCounts = { learning: number; review: number; new: number };

/** How many cards learned before, and how many new ones, may still be asked today. */
export function remainingQuota(
  { dailyCap, newPerDay }: Pick<ReviewSettings, 'dailyCap' | 'newPerDay'>,
  done: DayTotals,
): { review: number; new: number } {
  return { review: Math.max(0, dailyCap - done.asked), new: Math.max(0, newPerDay - done.introduced) };
}

/** Which of the cards found are left today, and how many wait beyond the cap. */
export function splitByQuota(
  found: CardCounts,
  quota: { review: number; new: number },
): { left: CardCounts; waiting: number } {
  const review = Math.min(found.review, quota.review);
  return {
    left: { learning: found.learning, review, new: Math.min(found.new, quota.new) },
    waiting: Math.min(maxWaiting, found.review - review),
  };
}

/**
 * The times at which reviews of one card count as given: not before `from`, not after `to`, and each at least
 * a millisecond after the one before it in `given`, so that their order survives a clock that jumps. An
 * impossible time, or exactly that of the `last` review known before, is moved to just after that review.
 */
export function clampReviewTimes(
  given: readonly Date[],
  { from, last, to }: { from: Date; last: Date | null; to: Date },
): Date[] {
  const first = Math.max(from.getTime(), last ? last.getTime() + 1 : 0);
  let earliest = from.getTime();
  const settled = given.map((moment) => {
    const possible = moment >= from && moment.getTime() !== last?.getTime();
    const time = Math.max(earliest, possible ? moment.getTime() : first);
    earliest = time + 1;
    return time;
  });
  return settled.map((time, index) => new Date(Math.min(time, to.getTime() - (settled.length - 1 - index))));
}
