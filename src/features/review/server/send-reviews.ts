/** Receives reviews: new, repeated, late, or dated by a wrong clock. */
import { lockMember } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import type { ReviewInput, ReviewReceipt } from '../contract.ts';
import { clampReviewTimes, maxReviewsPerCard, maxReviewsReplayed } from '../rules.ts';
import type { ReviewRequest } from './access-scope.ts';
import { enrolReviewedDecks } from './enrol-reviewed.ts';
import { numberOf, presentScheduling } from './presenter.ts';
import { type NewReview, rescheduleCards } from './reschedule-cards.ts';
import { type CardRow, lockCards, selectCards, selectKnownReviews } from './review-queries.ts';

/**
 * Stores each review once, however often it is sent, up to the number that one request may replay, and reports which
 * were stored or refused. Reviews of the same card are stored together. A review of a deck that was never in review
 * takes that deck into review.
 * @throws AppError 401 if the member no longer exists
 */
export async function sendReviews(
  db: Database,
  { reviews, ...request }: ReviewRequest & { reviews: readonly ReviewInput[] },
): Promise<ReviewReceipt> {
  const { userId, now } = request;
  // If an id occurs twice, the first review counts, as it does across requests.
  const sent = [...new Map(reviews.toReversed().map((review) => [review.id, review])).values()].toReversed();
  return db.transaction(async (tx) => {
    await lockMember(tx, { userId });
    const known = new Set(
      (await selectKnownReviews(tx, { userId, ids: sent.map(({ id }) => id) })).map(({ id }) => id),
    );
    const there = await lockCards(tx, [...new Set(sent.map(({ cardId }) => cardId))]);
    await enrolReviewedDecks(tx, {
      ...request,
      reviews: sent.filter(({ cardId }) => there.includes(cardId)),
    });
    const cards = new Map(
      (await selectCards(tx, { userId, cardIds: there })).map((card) => [card.cardId, card]),
    );
    const { added, refused } = admit(
      sent.filter(({ id }) => !known.has(id)),
      { cards, now },
    );
    const touched = new Set(added.map(({ cardId }) => cardId));
    const schedulingByCard = await rescheduleCards(tx, {
      userId,
      cards: [...cards.values()].filter(({ cardId }) => touched.has(cardId)),
      added,
    });
    const kept = new Set([...known, ...added.map(({ id }) => id)]);
    return {
      kept: sent.map(({ id }) => id).filter((id) => kept.has(id)),
      refused,
      cards: [...cards.values()].map((card) => ({
        cardId: card.cardId,
        scheduling: schedulingByCard.get(card.cardId) ?? presentScheduling(card),
      })),
    };
  });
}

/** Decides which reviews are added now and which are refused for good. The rest exceed what one request may replay. */
function admit(
  coming: readonly ReviewInput[],
  { cards, now }: { cards: ReadonlyMap<number, CardRow>; now: Date },
): { added: NewReview[]; refused: ReviewReceipt['refused'] } {
  const added: NewReview[] = [];
  const refused: ReviewReceipt['refused'] = [];
  let replayed = 0;
  for (const [cardId, given] of Map.groupBy(coming, (review) => review.cardId)) {
    const card = cards.get(cardId);
    const room = card ? Math.max(0, maxReviewsPerCard - card.reviews) : 0;
    const reason = card ? 'too_many' : 'unknown_card';
    refused.push(...given.slice(room).map(({ id }) => ({ id, reason }) as const));
    const taken = given.slice(0, room);
    if (!card || replayed + card.reviews + taken.length > maxReviewsReplayed) continue;
    replayed += card.reviews + taken.length;
    added.push(...settle(card, taken, now));
  }
  return { added, refused };
}

/** The reviews of a card, with the times at which they count as given. */
function settle(card: CardRow, given: readonly ReviewInput[], now: Date): NewReview[] {
  const inOrder = given.toSorted((a, b) => Date.parse(a.reviewedAt) - Date.parse(b.reviewedAt));
  const moments = clampReviewTimes(
    inOrder.map(({ reviewedAt }) => new Date(reviewedAt)),
    { from: card.createdAt, last: card.lastReview, to: now },
  );
  return inOrder.map(({ id, cardId, rating, duration }, index) => ({
    ...{ id, cardId, duration },
    rating: numberOf(rating),
    reviewedAt: moments[index] ?? now,
  }));
}
