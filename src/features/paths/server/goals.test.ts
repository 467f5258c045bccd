import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#features/accounts/server/index.ts';
import { flashcardDecks } from '#features/flashcards/server/index.ts';
import { savedResources } from '#features/learning/server/index.ts';
import { addDays } from '#platform/utc-day.ts';
import { insertDeck } from '#tests/factories/flashcards.ts';
import { insertPeriod } from '#tests/factories/library.ts';
import { openPaths, type PathItems, today } from '#tests/setup/paths.ts';
import { pathsFeature } from './feature.ts';

type Site = Awaited<ReturnType<typeof openPaths>>;

const listOf = async ({ db }: Site, userId: number) =>
  (await db.select().from(savedResources).where(eq(savedResources.userId, userId)).orderBy(savedResources.id))
    .map(({ resourceId }) => resourceId)
    .reverse();
const itemsOf = ({ videoId, textId }: PathItems) => [videoId, textId];
const bothPeriods = ['ancient-rome', 'ancient-greece'];

test('a goal puts the decks of its periods into review, sets a pace and begins a list', async () => {
  await using site = await openPaths();
  const big = await insertDeck(site.db, { periodId: await periodOf(site, site.rome), cardCount: 78 });
  const member = await site.join('free');
  expect(await member.goal()).toEqual({
    ...{ today, newPerDay: 20, goal: null, plan: null, removableDeckIds: [] },
  });
  const saved = await member.setGoal({ goalDate: addDays(today, 10) });
  expect(saved).toEqual({
    ...{ today, goal: { periods: ['ancient-rome'], goalDate: addDays(today, 10) }, plan: null },
    // 80 cards in the first eight of ten days; the last two are for repetition.
    ...{ newPerDay: 10, removableDeckIds: [site.rome.deckId, big.deckId] },
    ...{ decksAdded: 2, decksRemoved: 0, itemsSaved: 2 },
  });
  expect(await member.decksInReview()).toEqual([site.rome.deckId, big.deckId]);
  expect((await member.queue()).left.new).toBe(10);
  expect(await listOf(site, member.userId)).toEqual(itemsOf(site.rome));
});

test('sent twice at once it does the same as sent once, and of two tabs the later counts', async () => {
  await using site = await openPaths();
  const member = await site.join('free');
  const answers = await Promise.all([member.setGoal({}), member.setGoal({}), member.setGoal({})]);
  expect(answers.reduce((sum, { decksAdded }) => sum + decksAdded, 0)).toBe(1);
  expect(answers.reduce((sum, { itemsSaved }) => sum + itemsSaved, 0)).toBe(2);
  expect(await listOf(site, member.userId)).toHaveLength(2);
  await Promise.all([
    member.setGoal({ periods: bothPeriods }),
    member.setGoal({ periods: ['ancient-rome'] }),
  ]);
  const { goal } = await member.goal();
  expect(await member.decksInReview()).toHaveLength(goal?.periods.length ?? 0);
});

describe('another choice of periods', () => {
  test('takes out the decks that the goal put in and nobody has begun', async () => {
    await using site = await openPaths();
    const member = await site.join('free');
    await member.setGoal({});
    const changed = await member.setGoal({ periods: ['ancient-greece'] });
    expect(changed).toMatchObject({ decksAdded: 1, decksRemoved: 1, itemsSaved: 2 });
    expect(await member.decksInReview()).toEqual([site.greece.deckId]);
    // Items saved on the list stay.
    expect(await listOf(site, member.userId)).toEqual([...itemsOf(site.greece), ...itemsOf(site.rome)]);
  });

  test('leaves a deck that was begun, was in review before, or was put back by hand', async () => {
    await using site = await openPaths();
    const begun = await site.join('free');
    await begun.setGoal({});
    await begun.review(site.rome);
    const before = await site.join('free');
    await before.send('PUT', `/api/review/decks/${site.rome.deckId}`);
    await before.setGoal({});
    const byHand = await site.join('free');
    await byHand.setGoal({});
    site.clock.now = new Date(site.clock.now.getTime() + 1000);
    await byHand.send('DELETE', `/api/review/decks/${site.rome.deckId}`);
    await byHand.send('PUT', `/api/review/decks/${site.rome.deckId}`);
    // Saving the goal again does not turn a deck added by hand into a deck of the goal.
    await byHand.setGoal({});
    for (const member of [begun, before, byHand]) {
      expect((await member.goal()).removableDeckIds).toEqual([]);
      expect((await member.setGoal({ periods: ['ancient-greece'] })).decksRemoved).toBe(0);
      expect((await member.decksInReview()).sort()).toEqual([site.greece.deckId, site.rome.deckId].sort());
    }
  });

  test('saves no item again that the member has taken off the list', async () => {
    await using site = await openPaths();
    const member = await site.join('free');
    await member.setGoal({});
    await site.db
      .delete(savedResources)
      .where(and(eq(savedResources.userId, member.userId), eq(savedResources.resourceId, site.rome.textId)));
    await member.setGoal({ periods: bothPeriods });
    expect(await listOf(site, member.userId)).not.toContain(site.rome.textId);
  });
});

test('decks beyond the tier stay out, and decks of a lower tier now stay in', async () => {
  await using site = await openPaths();
  const periodId = await periodOf(site, site.rome);
  const premium = await insertDeck(site.db, { periodId, minimumTier: 'premium', cardCount: 20 });
  const member = await site.join('premium');
  await member.setGoal({});
  expect(await member.decksInReview()).toEqual([site.rome.deckId, premium.deckId]);
  await site.db.update(users).set({ tier: 'free' }).where(eq(users.id, member.userId));
  expect((await member.setGoal({ goalDate: addDays(today, 2) })).newPerDay).toBe(5);
  expect(await member.decksInReview()).toEqual([site.rome.deckId, premium.deckId]);
  const other = await site.join('free');
  await other.setGoal({});
  expect(await other.decksInReview()).toEqual([site.rome.deckId]);
});

test('a goal may have no day, a period without decks, and a deck that is retired', async () => {
  await using site = await openPaths();
  await insertPeriod(site.db, { slug: 'renaissance', name: 'Renaissance', position: 5 });
  const member = await site.join('free');
  const saved = await member.setGoal({ periods: ['renaissance'] });
  expect(saved).toMatchObject({ newPerDay: 20, decksAdded: 0, itemsSaved: 0 });
  await member.setGoal({ periods: ['renaissance', 'ancient-rome'] });
  await site.db
    .update(flashcardDecks)
    .set({ retiredAt: new Date() })
    .where(eq(flashcardDecks.id, site.rome.deckId));
  expect(await member.setGoal({ periods: ['renaissance'], goalDate: addDays(today, 9) })).toMatchObject({
    ...{ newPerDay: 20, decksRemoved: 0 },
  });
});

test('a goal whose day is over stays until it is changed, and is not changed to another that is', async () => {
  await using site = await openPaths();
  const member = await site.join('free');
  const goalDate = addDays(today, 2);
  await member.setGoal({ goalDate });
  site.clock.now = new Date(Date.parse(`${addDays(today, 3)}T12:00:00Z`));
  expect(await member.goal()).toMatchObject({ today: addDays(today, 3), goal: { goalDate } });
  const refused = await member.setGoal({ goalDate: addDays(today, 3) });
  expect(refused).toMatchObject({ issues: [{ field: 'goalDate', message: 'Choose a date after today.' }] });
  const next = addDays(today, 4);
  expect((await member.setGoal({ goalDate: next })).goal?.goalDate).toBe(next);
});

test.each([
  ['periods', { periods: ['atlantis'] }],
  ['periods', { periods: ['ancient-rome', 'ancient-rome'] }],
  ['periods', { periods: [] }],
  ['goalDate', { goalDate: addDays(today, 3 * 366) }],
  ['goalDate', { goalDate: '2026-02-30' }],
  ['timeZone', { timeZone: 'Nowhere' }],
])('%s is checked: %o', async (field, change) => {
  await using site = await openPaths();
  const member = await site.join('free');
  expect(await member.setGoal(change)).toMatchObject({ issues: [{ field }] });
  expect((await member.goal()).goal).toBeNull();
  expect(await member.decksInReview()).toEqual([]);
});

test("a Scholar member's study plan has the day, for plan and goal alike", async () => {
  await using site = await openPaths();
  const member = await site.join('scholar');
  const plan = { hoursPerWeek: 7, weekdays: [1, 3], periods: ['ancient-greece'], timeZone: 'UTC' };
  const [first, later] = [addDays(today, 30), addDays(today, 60)];
  await member.setGoal({ goalDate: addDays(today, 5) });
  await member.savePlan({ ...plan, goalDate: first });
  expect(await member.goal()).toMatchObject({
    ...{ goal: { goalDate: first }, plan: { goalDate: first, periods: ['ancient-greece'] } },
  });
  expect((await member.setGoal({ goalDate: addDays(today, 7) })).goal?.goalDate).toBe(first);
  await member.savePlan({ ...plan, goalDate: later });
  expect((await member.goal()).goal?.goalDate).toBe(later);
  await member.send('DELETE', '/api/study-plan');
  // The date that the goal was last saved with.
  expect(await member.goal()).toMatchObject({ goal: { goalDate: first }, plan: null });
});

test('a goal is exported, removed with what it added, and goes with the account', async () => {
  await using site = await openPaths();
  const member = await site.join('free');
  await member.setGoal({ periods: bothPeriods });
  await member.review(site.greece);
  const subject = { userId: member.userId, verifiedEmail: undefined };
  const exporter = pathsFeature.dataExporters?.find(({ name }) => name === 'studyGoal');
  expect(await exporter?.read(site.db, subject)).toMatchObject({ periods: bothPeriods, goalDate: null });
  expect((await member.send('DELETE', '/api/study-goal')).status).toBe(200);
  expect((await member.send('DELETE', '/api/study-goal')).status).toBe(200);
  expect((await member.goal()).goal).toBeNull();
  expect(await member.decksInReview()).toEqual([site.greece.deckId]);
  await member.setGoal({});
  await site.db.delete(users).where(eq(users.id, member.userId));
  expect(await exporter?.read(site.db, subject)).toBeUndefined();
});

async function periodOf({ db }: Site, { deckId }: PathItems): Promise<number> {
  const [deck] = await db.select().from(flashcardDecks).where(eq(flashcardDecks.id, deckId));
  return deck?.periodId ?? 0;
}
