/** The shared limit is stored in the database, so this test is in the folder whose tests run on both engines. */
import { expect, test } from 'vitest';
import { createLocalRateLimiter, createSharedRateLimiter, rateLimitJobs } from '#platform/http/rate-limit.ts';
import { rateLimits } from '#platform/http/rate-limit-schema.ts';
import { hashCounterKey } from '#platform/http/shared-counters.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { runJobs } from '#tests/setup/jobs.ts';

test('the shared limit counts what two processes let through together', async () => {
  await using database = await createTestDatabase();
  const limit = { name: 'sign-up', points: 3, seconds: 60 };
  const first = createSharedRateLimiter(database.db, limit);
  const second = createSharedRateLimiter(database.db, limit);
  await first.consume('1.2.3.4');
  await second.consume('1.2.3.4');
  await first.consume('1.2.3.4');
  const refusal = await second.consume('1.2.3.4').catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'too_many_requests', status: 429 });
  expect((refusal as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(50);
  await second.consume('5.6.7.8');
});

test('fifty requests at once get no more through than the limit', async () => {
  await using database = await createTestDatabase();
  const limiter = createSharedRateLimiter(database.db, { name: 'burst', points: 5, seconds: 60 });
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => limiter.consume('x')));
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(5);
});

test('while the database is gone the limit is kept in memory', async () => {
  const database = await createTestDatabase();
  const limiter = createSharedRateLimiter(database.db, { name: 'down', points: 1, seconds: 60 });
  await database[Symbol.asyncDispose]();
  await limiter.consume('x');
  await expect(limiter.consume('x')).rejects.toMatchObject({ status: 429 });
});

test('counts that have expired are deleted: their keys are addresses', async () => {
  await using database = await createTestDatabase();
  const expired = { key: 'sign-up:1.2.3.4', points: 2, expire: new Date(Date.now() - 1000) };
  const running = { key: 'sign-up:5.6.7.8', points: 2, expire: new Date(Date.now() + 60_000) };
  await database.db.insert(rateLimits).values([expired, running]);
  await createSharedRateLimiter(database.db, { name: 'other', points: 1, seconds: 60 }).consume('9.9.9.9');
  await runJobs(rateLimitJobs, database);
  const rows = await database.db.select().from(rateLimits).orderBy(rateLimits.key);
  const hashed = await hashCounterKey(database.db, '9.9.9.9');
  expect(hashed).not.toContain('9.9.9.9');
  expect(rows.map((row) => row.key)).toEqual([`other:${hashed}`, running.key]);
});

test('the local limit opens again when its time has passed', async () => {
  const limiter = createLocalRateLimiter({ name: 'reads', points: 1, seconds: 1 });
  await limiter.consume('x');
  await expect(limiter.consume('x')).rejects.toMatchObject({ status: 429 });
  await expect
    .poll(
      () =>
        limiter.consume('x').then(
          () => true,
          () => false,
        ),
      { timeout: 5000 },
    )
    .toBe(true);
});
