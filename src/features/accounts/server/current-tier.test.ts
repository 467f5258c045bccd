import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildMember } from '#tests/factories/accounts.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { currentTier, currentTierOf, currentTierSql, setTier } from './current-tier.ts';
import { users } from './schema.ts';

test('a tier holds to its end, and without one for ever; SQL says the same', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const now = new Date();
  const minute = 60_000;
  const granted = [
    { tier: 'premium', tierUntil: null },
    { tier: 'scholar', tierUntil: new Date(now.getTime() + minute) },
    { tier: 'scholar', tierUntil: new Date(now.getTime() - minute) },
    { tier: 'free', tierUntil: null },
  ] as const;
  for (const each of granted) {
    const { userId } = await buildMember(db);
    await setTier(db, userId, each);
    expect(await currentTierOf(db, userId, now)).toBe(currentTier(each, now));
  }
  const expected = ['premium', 'scholar', 'free', 'free'];
  expect(granted.map((each) => currentTier(each, now))).toEqual(expected);
  const rows = await db.select({ tier: currentTierSql }).from(users).orderBy(asc(users.id));
  expect(rows.map(({ tier }) => tier)).toEqual(expected);
  await db.delete(users).where(eq(users.tier, 'premium'));
  expect(await currentTierOf(db, 1, now)).toBe('free');
});

test('to the moment of its end a tier holds, from then on it does not', () => {
  const tierUntil = new Date('2026-06-15T12:00:00Z');
  const at = (ms: number) => currentTier({ tier: 'premium', tierUntil }, new Date(tierUntil.getTime() + ms));
  expect([at(-1), at(0), at(1)]).toEqual(['premium', 'free', 'free']);
});
