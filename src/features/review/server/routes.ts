/** Review's API operations. All are for members, each on what they themselves remember. */
import { z } from 'zod';
import type { Tier } from '#features/accounts/contract.ts';
import { createWriteGuard } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { type ApiRoute, apiRoute, type Guard } from '#platform/http/api-route.ts';
import { idParamsSchema, noQuerySchema } from '#platform/http/common-schemas.ts';
import { createSharedRateLimiter } from '#platform/http/rate-limit.ts';
import * as contract from '../contract.ts';
import { addDeck, listDecks, removeDeck } from './decks.ts';
import { readProgress } from './progress.ts';
import { readQueue } from './queue.ts';
import { sendReviews } from './send-reviews.ts';
import { changeSettings } from './settings.ts';
import { undoReview } from './undo-review.ts';
import * as wire from './wire-schemas.ts';

/** Changes a member may make in a minute; a quick reader grades a card every two seconds. */
const writeLimit = { name: 'review', points: 120, seconds: 60 };
/** Sendings of more than a few reviews in ten minutes: weeks without a network fit. */
const batchLimit = { name: 'review-batch', points: 60, seconds: 600 };
const smallBatch = 10;

/** Operations on decks in review, the queue, reviews and progress. `now` is the clock. */
export function reviewRoutes<Member extends { userId: number; tier: Tier }>({
  db,
  requireMember,
  now = () => new Date(),
}: {
  db: Database;
  requireMember: Guard<Member>;
  now?: () => Date;
}): ApiRoute[] {
  const batchLimiter = createSharedRateLimiter(db, batchLimit);
  const requireWriter = createWriteGuard({ db, requireMember }, writeLimit);
  const ask = ({ userId, tier }: Member) => ({ userId, tier, now: now() });
  return [
    apiRoute(contract.getReviewQueue, {
      summary: 'What the member is to study now, at most 100 cards of what is left of today',
      query: noQuerySchema,
      response: wire.queueSchema,
      guard: requireMember,
      handle: ({ principal }) => readQueue(db, ask(principal)),
    }),
    apiRoute(contract.sendReviews, {
      summary:
        'Keeps reviews, each once by its id; those of cards that are not there are refused one by one; what the receipt does not name is to be sent again',
      body: wire.reviewsBodySchema,
      response: wire.receiptSchema,
      guard: requireWriter,
      handle: async ({ body: { reviews }, principal: { userId } }) => {
        if (reviews.length > smallBatch) await batchLimiter.consume(String(userId));
        return sendReviews(db, { userId, reviews, now: now() });
      },
    }),
    apiRoute(contract.undoReview, {
      summary: 'Takes a review back; the card is as if it had never been given',
      params: wire.reviewParamsSchema,
      response: wire.undoneSchema,
      guard: requireWriter,
      handle: ({ params: { id }, principal: { userId } }) => undoReview(db, { userId, id, now: now() }),
    }),
    apiRoute(contract.getReviewDecks, {
      summary: 'Decks that the member may study or has in review, with what they know of each',
      query: noQuerySchema,
      response: z.array(wire.deckSchema),
      guard: requireMember,
      handle: ({ principal }) => listDecks(db, ask(principal)),
    }),
    apiRoute(contract.addReviewDeck, {
      summary: 'Takes a deck into review; what was remembered of it counts again',
      params: idParamsSchema,
      response: wire.deckSchema,
      guard: requireWriter,
      handle: ({ params: { id }, principal }) => addDeck(db, { ...ask(principal), deckId: id }),
    }),
    apiRoute(contract.removeReviewDeck, {
      summary: 'Takes a deck out of review; what was remembered of it is kept',
      params: idParamsSchema,
      response: wire.deckSchema,
      guard: requireWriter,
      handle: ({ params: { id }, principal }) => removeDeck(db, { ...ask(principal), deckId: id }),
    }),
    apiRoute(contract.getReviewProgress, {
      summary: 'Reviews of the last 90 days, what was remembered, and what is to come',
      query: noQuerySchema,
      response: wire.progressSchema,
      guard: requireMember,
      handle: ({ principal }) => readProgress(db, ask(principal)),
    }),
    apiRoute(contract.updateReviewSettings, {
      summary: 'Changes how much the member studies in a day, and when the day ends',
      body: wire.settingsBodySchema,
      response: wire.settingsSchema,
      guard: requireWriter,
      handle: ({ body, principal: { userId } }) => changeSettings(db, { userId, changes: body }),
    }),
  ];
}
