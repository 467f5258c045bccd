/** What a day of review asks for, and when a review counts as given. Pure. */
import type { ReviewSettings } from './contract.ts';

export const defaultSettings: ReviewSettings = { dailyCap: 100, newPerDay: 20, timeZone: 'UTC' };
export const mostDailyCap = 1_000;
export const mostNewPerDay = 200;

/** Cards of one answer, at most. */
export const queueLength = 100;
/** Cards that wait are counted so far. */
export const mostWaiting = 1_000;
/** Where nothing else is left, cards in their short steps come so much early, in ms. */
export const learnAheadMs = 20 * 60 * 1000;

/** Reviews sent at a time. */
export const mostReviewsAtOnce = 100;
/** Reviews that one card takes from a member. */
export const mostReviewsOfCard = 1_000;
/** Reviews that one request folds, so that it never takes long: a full card's. What it leaves is sent again. */
export const mostReviewsFolded = mostReviewsOfCard;
/** Milliseconds that a review may say to have taken. */
export const longestDuration = 3_600_000;

/** What was done on a study day. */
export type Done = { total: number; asked: number; introduced: number };
/** Cards there are, as far as they were counted: in short steps and due today, learnt before and due, new. */
export type Found = { learning: number; review: number; new: number };

/** How many cards learnt before, and new ones, may still be asked today. */
export function quotaOf(
  { dailyCap, newPerDay }: Pick<ReviewSettings, 'dailyCap' | 'newPerDay'>,
  done: Done,
): { review: number; new: number } {
  return { review: Math.max(0, dailyCap - done.asked), new: Math.max(0, newPerDay - done.introduced) };
}

/** What of the cards found is left of today, and what waits beyond the cap. */
export function shareOut(
  found: Found,
  quota: { review: number; new: number },
): { left: Found; waiting: number } {
  const review = Math.min(found.review, quota.review);
  return {
    left: { learning: found.learning, review, new: Math.min(found.new, quota.new) },
    waiting: Math.min(mostWaiting, found.review - review),
  };
}

/**
 * The moments that reviews of one card count as given at, which were given in this order: none before
 * `from`, none after `to`, each a millisecond after the one before where a clock says otherwise, so that
 * their order survives a clock that jumps. One that cannot be, or is that of the last review known before,
 * counts as given after it.
 */
export function settleMoments(
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
