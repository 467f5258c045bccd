/** Which reports from browsers are counted, and which are not. */
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { Database } from '#platform/db/client.ts';
import { addDays, dayOf } from '#platform/utc-day.ts';
import { openAnalytics } from '#tests/setup/analytics.ts';
import { idOf } from '#tests/setup/visit-collection.ts';
import { spanOf } from './days.ts';
import { countUnverifiedPurchases, countVisitors, selectCounts, selectViewsByDay } from './figures.ts';
import { analyticsEvents, analyticsVisitors } from './schema.ts';

type Analytics = Awaited<ReturnType<typeof openAnalytics>>;

const spanAt = ({ clock }: Analytics) => spanOf(clock.now, 30).current;
const readCounts = async (analytics: Analytics, kind: 'page' | 'referrer' | 'search' | 'missing') =>
  (await selectCounts(analytics.db, { kind, span: spanAt(analytics), limit: 100, offset: 0 })).items.map(
    ({ subject, count, seconds }) => [subject, count, ...(kind === 'page' ? [seconds] : [])],
  );
const readVisitors = (analytics: Analytics) => countVisitors(analytics.db, spanAt(analytics));
const storedText = async (db: Database) =>
  JSON.stringify([await db.select().from(analyticsEvents), await db.select().from(analyticsVisitors)]);

test('a view is answered at once, and counted with what it was seen for, once however often it is told', async () => {
  await using analytics = await openAnalytics();
  const view = { page: '/timeline', title: 'Timeline', viewId: idOf(1), ipAddress: null, userAgent: 'x' };
  for (const timeOnPage of [0, 0, 12, 30, 12]) {
    const answer = await analytics.tell('page-view', { ...view, timeOnPage });
    expect([answer.status, await answer.json()]).toEqual([202, { message: 'Taken in.' }]);
    if (timeOnPage === 12) await analytics.visits.flush();
  }
  await analytics.tell('page-view', { ...view, viewId: idOf(2) });
  await analytics.tell('page-view', { ...view, viewId: idOf(2), timeOnPage: 10 });
  await analytics.visits.flush();
  expect(await readCounts(analytics, 'page')).toEqual([['/timeline', 2, 20]]);
  expect(await readVisitors(analytics)).toEqual({ visit: 1 });
  expect(await selectViewsByDay(analytics.db, spanAt(analytics))).toEqual([{ day: '2026-03-10', count: 2 }]);
});

test('the call of the specification alone is a view with its time', async () => {
  await using analytics = await openAnalytics();
  const body = {
    page: '/about',
    title: 'About',
    referrer: '',
    timeOnPage: 42,
    ipAddress: null,
    userAgent: 'x',
  };
  await analytics.tell('page-view', body);
  await analytics.visits.flush();
  expect(await readCounts(analytics, 'page')).toEqual([['/about', 1, 42]]);
});

test('nothing is kept of address, browser, title and the path of another site', async () => {
  await using analytics = await openAnalytics();
  await analytics.tell(
    'page-view',
    {
      ...{ page: '/maps', title: 'A secret title', userAgent: 'SecretBrowser', viewId: idOf(1) },
      referrer: 'https://search.example/find?q=secret',
    },
    { from: '203.0.113.77' },
  );
  await analytics.tell('conversion', { viewedPricing: '2026-03-10T11:59:00Z', email: 'secret@example.org' });
  await analytics.visits.flush();
  expect(await readCounts(analytics, 'referrer')).toEqual([['search.example', 1]]);
  expect(await storedText(analytics.db)).not.toMatch(/secret|203\.0\.113/i);
});

test('programs and whoever asks not to be counted are answered alike, and not counted', async () => {
  await using analytics = await openAnalytics();
  const unwanted: Record<string, string>[] = [
    { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
    { 'user-agent': 'curl/8.5.0' },
    { 'user-agent': '' },
    { dnt: '1' },
    { 'sec-gpc': '1' },
  ];
  for (const headers of unwanted) {
    expect((await analytics.tell('page-view', { page: '/' }, { headers })).status).toBe(202);
    const purchase = { completedPurchase: '2026-03-10T11:59:00Z', revenue: 5 };
    expect((await analytics.tell('conversion', purchase, { headers })).status).toBe(202);
  }
  await analytics.visits.flush();
  expect(await readVisitors(analytics)).toEqual({});
  expect(await countUnverifiedPurchases(analytics.db, spanAt(analytics))).toBe(0);
});

test('each step is reached once a visitor, on the day it is told, whatever the browser’s clock says', async () => {
  await using analytics = await openAnalytics();
  const record = { viewedLeadMagnet: '1999-01-01T00:00:00Z', viewedPricing: '2099-01-01T00:00:00Z' };
  for (const visitorId of ['a', 'a', 'b']) {
    await analytics.tell('conversion', { ...record, visitorId, sessionId: idOf(visitorId) });
  }
  await analytics.tell('conversion', { startedCheckout: null, viewedPricing: null, visitorId: 'c' });
  await analytics.visits.flush();
  expect(await readVisitors(analytics)).toEqual({ lead_view: 2, pricing: 2 });
});

test('a purchase that a browser claims is kept apart; from one address only some', async () => {
  await using analytics = await openAnalytics();
  const claim = { completedPurchase: '2026-03-10T11:59:00Z', subscriptionTier: 'scholar', revenue: 99_999 };
  const answers = [];
  for (let nth = 0; nth < 15; nth += 1) answers.push((await analytics.tell('conversion', claim)).status);
  expect(answers.filter((status) => status === 202)).toHaveLength(10);
  expect(answers.filter((status) => status === 429)).toHaveLength(5);
  expect(await countUnverifiedPurchases(analytics.db, spanAt(analytics))).toBe(10);
});

test('searches without results and missing pages are counted by what was asked for, as text', async () => {
  await using analytics = await openAnalytics();
  for (const query of ['Carthage  Navy', 'carthage navy', '<img src=x onerror=alert(1)>']) {
    await analytics.tell('empty-search', { query });
  }
  await analytics.tell('page-view', { page: '/no/<b>such', missing: true, viewId: idOf(1) });
  await analytics.visits.flush();
  expect(await readCounts(analytics, 'search')).toEqual([
    ['carthage navy', 2],
    ['<img src=x onerror=alert(1)>', 1],
  ]);
  expect(await readCounts(analytics, 'missing')).toEqual([['/no/<b>such', 1]]);
  expect(await readCounts(analytics, 'page')).toEqual([]);
});

test.each([
  ['page-view', { page: '/', sessionId: 'short' }],
  ['page-view', { page: '/', visitorId: '<script>' }],
  ['page-view', { page: '/', visitorId: 'x'.repeat(65) }],
  ['page-view', { page: 'https://elsewhere.example/' }],
  ['page-view', { page: `/${'x'.repeat(500)}` }],
  ['page-view', { page: '/', timeOnPage: -1 }],
  ['page-view', { page: '/', timeOnPage: 1e12 }],
  ['page-view', { page: '/', ipAddress: '192.0.2.1' }],
  ['page-view', { page: { deep: [[[[['x']]]]] } }],
  ['conversion', { viewedPricing: 'yesterday' }],
  ['conversion', { completedPurchase: '2026-03-10T11:59:00Z', revenue: -5 }],
  ['empty-search', { query: '   ' }],
  ['erase', { visitorId: 'x', all: true }],
] as const)('bad input to %s is refused: %j', async (call, body) => {
  await using analytics = await openAnalytics();
  expect((await analytics.tell(call, body)).status).toBe(400);
  await analytics.visits.flush();
  expect(await readVisitors(analytics)).toEqual({});
});

test('one address may tell of six hundred things a minute; others go on', async () => {
  await using analytics = await openAnalytics();
  const tell = (from: string) => analytics.tell('page-view', { page: '/' }, { from });
  const answers = await Promise.all(Array.from({ length: 620 }, () => tell('192.0.2.1')));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  expect((await tell('192.0.2.2')).status).toBe(202);
});

test('a visitor erases what is kept of them, what waits too; the sums stay', async () => {
  await using analytics = await openAnalytics();
  await analytics.tell('page-view', { page: '/about', visitorId: 'other' });
  await analytics.tell('page-view', { page: '/about', visitorId: 'me' });
  const claim = { completedPurchase: '2026-03-10T11:59:00Z', visitorId: 'me' };
  await analytics.tell('conversion', claim);
  expect((await analytics.tell('erase', { visitorId: 'me' })).status).toBe(200);
  expect(await storedText(analytics.db)).not.toContain('"me"');
  expect(await storedText(analytics.db)).toContain('"other"');
  expect(await countUnverifiedPurchases(analytics.db, spanAt(analytics))).toBe(0);
  expect(await readCounts(analytics, 'page')).toEqual([['/about', 2, null]]);
});

test('single events go after ninety days, their month with them; who comes back then is new', async () => {
  await using analytics = await openAnalytics();
  await analytics.tell('page-view', { page: '/about' });
  await analytics.runJobs();
  const first = analytics.clock.now;
  analytics.clock.now = new Date(addDays(dayOf(first), 90));
  await analytics.runJobs();
  expect(await storedText(analytics.db)).toContain('visitor');
  analytics.clock.now = new Date(addDays(dayOf(first), 91));
  await analytics.runJobs();
  expect(await storedText(analytics.db)).not.toContain('visitor');
  analytics.clock.now = new Date(addDays(dayOf(first), 150));
  await analytics.runJobs();
  const { rows } = await analytics.db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relname ~ '^analytics_events_\\d+_\\d+$' order by 1`,
  );
  expect(rows.map(({ name }) => name)).not.toContain('analytics_events_2026_03');
  await analytics.tell('page-view', { page: '/about' });
  await analytics.visits.flush();
  const year = spanOf(analytics.clock.now, 365).current;
  expect(await countVisitors(analytics.db, year)).toEqual({ visit: 2 });
});

test('of a day with a flood of made-up addresses the thousand most seen stay, and the sum of the rest', async () => {
  await using analytics = await openAnalytics();
  for (let nth = 0; nth < 1100; nth += 1) {
    await analytics.tell('page-view', { page: `/made-up/${nth}` }, { from: `192.0.2.${nth % 200}` });
  }
  for (const nth of [7, 8]) await analytics.tell('page-view', { page: `/made-up/${nth}`, viewId: idOf(nth) });
  await analytics.visits.flush();
  analytics.clock.now = new Date(addDays(dayOf(analytics.clock.now), 1));
  await analytics.runJobs();
  await analytics.runJobs();
  const asked = { kind: 'page', span: spanAt(analytics), limit: 2, offset: 0 } as const;
  const { total, items } = await selectCounts(analytics.db, asked);
  expect([total, items.map(({ count }) => count)]).toEqual([1000, [2, 2]]);
  expect(await selectViewsByDay(analytics.db, spanAt(analytics))).toEqual([
    { day: '2026-03-10', count: 1102 },
  ]);
});

test('while the disk is nearly full visits are answered alike, and not stored', async () => {
  await using analytics = await openAnalytics();
  analytics.disk.isFull = true;
  expect((await analytics.tell('page-view', { page: '/maps' })).status).toBe(202);
  await analytics.visits.flush();
  analytics.disk.isFull = false;
  expect((await analytics.tell('page-view', { page: '/about' })).status).toBe(202);
  await analytics.visits.flush();
  expect(await readCounts(analytics, 'page')).toEqual([['/about', 1, null]]);
});

test('of one address twenty thousand calls a day are stored, whatever more it tells', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await using analytics = await openAnalytics();
  const tell = (from: string) => analytics.tell('page-view', { page: '/maps' }, { from });
  const statuses = new Set<number>();
  for (let minute = 0; minute < 40; minute += 1) {
    for (let call = 0; call < 501; call += 1) statuses.add((await tell('192.0.2.1')).status);
    vi.setSystemTime(Date.now() + 61_000);
  }
  await tell('192.0.2.2');
  await analytics.visits.flush();
  vi.useRealTimers();
  expect(statuses).toEqual(new Set([202]));
  expect(await readCounts(analytics, 'page')).toEqual([['/maps', 20_001, null]]);
});
