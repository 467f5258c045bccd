import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#features/accounts/server/index.ts';
import { buildReview } from '#tests/factories/review.ts';
import { readExport } from '#tests/setup/data-export.ts';
import { openReview } from '#tests/setup/review.ts';
import { reviewExporter } from './exporter.ts';
import { reviewCards, reviewDecks, reviewSettings, reviews } from './schema.ts';

test('progress counts reviews by study days, what was remembered, and what is to come', async () => {
  await using review = await openReview();
  const { member, cardIds } = await review.study(4);
  const [first = 0, second = 0, third = 0] = cardIds;
  await member.choose({ timeZone: 'Europe/Rome' });
  expect(await member.progress()).toMatchObject({
    days: [],
    retention: { asked: 0, recalled: 0 },
    cards: { new: 4, learning: 0, young: 0, mature: 0 },
  });
  // Learned on the evening before the clocks change, then asked again three times: after eight days, then later.
  review.goTo('2026-10-24T20:00:00Z');
  const at = (moment: string) => ({ at: new Date(moment) });
  const send = async (...given: Parameters<typeof buildReview>[0][]) => {
    const { body } = await member.send(...given.map(buildReview));
    return body;
  };
  await send(
    { cardId: first, rating: 'easy', ...at('2026-10-24T20:00:00Z') },
    { cardId: second, rating: 'easy', ...at('2026-10-24T20:00:00Z') },
    { cardId: third, rating: 'again', ...at('2026-10-24T20:00:00Z') },
  );
  // The clocks went back, so the study day, which ends at four by the new time, is an hour longer.
  review.goTo('2026-10-25T04:00:00Z');
  await send({ cardId: third, rating: 'easy', ...at('2026-10-25T02:59:59Z') });
  review.goTo('2026-11-01T12:00:00Z');
  const { kept } = await send(
    { cardId: first, rating: 'good', ...at('2026-11-01T12:00:00Z') },
    { cardId: second, rating: 'again', ...at('2026-11-01T12:00:00Z') },
  );
  const { body: undone } = await member.undo(kept[1] ?? '');
  expect(undone.scheduling.state).toBe('review');
  await send({ cardId: second, rating: 'again', ...at('2026-11-01T12:00:00Z') });

  const progress = await member.progress();
  expect(progress.days).toEqual([
    { day: '2026-10-24', reviews: 4, asked: 0, recalled: 0 },
    { day: '2026-11-01', reviews: 2, asked: 2, recalled: 1 },
  ]);
  expect(progress.retention).toEqual({ asked: 2, recalled: 1 });
  expect(progress.forecast).toHaveLength(30);
  expect(progress.forecast[0]?.day).toBe('2026-11-01');
  expect(progress.forecast.at(-1)?.day).toBe('2026-11-30');
  // The second card is back in its short steps today; the third was due days ago, the first is due in weeks.
  const { body: receipt } = await member.send(buildReview({ cardId: 999_999 }));
  expect(receipt.cards).toEqual([]);
  const { rows } = {
    rows: await review.db.select().from(reviewCards).where(eq(reviewCards.userId, member.userId)),
  };
  const upTo = (day: string) =>
    rows.filter(({ state, due }) => state !== 0 && due < new Date(`${day}T03:00:00Z`)).length;
  expect(progress.forecast[0]?.due).toBe(upTo('2026-11-02'));
  expect(progress.forecast.reduce((sum, { due }) => sum + due, 0)).toBe(upTo('2026-12-01'));
  expect(progress.cards).toEqual({ new: 1, learning: 1, young: 1, mature: 1 });

  // After thirty study days that day has left the retention; after ninety it has left the list of days.
  review.goTo('2026-11-30T12:00:00Z');
  expect((await member.progress()).retention.asked).toBe(2);
  review.goTo('2026-12-01T12:00:00Z');
  expect((await member.progress()).retention).toEqual({ asked: 0, recalled: 0 });
  review.goTo('2027-01-22T12:00:00Z');
  expect((await member.progress()).days.map(({ day }) => day)).toEqual(['2026-11-01']);
});

test('settings hold what is chosen, within bounds', async () => {
  await using review = await openReview();
  const [member, other] = [await review.join(), await review.join()];
  expect((await member.choose({ timeZone: 'Asia/Kathmandu' })).body).toEqual({
    dailyCap: 100,
    newPerDay: 20,
    timeZone: 'Asia/Kathmandu',
  });
  expect((await member.choose({ dailyCap: 1, newPerDay: 0 })).body).toEqual({
    dailyCap: 1,
    newPerDay: 0,
    timeZone: 'Asia/Kathmandu',
  });
  expect((await member.queue()).settings).toMatchObject({ dailyCap: 1, timeZone: 'Asia/Kathmandu' });
  expect((await other.queue()).settings).toEqual({ dailyCap: 100, newPerDay: 20, timeZone: 'UTC' });
  const wrong: unknown[] = [
    ...[{}, { dailyCap: 0 }, { dailyCap: 1_001 }, { dailyCap: 5.5 }, { dailyCap: '5' }, { newPerDay: -1 }],
    ...[{ newPerDay: 201 }, { timeZone: 'Mars/Olympus' }, { timeZone: '+02:00' }, { timeZone: null }],
    ...[{ timeZone: '' }, { streak: 3 }, { dailyCap: undefined }, [], null],
  ];
  for (const settings of wrong) {
    const { status } = await member.ask('PATCH', '/api/review/settings', settings);
    expect(status, JSON.stringify(settings)).toBe(400);
  }
  // A time zone that this runtime does not know must not cause an error.
  await review.db.update(reviewSettings).set({ timeZone: 'Mars/Olympus' });
  expect((await member.queue()).settings.timeZone).toBe('UTC');
});

test('the export holds all of it, and with the account it is gone', async () => {
  await using review = await openReview();
  const { member, deckId, cardIds } = await review.study(2);
  const other = await review.study(1);
  const [first = 0] = cardIds;
  const [kept, undone] = [1, 2].map(() => buildReview({ cardId: first, rating: 'easy', at: review.now() }));
  if (!kept || !undone) throw new Error('There are two.');
  const { body } = await member.send(kept, undone);
  await member.undo(undone.id);
  await other.member.send(buildReview({ cardId: other.cardIds[0] ?? 0 }));
  const subject = { userId: member.userId, verifiedEmail: undefined };
  const exported = await readExport(reviewExporter, review.db, subject);
  expect(exported).toMatchObject({
    settings: { dailyCap: 100 },
    decks: [{ deckId, title: expect.any(String) }],
    cards: [{ cardId: first, deckId, front: 'Front 1', scheduling: { state: 'review', reviews: 1 } }],
  });
  expect(exported).toHaveProperty('reviews.length', 2);
  expect(exported).toHaveProperty(
    'reviews',
    expect.arrayContaining([expect.objectContaining({ id: kept.id, rating: 'easy', undoneAt: null })]),
  );
  expect(body.cards).toHaveLength(1);
  await review.db.delete(users).where(eq(users.id, member.userId));
  for (const table of [reviewCards, reviewDecks, reviews]) {
    const rows = await review.db.select({ userId: table.userId }).from(table);
    expect(new Set(rows.map(({ userId }) => userId))).toEqual(new Set([other.member.userId]));
  }
});
