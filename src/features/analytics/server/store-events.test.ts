/** Which stored events a new one is compared with: those of this month and of the month before. */
import { expect, test } from 'vitest';
import { openAnalytics } from '#tests/setup/analytics.ts';
import { idOf } from '#tests/setup/visit-collection.ts';
import { spanOf } from './days.ts';
import { countVisitors, selectCounts } from './figures.ts';

type Analytics = Awaited<ReturnType<typeof openAnalytics>>;

const readPages = async ({ db, clock }: Analytics) => {
  const span = spanOf(clock.now, 30).current;
  const { items } = await selectCounts(db, { kind: 'page', span, limit: 10, offset: 0 });
  return items.map(({ subject, count, seconds }) => [subject, count, seconds]);
};

/** Reports a view at a given moment, and waits until it is stored. */
async function tellAt(analytics: Analytics, moment: string, viewId: string, timeOnPage = 0) {
  analytics.clock.now = new Date(moment);
  const told = await analytics.tell('page-view', { page: '/about', viewId: idOf(viewId), timeOnPage });
  expect(told.status).toBe(202);
  await analytics.visits.flush();
}

test('of a page that stays open over weeks the time counts once, whichever month it is told in', async () => {
  await using analytics = await openAnalytics();
  await tellAt(analytics, '2026-03-28T12:00:00Z', 'open');
  await tellAt(analytics, '2026-03-28T13:00:00Z', 'open', 100);
  await tellAt(analytics, '2026-04-20T12:00:00Z', 'open', 160);
  await tellAt(analytics, '2026-04-20T12:00:00Z', 'open', 160);
  await tellAt(analytics, '2026-04-20T12:00:00Z', 'open', 130);
  expect(await readPages(analytics)).toEqual([['/about', 1, 160]]);
});

test('the time of a view of this month counts, told with it, after it, and again', async () => {
  await using analytics = await openAnalytics({ startedAt: new Date('2026-04-20T12:00:00Z') });
  const view = { page: '/about', viewId: idOf('together') };
  await analytics.tell('page-view', view);
  await analytics.tell('page-view', { ...view, timeOnPage: 10 });
  await tellAt(analytics, '2026-04-20T12:00:00Z', 'together', 30);
  await tellAt(analytics, '2026-04-21T12:00:00Z', 'after');
  await tellAt(analytics, '2026-04-21T12:00:00Z', 'after', 50);
  expect(await readPages(analytics)).toEqual([['/about', 2, 40]]);
});

test('who has been here today already is counted once; who comes back on another day is moved there', async () => {
  await using analytics = await openAnalytics();
  for (const [nth, day] of ['2026-03-10', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-12'].entries()) {
    await tellAt(analytics, `${day}T12:00:00Z`, `view-${nth}`);
  }
  for (const [day, visitors] of [
    ['2026-03-12', 1],
    ['2026-03-11', 1],
  ] as const) {
    expect(await countVisitors(analytics.db, { from: day, to: '2026-03-12' })).toEqual({ visit: visitors });
  }
});
