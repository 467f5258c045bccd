/**
 * Takes a deck into review with the first review of one of its cards: a mark that the member gave on the deck's page.
 */
import { reachesTier } from '#features/accounts/server/index.ts';
import type { Transaction } from '#platform/db/client.ts';
import type { ReviewInput } from '../contract.ts';
import { maxEntryAgeMs } from '../rules.ts';
import type { ReviewRequest } from './access-scope.ts';
import {
  deleteReviewDeck,
  insertReviewDeck,
  lockDeck,
  selectDecksOf,
  selectMarks,
  selectReviewDecks,
} from './deck-queries.ts';
import { insertCards, updatePaused } from './enrol.ts';
import { selectCards } from './review-queries.ts';

/**
 * Inserts missing rows for reviewed cards whose deck the member may study. A deck that the member has taken out of
 * review stays out: its new rows are paused. The caller holds the lock on the member and on the cards.
 */
export async function enrolReviewedDecks(
  tx: Transaction,
  { userId, tier, now, reviews }: ReviewRequest & { reviews: readonly ReviewInput[] },
): Promise<void> {
  const cardIds = [...new Set(reviews.map(({ cardId }) => cardId))];
  const enrolled = new Set((await selectCards(tx, { userId, cardIds })).map(({ cardId }) => cardId));
  const missing = cardIds.filter((cardId) => !enrolled.has(cardId));
  if (missing.length === 0) return;
  const deckOf = await selectDecksOf(tx, missing);
  const inReview = new Set((await selectReviewDecks(tx, { userId })).map(({ deckId }) => deckId));
  for (const deckId of [...new Set(deckOf.values())].toSorted((a, b) => a - b)) {
    const deck = await lockDeck(tx, { userId, deckId });
    if (!deck || !(deck.own || reachesTier(tier, deck.minimumTier))) continue;
    const given = reviews.filter(({ cardId }) => deckOf.get(cardId) === deckId);
    const wasTakenOut = !inReview.has(deckId) && (await selectMarks(tx, { userId, deckId })).length > 0;
    await insertReviewDeck(tx, { userId, deckId, addedAt: now });
    await insertCards(tx, { userId, deckId, now: entryOf(given, now) });
    if (!wasTakenOut) continue;
    await deleteReviewDeck(tx, { userId, deckId });
    await updatePaused(tx, { userId, deckId });
  }
}

/** When the cards entered review: at the first review, so that marks given offline keep their times. */
function entryOf(given: readonly ReviewInput[], now: Date): Date {
  const first = Math.min(...given.map(({ reviewedAt }) => Date.parse(reviewedAt)));
  return new Date(Math.min(now.getTime(), Math.max(first, now.getTime() - maxEntryAgeMs)));
}
