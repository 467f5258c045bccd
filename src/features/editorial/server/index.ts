/** Editorial reviews for the application and for the features whose texts are reviewed. */
export { describeReview } from '../rules.ts';
export { editorialFeature } from './feature.ts';
export { readReviewRecords } from './queries.ts';
export { editorialReviews } from './schema.ts';
