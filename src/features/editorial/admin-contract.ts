/** The operator's API of editorial reviews. No visitor's page carries it. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

// Types only: the schemas, and zod with them, never reach the browser.
type Schemas = typeof import('./admin-schemas.ts');

/** A post, guide or quiz in its present version, with the review of it, if there is one. */
export type ReviewableItem = z.infer<Schemas['reviewableSchema']>;
export type EditorialReview = z.infer<Schemas['editorialReviewSchema']>;
export type EditorialReviewList = z.infer<Schemas['editorialReviewsSchema']>;
export type ReviewHistory = z.infer<Schemas['reviewHistorySchema']>;
export type ReviewableText = z.infer<Schemas['reviewableTextSchema']>;
export type ReviewState = 'awaiting' | 'reviewed';

/** What awaits review, oldest first; or what is reviewed. */
export const getEditorialReviews = endpoint<
  { query: { page?: number | undefined; state?: ReviewState } },
  EditorialReviewList
>('GET', '/api/admin/editorial-reviews');
/** All reviews of an item, the last first. */
export const getReviewHistory = endpoint<
  { params: { kind: ReviewableItem['kind']; id: number } },
  ReviewHistory
>('GET', '/api/admin/editorial-reviews/:kind/:id');
/** The whole text of what its page shows in part: 404 where there is none. */
export const getReviewableText = endpoint<
  { params: { kind: ReviewableItem['kind']; id: number } },
  ReviewableText
>('GET', '/api/admin/editorial-reviews/:kind/:id/text');
/** 409 where the item has changed since it was read. */
export const recordEditorialReview = endpoint<
  { body: z.input<Schemas['recordReviewBodySchema']> },
  ReviewHistory
>('POST', '/api/admin/editorial-reviews');
