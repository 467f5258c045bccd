/** Spaced repetition: schedules cards so that members remember them. Types and endpoints, for server and browser. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

export { offlineReviewPath, reviewPath, reviewProgressPath } from './paths.ts';
export { maxNewPerDay } from './rules.ts';

// Types only, so that the schemas, and zod with them, are not bundled for the browser.
type Schemas = typeof import('./schemas.ts');

export type { CardState, Rating } from './scheduling.ts';
export type SchedulingState = z.infer<Schemas['schedulingStateSchema']>;
type CardScheduling = z.infer<Schemas['cardSchedulingSchema']>;
export type QueueCard = z.infer<Schemas['queueCardSchema']>;
export type ReviewSettings = z.infer<Schemas['settingsSchema']>;
export type ReviewReminders = z.infer<Schemas['remindersSchema']>;
export type ReviewQueue = z.infer<Schemas['queueSchema']>;
export type ReviewInput = z.infer<Schemas['reviewInputSchema']>;
/** A sent review that is in neither list of the receipt did not fit into one request and has to be sent again. */
export type ReviewReceipt = z.infer<Schemas['receiptSchema']>;
/** A deck that is in review, or could be. */
export type ReviewDeck = z.infer<Schemas['deckSchema']>;
/** Which cards of a deck a member knows, according to their reviews. */
export type DeckMarks = z.infer<Schemas['marksSchema']>;
export type ReviewProgress = z.infer<Schemas['progressSchema']>;

export const getReviewQueue = endpoint<{ query?: { extraNew?: number } }, ReviewQueue>(
  'GET',
  '/api/review/queue',
);
/** How many cards are left for today. */
export const getDueCount = endpoint<Record<never, never>, { due: number }>('GET', '/api/review/due');
/**
 * Up to 100 at a time; idempotent by each review's id. The receipt names at least one of them. A review of a card whose
 * deck was never in review is accepted if the member may study the deck, and takes the deck into review. 409 if the
 * member named is not the one signed in.
 */
export const sendReviews = endpoint<{ body: { memberId?: number; reviews: ReviewInput[] } }, ReviewReceipt>(
  'POST',
  '/api/review/reviews',
);
/** Undoes a review: the card is scheduled as before; idempotent. 409 as for `sendReviews` */
export const undoReview = endpoint<{ params: { id: string }; query?: { memberId?: number } }, CardScheduling>(
  'DELETE',
  '/api/review/reviews/:id',
);
/** Every deck the member may study or has in review. */
export const getReviewDecks = endpoint<Record<never, never>, ReviewDeck[]>('GET', '/api/review/decks');
/** Adds a deck to review; its earlier scheduling counts again. 403 upgrade_required, 404 */
export const addReviewDeck = endpoint<{ params: { id: number } }, ReviewDeck>('PUT', '/api/review/decks/:id');
/** Removes a deck from review; its scheduling stays stored. */
export const removeReviewDeck = endpoint<{ params: { id: number } }, ReviewDeck>(
  'DELETE',
  '/api/review/decks/:id',
);
export const getDeckMarks = endpoint<{ params: { id: number } }, DeckMarks>(
  'GET',
  '/api/review/decks/:id/marks',
);
export const getReviewProgress = endpoint<Record<never, never>, ReviewProgress>(
  'GET',
  '/api/review/progress',
);
/** Always off if the member's address is not verified. */
export const getReviewReminders = endpoint<Record<never, never>, ReviewReminders>(
  'GET',
  '/api/review/reminders',
);
/** 403 if the member's address is not verified. */
export const changeReviewReminders = endpoint<{ body: ReviewReminders }, ReviewReminders>(
  'PUT',
  '/api/review/reminders',
);
export const updateReviewSettings = endpoint<{ body: Partial<ReviewSettings> }, ReviewSettings>(
  'PATCH',
  '/api/review/settings',
);
