import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/setup/database.ts';
import { openContentChanges } from './content-changes.ts';

test('a change is applied once in the process that made it, and once in every other', async () => {
  await using database = await createTestDatabase();
  const applied: string[] = [];
  const arrived = Promise.withResolvers<void>();
  const logger = { error: () => undefined };
  const maker = await openContentChanges({ database, apply: () => void applied.push('maker'), logger });
  await openContentChanges({
    database,
    apply() {
      applied.push('other');
      arrived.resolve();
    },
    logger,
  });
  await maker.announce();
  await arrived.promise;
  expect(applied).toEqual(['maker', 'other']);
});

test('a lost connection counts as a change that was missed', async () => {
  let hear: ((payload: string | null) => void) | undefined;
  let applied = 0;
  await openContentChanges({
    database: {
      notify: async () => undefined,
      async listen(_channel, handler) {
        hear = handler;
        return async () => undefined;
      },
    },
    apply: () => void applied++,
    logger: { error: () => undefined },
  });
  hear?.(null);
  expect(applied).toBe(1);
});

test('what is stored does not fail because the others cannot be told; a job learns of it, to try again', async () => {
  await using database = await createTestDatabase();
  const err = new Error('the connection was lost');
  const logged: object[] = [];
  let applied = 0;
  const changes = await openContentChanges({
    database: { listen: database.listen, notify: () => Promise.reject(err) },
    apply: () => void applied++,
    logger: { error: (details) => void logged.push(details) },
  });
  await changes.announceStored();
  expect([applied, logged]).toEqual([1, [{ err }]]);
  await expect(changes.announce()).rejects.toBe(err);
});
