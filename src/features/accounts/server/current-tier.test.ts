import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildMember } from '#tests/factories/accounts.ts';
import { ada, openAccounts } from '#tests/setup/accounts.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { currentTier, currentTierOf, currentTierSql, setTier } from './current-tier.ts';
import { users } from './schema.ts';

test('a tier holds to its end, and without one for ever; SQL says the same', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const now = new Date();
  const minute = 60_000;
  const granted = [
    { tier: 'premium', tierUntil: null, givenTier: null },
    { tier: 'scholar', tierUntil: new Date(now.getTime() + minute), givenTier: 'premium' },
    { tier: 'scholar', tierUntil: new Date(now.getTime() - minute), givenTier: null },
    { tier: 'scholar', tierUntil: new Date(now.getTime() - minute), givenTier: 'premium' },
    { tier: 'free', tierUntil: null, givenTier: null },
  ] as const;
  for (const each of granted) {
    const { userId } = await buildMember(db);
    await setTier(db, userId, each);
    expect(await currentTierOf(db, userId, now)).toBe(currentTier(each, now));
  }
  const expected = ['premium', 'scholar', 'free', 'premium', 'free'];
  expect(granted.map((each) => currentTier(each, now))).toEqual(expected);
  const rows = await db.select({ tier: currentTierSql }).from(users).orderBy(asc(users.id));
  expect(rows.map(({ tier }) => tier)).toEqual(expected);
  await db.delete(users).where(eq(users.tier, 'premium'));
  expect(await currentTierOf(db, 1, now)).toBe('free');
});

test('to the moment of its end a tier holds, from then on it does not', () => {
  const tierUntil = new Date('2026-06-15T12:00:00Z');
  const granted = { tier: 'premium', tierUntil, givenTier: null } as const;
  const at = (ms: number) => currentTier(granted, new Date(tierUntil.getTime() + ms));
  expect([at(-1), at(0), at(1)]).toEqual(['premium', 'free', 'free']);
});

test('a member whose plan has ended is a free member in every answer, though the row says otherwise', async () => {
  await using accounts = await openAccounts();
  const visitor = accounts.visit();
  await visitor.register();
  const hour = 3_600_000;
  const tierUntil = new Date(accounts.clock.now.getTime() + hour);
  await accounts.db.update(users).set({ tier: 'scholar', tierUntil });
  const readTiers = async () => {
    const exported = (await visitor.get('/api/account/export')).body.account as Record<string, unknown>;
    expect(exported.tierUntil).toBe(tierUntil.toISOString());
    return [
      (await visitor.get('/api/auth/user')).body.subscriptionTier,
      (await visitor.send('PATCH', '/api/account', { name: 'Ada' })).body.subscriptionTier,
      (await accounts.visit().login({ email: ada.email })).body.subscriptionTier,
      (await visitor.get('/api/subscription/status')).body.tier,
      exported.subscriptionTier,
    ];
  };
  expect(await readTiers()).toEqual(['scholar', 'scholar', 'scholar', 'scholar', 'scholar']);
  accounts.pass(hour - 1);
  expect(new Set(await readTiers())).toEqual(new Set(['scholar']));
  accounts.pass(1);
  expect(await readTiers()).toEqual(['free', 'free', 'free', 'free', 'free']);
  expect(await accounts.db.select({ tier: users.tier }).from(users)).toEqual([{ tier: 'scholar' }]);
});

test('whoever reads the tier of a row reads its end too', () => {
  const features = resolve(import.meta.dirname, '../..');
  const sources = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => ({ name, text: readFileSync(join(features, name), 'utf8') }));
  const reading = sources.filter(({ text }) => /\busers\.tier\b|currentTierSql/.test(text));
  expect(reading.length).toBeGreaterThan(3);
  const careless = reading.filter(({ text }) => !/tierUntil|currentTierSql/.test(text));
  expect(careless.map(({ name }) => name)).toEqual([]);
});
