/** Review over a test database, with a clock that the test sets and members who have their own sessions. */
import { eq } from 'drizzle-orm';
import type { Tier } from '#features/accounts/contract.ts';
import { createSessions, users } from '#features/accounts/server/index.ts';
import { flashcardRoutes } from '#features/flashcards/server/index.ts';
import { createCatalog } from '#features/library/server/index.ts';
import type {
  DeckMarks,
  ReviewDeck,
  ReviewInput,
  ReviewProgress,
  ReviewQueue,
  ReviewReceipt,
  ReviewSettings,
  SchedulingState,
} from '#features/review/contract.ts';
import { maxReviewsPerRequest } from '#features/review/rules.ts';
import { enrolNewCards, reviewRoutes } from '#features/review/server/index.ts';
import { buildMember, buildSession } from '#tests/factories/accounts.ts';
import { insertDeck } from '#tests/factories/flashcards.ts';
import { insertPeriod } from '#tests/factories/library.ts';
import { createTestApi } from './api.ts';
import { createTestDatabase } from './database.ts';

export type Answer<Body> = { status: number; headers: Headers; body: Body };
export type ReviewMember = Awaited<ReturnType<Awaited<ReturnType<typeof openReview>>['join']>>;

const minute = 60_000;

/** Opens review for the caller, at noon of a fixed day; `await using` closes it. */
export async function openReview() {
  const { db, ...database } = await createTestDatabase();
  const sessions = createSessions({ db, publicUrl: 'http://lyceum.example' });
  const { findMember, requireMember } = sessions;
  let now = new Date('2026-06-10T12:00:00Z');
  const api = createTestApi([
    ...reviewRoutes({ db, requireMember, now: () => now }),
    ...flashcardRoutes({
      ...{ db, findMember, requireMember },
      catalog: createCatalog(db),
      onCardsChanged: enrolNewCards,
    }),
  ]);
  const rome = await insertPeriod(db, { slug: 'ancient-rome', name: 'Ancient Rome', position: 3 });

  /** The requests that a member can send with that cookie. */
  function speakFor(userId: number, cookie: string) {
    const ask = async <Body>(method: string, path: string, body?: unknown): Promise<Answer<Body>> => {
      const response = await api.request(path, {
        method,
        headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
    };
    const send = (...reviews: ReviewInput[]) =>
      ask<ReviewReceipt>('POST', '/api/review/reviews', { reviews });
    return {
      userId,
      ask,
      queue: async (extraNew = 0) =>
        (await ask<ReviewQueue>('GET', `/api/review/queue?extraNew=${extraNew}`)).body,
      due: async () => (await ask<{ due: number }>('GET', '/api/review/due')).body.due,
      marks: async (deckId: number) =>
        (await ask<DeckMarks>('GET', `/api/review/decks/${deckId}/marks`)).body,
      send,
      /** Sends reviews in as many requests as needed. */
      async sendAll(reviews: readonly ReviewInput[]) {
        for (let from = 0; from < reviews.length; from += maxReviewsPerRequest) {
          await send(...reviews.slice(from, from + maxReviewsPerRequest));
        }
      },
      undo: (id: string) =>
        ask<{ cardId: number; scheduling: SchedulingState }>('DELETE', `/api/review/reviews/${id}`),
      decks: async () => (await ask<ReviewDeck[]>('GET', '/api/review/decks')).body,
      add: (deckId: number) => ask<ReviewDeck>('PUT', `/api/review/decks/${deckId}`),
      remove: (deckId: number) => ask<ReviewDeck>('DELETE', `/api/review/decks/${deckId}`),
      progress: async () => (await ask<ReviewProgress>('GET', '/api/review/progress')).body,
      choose: (settings: Partial<ReviewSettings>) =>
        ask<ReviewSettings>('PATCH', '/api/review/settings', settings),
      /** The same member with a session in another browser. */
      elsewhere: async () => speakFor(userId, await buildSession(db, userId)),
      become: (tier: Tier) => db.update(users).set({ tier }).where(eq(users.id, userId)),
    };
  }

  return {
    db,
    rome,
    api,
    /** The present time of the clock; reviews that are sent have this date. */
    now: () => now,
    /** Sets the clock. */
    goTo(moment: Date | string) {
      now = new Date(moment);
    },
    /** Moves the clock forward. */
    pass(minutes: number) {
      now = new Date(now.getTime() + minutes * minute);
    },
    /** Creates a member. */
    async join(tier: Tier = 'free') {
      const { userId, cookie } = await buildMember(db, { tier });
      return speakFor(userId, cookie);
    },
    /** Creates a member with a deck of this many cards in review. */
    async study(cardCount: number) {
      const { userId, cookie } = await buildMember(db);
      const member = speakFor(userId, cookie);
      const { deckId, cardIds } = await insertDeck(db, { periodId: rome, cardCount });
      await member.add(deckId);
      return { member, deckId, cardIds };
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}
