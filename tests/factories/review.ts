/** Reviews for tests. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ReviewInput } from '#features/review/contract.ts';
import { reviewCards, reviewDecks, reviews } from '#features/review/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { buildMember } from './accounts.ts';

const cardsPerDeck = 5_000;
/** Maximum number of reviews of a card. */
const mostReviews = 20;

/** A review of a card as a browser sends it: rated good, now, after four seconds. */
export function buildReview(
  overrides: Partial<Omit<ReviewInput, 'reviewedAt'>> & { cardId: number; at?: Date },
): ReviewInput {
  const { at = new Date(), ...given } = overrides;
  return { id: randomUUID(), rating: 'good', duration: 4000, ...given, reviewedAt: at.toISOString() };
}

/** Reviews of a card, each rated 'hard', one minute apart: the card never leaves its short steps. */
export function buildHardReviews(
  cardId: number,
  { count, start }: { count: number; start: Date },
): ReviewInput[] {
  return Array.from({ length: count }, (_, index) =>
    buildReview({ cardId, rating: 'hard', at: new Date(start.getTime() + (index + 1) * 60_000) }),
  );
}

/** A card of a deck in review, with one review; returns the review's id, which ends in nine digits. */
export async function insertReview(
  db: Database,
  { userId, deckId, cardId }: { userId: number; deckId: number; cardId: number },
): Promise<string> {
  const now = new Date();
  const id = `${randomUUID().slice(0, -10)}a123456789`;
  await db.insert(reviewDecks).values({ userId, deckId }).onConflictDoNothing();
  await db.insert(reviewCards).values({ userId, deckId, cardId, position: 1, due: now });
  await db
    .insert(reviews)
    .values({ userId, id, cardId, rating: 3, reviewedAt: now, duration: 4000, stateBefore: 0 });
  return id;
}

/**
 * A member with this many cards in decks of their own, and ten times as many reviews: of ten cards one is new, one
 * has twenty reviews, the others have ten. A few cards are in short steps. The others have stabilities from half a
 * day to a year and a half; two in five of them are due.
 */
export async function buildStudiousMember(
  db: Database,
  cards: number,
): Promise<{ userId: number; cookie: string }> {
  const { userId, cookie } = await buildMember(db);
  await db.execute(sql`
    insert into flashcard_decks (owner_id, position, title, description, minimum_tier, featured, origin)
    select ${userId}, 0, 'Deck ' || n, '', 'free', false, 'member'
    from generate_series(1, ${Math.ceil(cards / cardsPerDeck)}::int) as n`);
  await db.execute(sql`
    insert into flashcards (deck_id, position, front, back, origin)
    select id, n, 'What was decided in chapter ' || n || '?', repeat('An answer of some length. ', 4), 'member'
    from flashcard_decks, generate_series(1, ${Math.min(cards, cardsPerDeck)}::int) as n
    where owner_id = ${userId}`);
  await db.execute(sql`
    insert into review_decks (user_id, deck_id)
    select owner_id, id from flashcard_decks where owner_id = ${userId}`);
  // Pseudo-random numbers, so that every run has the same rows.
  await db.execute(sql`
    insert into review_cards (user_id, card_id, deck_id, position, state, due, stability, stability_band,
      difficulty, scheduled_days, reviews, last_review, created_at)
    select ${userId}, id, deck_id, position, state,
      case when state = 0 then now() else last_review + scheduled * interval '1 day' end,
      case when state = 0 then 0 else stability end,
      case when state = 0 then 0 else floor(log(2, stability::numeric)) end,
      case when state = 0 then 0 else 5 end, scheduled, case when state = 0 then 0 else given end,
      case when state = 0 then null else last_review end, now() - interval '1500 days'
    from (
      select *, greatest(1, round(stability))::int as scheduled,
        now() - interval '26 hours' - greatest(1, round(stability)) * (chance + 0.4) * interval '1 day'
          as last_review
      from (
        select *, power(2, (hashtext('s' || id) & 1023) / 1024.0 * 10 - 1) as stability,
          (hashtext('d' || id) & 1023) / 1024.0 as chance,
          case when position % 10 = 0 then 0 when position in (1, 3) then 1 else 2 end as state,
          case when position % 10 = 9 then ${mostReviews}::int else 10 end as given
        from flashcards where deck_id in (select id from flashcard_decks where owner_id = ${userId})
      ) as numbered
    ) as spread`);
  // One statement for each round of reviews: servers cancel statements that take long.
  for (let round = 1; round <= mostReviews; round += 1) {
    await db.execute(sql`
      insert into reviews (user_id, id, card_id, rating, reviewed_at, duration, state_before)
      select user_id, gen_random_uuid(), card_id, 3, last_review - ${round - 1}::int * interval '30 days', 4000,
        case when reviews = ${round}::int then 0 else 2 end
      from review_cards where user_id = ${userId} and reviews >= ${round}::int`);
  }
  return { userId, cookie };
}
