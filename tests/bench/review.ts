/** The cost of review as a member's cards and reviews grow. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { createSessions } from '#features/accounts/server/index.ts';
import type { ReviewInput, ReviewQueue } from '#features/review/contract.ts';
import { maxReviewsPerRequest } from '#features/review/rules.ts';
import { reviewCards, reviewRoutes, reviews } from '#features/review/server/index.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { insertPersonalDeck } from '#tests/factories/flashcards.ts';
import { buildHardReviews, buildReview, buildStudiousMember } from '#tests/factories/review.ts';
import { createTestApi } from '#tests/setup/api.ts';
import { migrationsFolder, silentLogger } from '#tests/setup/database-template.ts';
import { percentile } from './percentile.ts';
import type { Row } from './table.ts';

const sizes = [200, 20_000];
/** Other members, whose rows lie between those of the measured ones. */
const neighbours = 20;
const neighbourCards = 1_000;

/**
 * Server time of the review queue in milliseconds, measured alternately: for a member with twenty thousand cards,
 * compared with a member with two hundred in the same database.
 */
export async function measureReview({ quick }: { quick: boolean }): Promise<Row[]> {
  await using database = await openBenchDatabase();
  const { db, api } = database;
  for (let count = 0; count < neighbours / 2; count += 1) await buildStudiousMember(db, neighbourCards);
  const members = await Promise.all(sizes.map((size) => buildStudiousMember(db, size)));
  for (let count = 0; count < neighbours / 2; count += 1) await buildStudiousMember(db, neighbourCards);
  await database.maintain();

  const times = sizes.map((): number[] => []);
  let answers: ReviewQueue[] = [];
  for (let round = -10; round < (quick ? 40 : 300); round += 1) {
    answers = [];
    for (const [at, { cookie }] of members.entries()) {
      const startedAt = performance.now();
      const response = await api.request('/api/review/queue', { headers: { cookie } });
      const answer = (await response.json()) as ReviewQueue;
      if (round >= 0) times[at]?.push(performance.now() - startedAt);
      answers.push(answer);
    }
  }
  const given = await Promise.all(
    members.map(({ userId }) => db.$count(reviews, eq(reviews.userId, userId))),
  );
  return sizes.map((cards, at) => ({
    cards,
    reviews: given[at] ?? 0,
    'in the answer': answers[at]?.cards.length ?? 0,
    waiting: answers[at]?.waiting ?? 0,
    'p50 ms': percentile(times[at] ?? [], 0.5).toFixed(2),
    'p95 ms': percentile(times[at] ?? [], 0.95).toFixed(2),
    'p95 / 200 cards': (percentile(times[at] ?? [], 0.95) / percentile(times[0] ?? [], 0.95)).toFixed(2),
    budget: 1.5,
  }));
}

/**
 * A late review changes the state before each later review of its card: number of row updates, counted by a trigger,
 * and server time in milliseconds.
 */
export async function measureLateReview(): Promise<Row[]> {
  await using database = await openBenchDatabase();
  const { db, api } = database;
  await db.execute(sql`create table updates (at timestamptz)`);
  await db.execute(sql`
    create function note_update() returns trigger language plpgsql
    as 'begin insert into updates values (now()); return null; end'`);
  await db.execute(sql`
    create trigger note_update after update on reviews for each statement execute function note_update()`);
  const start = new Date(Date.now() - 24 * 60 * 60 * 1000);
  const rows: Row[] = [];
  for (const count of [10, 900]) {
    const { userId, cookie } = await buildMember(db);
    const { deckId, cardIds } = await insertPersonalDeck(db, { ownerId: userId, cardCount: 1 });
    const ask = async (method: string, path: string, body?: { reviews: ReviewInput[] }) => {
      const headers = { cookie, 'content-type': 'application/json' };
      const response = await api.request(path, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(await response.text());
    };
    await ask('PUT', `/api/review/decks/${deckId}`);
    await db.update(reviewCards).set({ createdAt: start }).where(eq(reviewCards.userId, userId));
    const cardId = cardIds[0] ?? 0;
    const log = buildHardReviews(cardId, { count, start });
    for (let from = 0; from < count; from += maxReviewsPerRequest) {
      await ask('POST', '/api/review/reviews', { reviews: log.slice(from, from + maxReviewsPerRequest) });
    }
    await db.execute(sql`delete from updates`);
    const late = buildReview({ cardId, rating: 'easy', at: new Date(start.getTime() + 1_000) });
    const startedAt = performance.now();
    await ask('POST', '/api/review/reviews', { reviews: [late] });
    const ms = (performance.now() - startedAt).toFixed(1);
    const { rows: updates } = await db.execute(sql`select * from updates`);
    const changed = await db.$count(reviews, and(eq(reviews.userId, userId), eq(reviews.stateBefore, 2)));
    rows.push({ 'states changed': changed, updates: updates.length, budget: 1, ms });
  }
  return rows;
}

/** An empty embedded database with review's API; `await using` removes it. */
async function openBenchDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), 'lyceum-bench-review-'));
  const database = await openDatabase({ dataDir, migrationsFolder, logger: silentLogger });
  const { db, maintain } = database;
  const { requireMember } = createSessions({ db, publicUrl: 'http://lyceum.example' });
  return {
    ...{ db, maintain, api: createTestApi(reviewRoutes({ db, requireMember })) },
    async [Symbol.asyncDispose]() {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
