/** What the application composes the page of Review of. Apart from index.ts, whose every module many pages load. */
export { loadReview } from './load-review.ts';
export { ReviewPage } from './review-page.tsx';
export { ReviewProblem } from './review-problem.tsx';
