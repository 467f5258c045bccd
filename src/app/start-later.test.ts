import { expect, test } from 'vitest';
import { startLater } from './start-later.ts';

test('what has begun is waited for at the end, what has not begun never does', async () => {
  const begun = Promise.withResolvers<void>();
  const work = Promise.withResolvers<void>();
  const errors: unknown[] = [];
  const end = startLater(
    () => {
      begun.resolve();
      return work.promise;
    },
    { afterMs: 0, onError: (error) => errors.push(error) },
  );
  await begun.promise;
  let ended = false;
  const ending = end().then(() => {
    ended = true;
  });
  await Promise.resolve();
  expect(ended).toBe(false);
  work.reject(new Error('the database is down'));
  await ending;
  expect(errors).toEqual([new Error('the database is down')]);

  let starts = 0;
  const endEarly = startLater(async () => void starts++, { afterMs: 60_000, onError: () => undefined });
  await endEarly();
  expect(starts).toBe(0);
});
