/** The wording of a review on pages and in documents, and the valid days of a review. Pure. */
import type { ReviewRecord } from '#platform/feature/review-record.ts';
import { formatDay } from '#platform/text/format-day.ts';
import { dayOf } from '#platform/utc-day.ts';

/** The site has no texts from before this day, so an earlier day is a mistake. */
export const firstReviewDay = '2020-01-01';

export const reviewsPath = '/admin/reviews';
/** Address of the operator's page with a whole text. */
export const reviewableTextPath = ({ kind, id }: { kind: string; id: number | string }): string =>
  `${reviewsPath}/${kind}/${id}`;
/** Whether a path is one of the operator's pages for reviews. */
export const isReviewsPath = (path: string): boolean =>
  path === reviewsPath || path.startsWith(`${reviewsPath}/`);

/** In the first time zone, a day begins this long before it begins in UTC. */
const earliestZoneMs = 14 * 60 * 60 * 1000;

/** Whether an ISO date has not yet begun anywhere on Earth. */
export function isFutureDay(day: string, now: Date): boolean {
  return day > dayOf(new Date(now.getTime() + earliestZoneMs));
}

/** Part of a sentence for readers; null means that no historian has reviewed this version yet. */
export function describeReview(review: ReviewRecord | null): string {
  if (!review) return 'AI-assisted draft, awaiting review';
  return `Reviewed by ${review.reviewer} on ${formatDay(review.reviewedOn)}`;
}
