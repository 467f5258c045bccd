import type { ReviewRecord } from '#platform/feature/review-record.ts';
import { describeReview } from '../rules.ts';

/** Says who has reviewed a text and when, or that it has not been reviewed yet. */
export function ReviewNote({ review }: { review: ReviewRecord | null }) {
  return <span className="wrap-anywhere">{describeReview(review)}</span>;
}
