/** What pages and documents say of a review, and which days a review can have. Pure. */
import type { ReviewRecord } from '#platform/feature/review-record.ts';
import { formatDay } from '#platform/text/format-day.ts';

/** Before this nothing of the site was written: an earlier day is a mistake. */
export const firstReviewDay = '2020-01-01';

export const reviewsPath = '/admin/reviews';
/** The operator's page of a whole text. */
export const reviewableTextPath = ({ kind, id }: { kind: string; id: number | string }): string =>
  `${reviewsPath}/${kind}/${id}`;

/** A day begins so long before it begins in UTC, in the first time zone. */
const earliestZoneMs = 14 * 60 * 60 * 1000;

/** Whether an ISO date has not begun anywhere on Earth yet. */
export function isFutureDay(day: string, now: Date): boolean {
  return day > new Date(now.getTime() + earliestZoneMs).toISOString().slice(0, 10);
}

/** One sentence part for readers; null: no historian has reviewed this version yet. */
export function describeReview(review: ReviewRecord | null): string {
  if (!review) return 'AI-assisted draft, awaiting review';
  return `Reviewed by ${review.reviewer} on ${formatDay(review.reviewedOn)}`;
}
