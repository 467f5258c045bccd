/**
 * Parts from which the application composes the Review page. Separate from index.ts, because many pages load all
 * modules of that file.
 */
export { loadReview } from './load-review.ts';
export { ReviewPage } from './review-page.tsx';
export { ReviewProblem } from './review-problem.tsx';
