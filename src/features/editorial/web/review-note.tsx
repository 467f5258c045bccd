import type { ReviewRecord } from '#platform/feature/review-record.ts';
import { describeReview } from '../rules.ts';

/** Who has reviewed a text and when; or, honestly, that nobody has yet. */
export function ReviewNote({ review }: { review: ReviewRecord | null }) {
  return <span className="wrap-anywhere">{describeReview(review)}</span>;
}
