/** Limits of a study day, and the time at which a review counts as given. Pure. */
import { studyDaysIn } from '#platform/study-day.ts';
import type { ReviewQueue, ReviewSettings } from './contract.ts';

export const defaultSettings: ReviewSettings = { dailyCap: 100, newPerDay: 20, timeZone: 'UTC' };
export const maxDailyCap = 1_000;
export const maxNewPerDay = 200;

/** Maximum number of new cards per day that a member may ask for beyond the daily amount. */
export const maxExtraNew = 1_000;
/** Limit up to which new cards beyond today's amount are counted. */
export const maxUnseen = 200;
/** How long before its arrival a review may date its deck's entry into review. Allows for weeks offline. */
export const maxEntryAgeMs = 30 * 24 * 60 * 60 * 1000;

/** Maximum number of cards in one response. */
export const maxQueueCards = 100;
/** Limit up to which cards beyond the cap are counted. */
export const maxWaiting = 1_000;
/** If nothing else is left, cards in their short steps may be shown this much before they are due. */
export const learnAheadMs = 20 * 60 * 1000;

export const maxReviewsPerRequest = 100;
/** Maximum number of reviews of one card by one member. */
export const maxReviewsPerCard = 1_000;
/** Maximum number of reviews that one request replays, to bound its time. The browser sends the rest again. */
export const maxReviewsReplayed = maxReviewsPerCard;
export const maxDurationMs = 3_600_000;

/** Local hour before which no reminder is sent. */
const firstReminderHour = 7;

/**
 * The study day for which a member may be reminded now. Undefined before seven in the morning local time, and if the
 * member has already reviewed on this study day.
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

/** Counts of the reviews done on a study day. */
export type DayTotals = { total: number; asked: number; introduced: number };
/** Numbers of cards: in short steps and due today; learned before and due; new. */
export type CardCounts = { learning: number; review: number; new: number };

/**
 * How many cards learned before, and how many new ones, may still be shown today. `extraNew` is added to the daily
 * amount of new cards.
 */
export function remainingQuota(
  { dailyCap, newPerDay }: Pick<ReviewSettings, 'dailyCap' | 'newPerDay'>,
  done: DayTotals,
  extraNew = 0,
): { review: number; new: number } {
  return {
    review: Math.max(0, dailyCap - done.asked),
    new: Math.max(0, newPerDay + extraNew - done.introduced),
  };
}

/** How many new cards `learnMore` offers at once: a day's amount, or fewer if not that many are left. */
export function moreNewCards({ unseen, settings }: Pick<ReviewQueue, 'unseen' | 'settings'>): number {
  return Math.min(unseen, settings.newPerDay || defaultSettings.newPerDay);
}

/** The value of `extraNew` that gives `count` more new cards today. */
export function extraNewFor(
  count: number,
  { introduced, left, settings }: Pick<ReviewQueue, 'introduced' | 'left' | 'settings'>,
): number {
  return Math.min(maxExtraNew, Math.max(0, introduced - settings.newPerDay) + left.new + count);
}

/**
 * Splits the cards found: how many are left today, how many wait beyond the cap, and how many new ones are beyond the
 * amount.
 */
export function splitByQuota(
  found: CardCounts,
  quota: { review: number; new: number },
): { left: CardCounts; waiting: number; unseen: number } {
  const review = Math.min(found.review, quota.review);
  const fresh = Math.min(found.new, quota.new);
  return {
    left: { learning: found.learning, review, new: fresh },
    waiting: Math.min(maxWaiting, found.review - review),
    unseen: Math.min(maxUnseen, found.new - fresh),
  };
}

/**
 * The times at which reviews of one card count as given: not before `from`, not after `to`, and each at least a
 * millisecond after the one before it in `given`, so that their order survives a clock that jumps. A time before
 * `from`, or equal to that of the `last` stored review, is moved to just after that review.
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
