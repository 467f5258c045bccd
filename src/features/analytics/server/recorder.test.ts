/** What happens to accepted visits while the database is unavailable, and when the site stops. */
import { expect, test } from 'vitest';
import type { Database } from '#platform/db/client.ts';
import { createTestDatabase, silentLogger } from '#tests/setup/database.ts';
import { idOf } from '#tests/setup/visit-collection.ts';
import { createVisitRecorder } from './recorder.ts';
import { analyticsEvents } from './schema.ts';

const event = (nth: number) => ({
  ...({
    id: idOf(nth),
    kind: 'view',
    day: '2026-03-10',
    subject: '/',
    visitorId: 'v',
    referrer: '',
  } as const),
  seconds: 0,
});

/** A database whose first statements fail as if the connection was refused. */
function refuseFirst(db: Database, times: number): Database {
  let left = times;
  return new Proxy(db, {
    get(target, property) {
      if (property !== 'execute' || left === 0) return Reflect.get(target, property, target);
      return async () => {
        left -= 1;
        throw new Error('Failed query', {
          cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
        });
      };
    },
  });
}

test('while the database is away what was taken in waits, however often it is tried', async () => {
  await using database = await createTestDatabase();
  const db = refuseFirst(database.db, 20);
  const visits = createVisitRecorder({ db, logger: silentLogger, gatherMs: 1, retryMs: 1 });
  for (const nth of [1, 2, 3]) visits.record(event(nth));
  await visits.flush();
  expect(await database.db.$count(analyticsEvents)).toBe(3);
});

test('who waits for the writing does not wait for visits that come meanwhile', async () => {
  await using database = await createTestDatabase();
  let batches = 0;
  const visits = createVisitRecorder({
    ...{ db: database.db, logger: silentLogger, gatherMs: 60_000 },
    async hasSpace() {
      batches += 1;
      if (batches < 20) visits.record(event(batches + 1));
      return true;
    },
  });
  visits.record(event(1));
  await visits.flush();
  expect(batches).toBeLessThan(5);
  await visits.close();
  expect(await database.db.$count(analyticsEvents)).toBe(20);
});

test('who waits for a database that stays away is told to try again', async () => {
  await using database = await createTestDatabase();
  const db = refuseFirst(database.db, Number.POSITIVE_INFINITY);
  const visits = createVisitRecorder({ db, logger: silentLogger, retryMs: 1, flushTimeoutMs: 20 });
  visits.record(event(1));
  await expect(visits.flush()).rejects.toMatchObject({ code: 'unavailable' });
  await visits.close();
});

test('a site that stops writes what waits; one whose database is away then does not wait for it', async () => {
  await using database = await createTestDatabase();
  const stopping = createVisitRecorder({ db: database.db, logger: silentLogger });
  stopping.record(event(1));
  await stopping.close();
  expect(await database.db.$count(analyticsEvents)).toBe(1);
  const away = createVisitRecorder({
    ...{ db: refuseFirst(database.db, Number.POSITIVE_INFINITY), logger: silentLogger, retryMs: 1 },
  });
  away.record(event(2));
  await away.close();
  expect(await database.db.$count(analyticsEvents)).toBe(1);
});

test('more than fifty thousand do not wait', async () => {
  await using database = await createTestDatabase();
  const visits = createVisitRecorder({ db: database.db, logger: silentLogger, gatherMs: 60_000 });
  for (let nth = 0; nth < 50_000; nth += 1) visits.record(event(nth % 10));
  expect(() => visits.record(event(1))).toThrow(expect.objectContaining({ code: 'unavailable' }));
  await visits.close();
  expect(await database.db.$count(analyticsEvents)).toBe(10);
});
