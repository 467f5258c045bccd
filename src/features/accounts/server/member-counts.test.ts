import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildMember } from '#tests/factories/accounts.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { countMembers, countSignUpsByDay } from './member-counts.ts';
import { users } from './schema.ts';

test('members are counted by the tier that they have now', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  expect(await countMembers(db)).toEqual({ total: 0, free: 0, premium: 0, scholar: 0 });
  const past = new Date(Date.now() - 60_000);
  for (const member of [
    { tier: 'free' },
    { tier: 'premium' },
    { tier: 'premium', tierUntil: past },
    { tier: 'scholar', tierUntil: new Date(Date.now() + 60_000) },
  ] as const)
    await buildMember(db, member);
  expect(await countMembers(db)).toEqual({ total: 4, free: 2, premium: 1, scholar: 1 });
});

test('sign-ups are counted by day of UTC, from the first moment of the window to before its end', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  for (const moment of [
    '2026-03-01T23:59:59.999Z',
    '2026-03-02T00:00:00Z',
    '2026-03-02T23:59:59.999Z',
    '2026-03-04T12:00:00Z',
    '2026-03-05T00:00:00Z',
  ]) {
    const { userId } = await buildMember(db);
    await db
      .update(users)
      .set({ createdAt: new Date(moment) })
      .where(eq(users.id, userId));
  }
  const window = { from: new Date('2026-03-02T00:00:00Z'), to: new Date('2026-03-05T00:00:00Z') };
  expect(await countSignUpsByDay(db, window)).toEqual([
    { day: '2026-03-02', count: 2 },
    { day: '2026-03-04', count: 1 },
  ]);
});
