/** Review's API operations. All require a signed-in member and work on that member's data only. */
import { z } from 'zod';
import type { Tier } from '#features/accounts/contract.ts';
import { createWriteGuard } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { type ApiRoute, apiRoute, type Guard } from '#platform/http/api-route.ts';
import { idParamsSchema, noQuerySchema } from '#platform/http/common-schemas.ts';
import { createSharedRateLimiter } from '#platform/http/rate-limit.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { addDeck, listDecks, readMarks, removeDeck } from './decks.ts';
import { readProgress } from './progress.ts';
import { countDue, readQueue } from './queue.ts';
import { changeReminders, type ReminderOwner, readReminders } from './reminders/choice.ts';
import { sendReviews } from './send-reviews.ts';
import { changeSettings } from './settings.ts';
import { undoReview } from './undo-review.ts';

/** Changes per member and minute. A quick reader grades a card every two seconds. */
const writeLimit = { name: 'review', points: 120, seconds: 60 };
/** Requests with more than a few reviews. The limit allows for weeks without a network. */
const batchLimit = { name: 'review-batch', points: 60, seconds: 600 };
const smallBatch = 10;
/** Reviews that a member may send per day, since each is a row that stays. Ten hours at one every seven seconds. */
const dailyLimit = { name: 'review-day', points: 5000, seconds: 24 * 60 * 60 };

/** The operations on queue, reviews, decks, progress, reminders and settings. `now` is the clock. */
export function reviewRoutes<Member extends ReminderOwner & { tier: Tier }>({
  db,
  requireMember,
  now = () => new Date(),
}: {
  db: Database;
  requireMember: Guard<Member>;
  now?: () => Date;
}): ApiRoute[] {
  const batchLimiter = createSharedRateLimiter(db, batchLimit);
  const dailyLimiter = createSharedRateLimiter(db, dailyLimit);
  const requireWriter = createWriteGuard({ db, requireMember }, writeLimit);
  const ask = ({ userId, tier }: Member) => ({ userId, tier, now: now() });
  return [
    apiRoute(contract.getReviewQueue, {
      summary: 'What the member should study now, at most 100 cards of what is left today',
      query: schemas.queueQuerySchema,
      response: schemas.queueSchema,
      guard: requireMember,
      handle: ({ query, principal }) => readQueue(db, { ...ask(principal), ...query }),
    }),
    apiRoute(contract.getDueCount, {
      summary: 'How many cards are left for today',
      query: noQuerySchema,
      response: schemas.dueSchema,
      guard: requireMember,
      handle: async ({ principal }) => ({ due: await countDue(db, ask(principal)) }),
    }),
    apiRoute(contract.sendReviews, {
      summary:
        'Stores reviews, each once by its id; those of unknown cards are refused one by one; what the receipt does not name is to be sent again',
      body: schemas.reviewsBodySchema,
      response: schemas.receiptSchema,
      guard: requireWriter,
      handle: async ({ body: { memberId, reviews }, principal }) => {
        requireSameMember(memberId, principal);
        if (reviews.length > smallBatch) await batchLimiter.consume(String(principal.userId));
        await dailyLimiter.consume(String(principal.userId), reviews.length);
        return sendReviews(db, { ...ask(principal), reviews });
      },
    }),
    apiRoute(contract.undoReview, {
      summary: 'Undoes a review; the card is scheduled as if it had never been given',
      params: schemas.reviewParamsSchema,
      query: schemas.undoQuerySchema,
      response: schemas.cardSchedulingSchema,
      guard: requireWriter,
      handle: async ({ params: { id }, query: { memberId }, principal }) => {
        requireSameMember(memberId, principal);
        return undoReview(db, { userId: principal.userId, id, now: now() });
      },
    }),
    apiRoute(contract.getReviewDecks, {
      summary: 'Decks that the member may study or has in review, with their progress in each',
      cost: 4,
      query: noQuerySchema,
      response: z.array(schemas.deckSchema),
      guard: requireMember,
      handle: ({ principal }) => listDecks(db, ask(principal)),
    }),
    apiRoute(contract.addReviewDeck, {
      summary: 'Adds a deck to review; its earlier scheduling counts again',
      params: idParamsSchema,
      response: schemas.deckSchema,
      guard: requireWriter,
      handle: ({ params: { id }, principal }) => addDeck(db, { ...ask(principal), deckId: id }),
    }),
    apiRoute(contract.removeReviewDeck, {
      summary: 'Removes a deck from review; its scheduling is stored',
      params: idParamsSchema,
      response: schemas.deckSchema,
      guard: requireWriter,
      handle: ({ params: { id }, principal }) => removeDeck(db, { ...ask(principal), deckId: id }),
    }),
    apiRoute(contract.getDeckMarks, {
      summary: 'Which cards of a deck the member knows; none of a deck that they never had in review',
      params: idParamsSchema,
      query: noQuerySchema,
      response: schemas.marksSchema,
      guard: requireMember,
      handle: ({ params: { id }, principal }) => readMarks(db, { ...ask(principal), deckId: id }),
    }),
    apiRoute(contract.getReviewProgress, {
      summary: 'Reviews of the last 90 days, what was remembered, and what is to come',
      cost: 4,
      query: noQuerySchema,
      response: schemas.progressSchema,
      guard: requireMember,
      handle: ({ principal }) => readProgress(db, ask(principal)),
    }),
    apiRoute(contract.getReviewReminders, {
      summary: 'Whether the member is reminded by mail when cards are due',
      query: noQuerySchema,
      response: schemas.remindersSchema,
      guard: requireMember,
      handle: ({ principal }) => readReminders(db, principal),
    }),
    apiRoute(contract.changeReviewReminders, {
      summary: 'Turns reminders by mail on or off, for members with a verified address',
      body: schemas.remindersSchema,
      response: schemas.remindersSchema,
      guard: requireWriter,
      handle: ({ body: { on }, principal }) => changeReminders(db, principal, { on, now: now() }),
    }),
    apiRoute(contract.updateReviewSettings, {
      summary: 'Changes how much the member studies in a day, and when the day ends',
      body: schemas.settingsBodySchema,
      response: schemas.settingsSchema,
      guard: requireWriter,
      handle: ({ body, principal: { userId } }) => changeSettings(db, { userId, changes: body }),
    }),
  ];
}

/** @throws AppError 409 if the request is about the reviews of a member who is no longer the one signed in */
function requireSameMember(memberId: number | undefined, { userId }: { userId: number }): void {
  if (memberId === undefined || memberId === userId) return;
  throw new AppError('conflict', 'Another member has signed in meanwhile.');
}
