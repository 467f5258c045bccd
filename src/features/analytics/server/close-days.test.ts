/** Sums of closed days equal those of the days themselves, whenever days are closed and whatever is stored later. */
import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addDays, dayOf } from '#platform/utc-day.ts';
import { openAnalytics } from '#tests/setup/analytics.ts';
import { idOf } from '#tests/setup/visit-collection.ts';
import { spans } from '../rules.ts';
import { closeDays } from './close-days.ts';
import { spanOf } from './days.ts';
import { selectCounts } from './figures.ts';
import { analyticsClosedSpans, analyticsSpanCounts } from './schema.ts';
import { storeEvents } from './store-events.ts';

type Analytics = Awaited<ReturnType<typeof openAnalytics>>;

const readPages = async ({ db, clock }: Pick<Analytics, 'db' | 'clock'>, days = 30) =>
  (
    await selectCounts(db, { kind: 'page', span: spanOf(clock.now, days).current, limit: 100, offset: 0 })
  ).items.map(({ subject, count, seconds, lastDay }) => [subject, count, seconds, lastDay]);

const goOn = ({ clock }: Analytics, days: number) => {
  clock.now = new Date(addDays(dayOf(clock.now), days));
};

const viewOf = (day: string, subject: string, nth: number, seconds = 0) => ({
  ...{ id: idOf(`${day} ${nth}`), kind: seconds > 0 ? ('leave' as const) : ('view' as const) },
  ...{ day, subject, visitorId: 'v', referrer: '', seconds },
});

test('a day that is over counts the same before it is closed and after, however often that is tried', async () => {
  await using analytics = await openAnalytics();
  await analytics.tell('page-view', { page: '/about', viewId: idOf(1) });
  await analytics.tell('page-view', { page: '/about', viewId: idOf(1), timeOnPage: 10 });
  await analytics.visits.flush();
  const expected = [['/about', 1, 10, '2026-03-10']];
  expect(await readPages(analytics)).toEqual(expected);
  goOn(analytics, 1);
  expect(await readPages(analytics)).toEqual(expected);
  for (let times = 0; times < 3; times += 1) {
    await analytics.runJobs();
    expect(await readPages(analytics)).toEqual(expected);
  }
});

test('each span lets go of a day in its time, also where days were not closed for long', async () => {
  for (const closedAfter of [[], [1, 29, 30, 31], [45], [400]]) {
    await using analytics = await openAnalytics();
    await analytics.tell('page-view', { page: '/first' });
    await analytics.runJobs();
    let passed = 0;
    for (const days of closedAfter) {
      goOn(analytics, days - passed);
      passed = days;
      await analytics.runJobs();
    }
    for (const days of spans) {
      for (const age of [days - 1, days]) {
        const clock = { now: new Date(addDays('2026-03-10', Math.max(age, passed))) };
        const expected = Math.max(age, passed) < days ? [['/first', 1, null, '2026-03-10']] : [];
        expect(await readPages({ ...analytics, clock }, days), `${days} after ${closedAfter}`).toEqual(
          expected,
        );
      }
    }
  }
});

test('what is written for a day after it was closed counts in every span that holds the day', async () => {
  await using analytics = await openAnalytics();
  const { db } = analytics;
  await analytics.runJobs();
  await storeEvents(db, '2026-03-10', [viewOf('2026-03-10', '/kept', 1)]);
  goOn(analytics, 40);
  await analytics.runJobs();
  const late = ['/kept', '/late'].map((page, nth) => viewOf('2026-03-10', page, 10 + nth));
  for (const day of ['2026-04-18', '2026-03-10']) {
    await storeEvents(
      db,
      day,
      [...late, viewOf(day, '/late', 11, 30)].map((event) => ({ ...event, day })),
    );
  }
  expect(await readPages(analytics)).toEqual([
    ['/kept', 1, null, '2026-04-18'],
    ['/late', 1, 30, '2026-04-18'],
  ]);
  expect(await readPages(analytics, 90)).toEqual([
    ['/kept', 3, null, '2026-04-18'],
    ['/late', 2, 30, '2026-04-18'],
  ]);
});

test('nothing is left of a subject whose days have fallen out of a span', async () => {
  await using analytics = await openAnalytics();
  await analytics.tell('page-view', { page: '/once' });
  await analytics.runJobs();
  const listSpans = async () =>
    (await analytics.db.select().from(analyticsSpanCounts).orderBy(asc(analyticsSpanCounts.days))).map(
      ({ days, subject }) => [days, subject],
    );
  goOn(analytics, 1);
  await analytics.runJobs();
  expect(await listSpans()).toEqual(spans.map((days) => [days, '/once']));
  goOn(analytics, 89);
  await analytics.runJobs();
  expect(await listSpans()).toEqual([[365, '/once']]);
});

test('events that are written while a day is closed are counted once', async () => {
  await using analytics = await openAnalytics();
  const { db, clock } = analytics;
  const day = dayOf(clock.now);
  await analytics.runJobs();
  goOn(analytics, 1);
  const batches = Array.from({ length: 30 }, (_, nth) => [viewOf(day, '/busy', nth)]);
  await Promise.all(
    batches.flatMap((batch, nth) => [
      storeEvents(db, day, batch),
      ...(nth % 5 === 0 ? [closeDays(db, clock.now)] : []),
    ]),
  );
  expect(await readPages(analytics)).toEqual([['/busy', 30, null, day]]);
  expect(await db.select().from(analyticsClosedSpans)).toHaveLength(spans.length);
});
