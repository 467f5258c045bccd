/** The operator's API for editorial reviews. Visitors' pages do not load it. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

// Types only: the schemas, and zod with them, never reach the browser.
type Schemas = typeof import('./admin-schemas.ts');

/** A post, guide, quiz or collection in its present version, with the review of that version, if there is one. */
export type ReviewableItem = z.infer<Schemas['reviewableSchema']>;
export type EditorialReview = z.infer<Schemas['editorialReviewSchema']>;
export type EditorialReviewList = z.infer<Schemas['editorialReviewsSchema']>;
export type ReviewHistory = z.infer<Schemas['reviewHistorySchema']>;
export type ReviewableText = z.infer<Schemas['reviewableTextSchema']>;
export type ReviewState = 'awaiting' | 'reviewed';

/** Items that await review, oldest first; or reviewed items. */
export const getEditorialReviews = endpoint<
  { query: { page?: number | undefined; state?: ReviewState } },
  EditorialReviewList
>('GET', '/api/admin/editorial-reviews');
/** All reviews of an item, newest first. */
export const getReviewHistory = endpoint<
  { params: { kind: ReviewableItem['kind']; id: number } },
  ReviewHistory
>('GET', '/api/admin/editorial-reviews/:kind/:id');
/** The whole text of an item whose page shows only a part of it; 404 if there is none. */
export const getReviewableText = endpoint<
  { params: { kind: ReviewableItem['kind']; id: number } },
  ReviewableText
>('GET', '/api/admin/editorial-reviews/:kind/:id/text');
/** 409 if the item has changed since it was read. */
export const recordEditorialReview = endpoint<
  { body: z.input<Schemas['recordReviewBodySchema']> },
  ReviewHistory
>('POST', '/api/admin/editorial-reviews');
