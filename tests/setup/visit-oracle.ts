/**
 * Random visits, including bots, repeats, and times reported a day late; and an independent computation of every
 * figure from the list of reports.
 */

import { type DaySpan, listDays, spanOf } from '#features/analytics/server/days.ts';
import {
  countVisitors,
  readSpanVisitors,
  selectCounts,
  selectViewsByDay,
  selectVisitorsByDay,
} from '#features/analytics/server/figures.ts';
import type { Database } from '#platform/db/client.ts';
import { addDays, dayOf } from '#platform/utc-day.ts';
import { createRandom, pick } from './random.ts';
import { browserName, collectVisits, idOf } from './visit-collection.ts';

/** A report of a browser that may be counted, with the day on which it was received. */
type Told = { day: string; visitor: string; kind: string; subject: string; viewId: string; seconds: number };

const days = 70;
const robots = ['Googlebot/2.1', 'curl/8.5.0', 'Mozilla/5.0 (compatible; bingbot/2.0)'];
const conversionSteps = {
  viewedLeadMagnet: 'lead_view',
  downloadedLeadMagnet: 'download',
  subscribedEmail: 'email',
  viewedPricing: 'pricing',
  startedCheckout: 'checkout',
  completedPurchase: 'claimed_purchase',
} as const;
const steps = ['visit', ...Object.values(conversionSteps)];

/** Compares every figure on several of seventy days. @throws if one differs */
export async function runVisitOracle({
  db,
  visits,
  seed,
  compare,
}: {
  /** A migrated and empty database. */
  db: Database;
  visits: number;
  seed: number;
  /** Called with the site's figure and with the independently computed one. */
  compare: (said: unknown, computed: unknown, name: string) => void;
}): Promise<Record<string, number>> {
  const random = createRandom(seed);
  const chance = (probability: number) => random() < probability;
  const analytics = collectVisits(db, new Date('2026-01-15T00:00:01Z'));
  const told: Told[] = [];
  const visitors = Math.ceil(visits / 8);
  const counts = { robots: 0, unwanted: 0, repeats: 0, late: 0, calls: 0 };
  const late: (() => Promise<void>)[] = [];
  const waiting: Promise<unknown>[] = [];

  async function send(
    call: 'page-view' | 'conversion' | 'empty-search',
    body: object,
    headers = {},
  ): Promise<void> {
    counts.calls += 1;
    const from = `10.${Math.floor(random() * 250)}.${Math.floor(random() * 250)}.9`;
    waiting.push(
      Promise.resolve(analytics.tell(call, { ...body, userAgent: browserName }, { headers, from })),
    );
    if (waiting.length < 200) return;
    await Promise.all(waiting.splice(0));
    await analytics.visits.flush();
  }

  async function visit(nth: number, day: string): Promise<void> {
    // Some visitors come every day, most only a few times.
    const visitor = `v${Math.floor(random() ** 2 * visitors)}`;
    const viewId = idOf(`view-${nth}`);
    const subject = chance(0.02) ? `/gone/${nth % 9}` : `/page/${Math.floor(random() ** 3 * 60)}`;
    const missing = subject.startsWith('/gone');
    const referrer = chance(0.3) ? `https://${pick(random, ['a', 'b', 'c'])}.example/x?y=${nth}` : '';
    const ids = { visitorId: visitor, sessionId: idOf(`${visitor}-${day}`) };
    const view = { ...ids, page: subject, title: 'T', viewId, referrer, missing, timeOnPage: 0 };
    if (chance(0.1)) {
      counts.robots += 1;
      await send('page-view', view, { 'user-agent': pick(random, robots) });
      return;
    }
    if (chance(0.05)) {
      counts.unwanted += 1;
      await send('page-view', view, pick(random, [{ dnt: '1' }, { 'sec-gpc': '1' }]));
      return;
    }
    const tell = async (kind: string, seconds: number, on: string) => {
      told.push({ day: on, visitor, kind, subject, viewId, seconds });
      await send('page-view', { ...view, timeOnPage: seconds });
    };
    await tell(missing ? 'missing' : 'view', 0, day);
    if (referrer && !missing)
      told.push({ day, visitor, kind: 'referrer', subject: new URL(referrer).host, viewId, seconds: 0 });
    for (; chance(0.15); counts.repeats += 1) await send('page-view', view);
    if (!missing && chance(0.6)) {
      const seconds = 1 + Math.floor(random() * 300);
      await tell('leave', seconds, day);
      if (chance(0.2)) await tell('leave', seconds + 20, day);
      if (chance(0.1)) await send('page-view', { ...view, timeOnPage: 1 });
    }
    if (chance(0.05)) {
      counts.late += 1;
      const longer = 400 + Math.floor(random() * 100);
      if (!missing) late.push(() => tell('leave', longer, dayOf(analytics.clock.now)));
    }
    if (chance(0.1)) await convert(ids, day);
    if (chance(0.03)) {
      const query = `term ${nth % 7}`;
      told.push({ day, visitor, kind: 'search', subject: query, viewId, seconds: 0 });
      await send('empty-search', { ...ids, query: ` ${query.toUpperCase()} ` });
    }
  }

  async function convert(ids: { visitorId: string }, day: string): Promise<void> {
    const reached = 1 + Math.floor(random() * 6);
    const names = Object.keys(conversionSteps).slice(0, reached) as (keyof typeof conversionSteps)[];
    const year = pick(random, [1970, 2026, 2100]);
    await send('conversion', {
      ...ids,
      ...Object.fromEntries(names.map((name) => [name, `${year}-01-01T00:00:00Z`])),
    });
    for (const name of names) {
      told.push({
        day,
        visitor: ids.visitorId,
        kind: conversionSteps[name],
        subject: '',
        viewId: '',
        seconds: 0,
      });
    }
  }

  for (let index = 0, nth = 0; index < days; index += 1) {
    const day = dayOf(analytics.clock.now);
    for (const tellLate of late.splice(0)) await tellLate();
    for (; nth < (visits * (index + 1)) / days; nth += 1) {
      await visit(nth, day);
      // In the first hour of a day, the figures of the day before are closed while visitors are active.
      if (nth % 1000 === 500) await settle();
    }
    await settle();
    if ([0, 29, 45, days - 1].includes(index)) await compareAll(day);
    analytics.clock.now = new Date(`${addDays(day, 1)}T00:00:01Z`);
  }
  await analytics.stop();
  return counts;

  async function settle(): Promise<void> {
    await Promise.all(waiting.splice(0));
    await analytics.runJobs();
  }

  async function compareAll(day: string): Promise<void> {
    const { clock } = analytics;
    for (const length of [30, 90, 365]) {
      const { current, previous } = spanOf(clock.now, length);
      const name = (figure: string) => `${figure} of ${length} days until ${day}`;
      const reached = await countVisitors(db, current);
      compare(
        steps.map((step) => reached[step as 'visit'] ?? 0),
        steps.map((step) => distinctVisitors(told, step, current)),
        name('visitors by step'),
      );
      const before = told.some((each) => each.day <= previous.from)
        ? distinctVisitors(told, 'visit', previous)
        : null;
      compare(await readSpanVisitors(db, previous), before, name('visitors of the span before'));
      const perDay = await selectVisitorsByDay(db, current);
      compare(
        Object.fromEntries(
          perDay
            .filter(({ step, visitors: n }) => step === 'visit' && n > 0)
            .map((row) => [row.day, row.visitors]),
        ),
        byDay(current, (on) => distinctVisitors(told, 'visit', { from: on, to: on })),
        name('visitors by day'),
      );
      const views = await selectViewsByDay(db, current);
      compare(
        Object.fromEntries(views.map((row) => [row.day, row.count])),
        byDay(current, (on) => told.filter((each) => each.kind === 'view' && each.day === on).length),
        name('views by day'),
      );
      for (const [kind, event] of [
        ['page', 'view'],
        ['missing', 'missing'],
        ['referrer', 'referrer'],
        ['search', 'search'],
      ] as const) {
        const said = await selectCounts(db, { kind, span: current, limit: 1000, offset: 0 });
        compare(said.items, computeCounts(told, event, current), name(kind));
      }
    }
  }
}

const within =
  ({ from, to }: DaySpan) =>
  (each: Told) =>
    each.day >= from && each.day <= to;

function distinctVisitors(told: readonly Told[], step: string, span: DaySpan): number {
  const kinds = step === 'visit' ? ['view', 'missing'] : [step];
  return new Set(
    told
      .filter(within(span))
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ visitor }) => visitor),
  ).size;
}

function byDay(span: DaySpan, count: (day: string) => number): Record<string, number> {
  return Object.fromEntries(
    listDays(span)
      .map((day) => [day, count(day)] as const)
      .filter(([, n]) => n > 0),
  );
}

/** The time of a view is the longest that was reported up to a day; what was reported before the span is subtracted. */
function computeCounts(told: readonly Told[], kind: string, span: DaySpan) {
  const rows = new Map<string, { count: number; seconds: number; timed: number; lastDay: string }>();
  const row = (subject: string) => {
    const found = rows.get(subject) ?? { count: 0, seconds: 0, timed: 0, lastDay: '' };
    rows.set(subject, found);
    return found;
  };
  for (const each of told.filter(within(span)).filter((item) => item.kind === kind)) {
    const found = row(each.subject);
    found.count += 1;
    if (each.day > found.lastDay) found.lastDay = each.day;
  }
  if (kind === 'view') {
    const longest = new Map<string, number>();
    for (const each of told.filter((item) => item.kind === 'leave')) {
      const before = longest.get(each.viewId);
      if (before !== undefined && each.seconds <= before) continue;
      longest.set(each.viewId, each.seconds);
      if (!within(span)(each)) continue;
      const found = row(each.subject);
      found.seconds += each.seconds - (before ?? 0);
      if (before === undefined) found.timed += 1;
    }
  }
  return [...rows]
    .filter(([, { count }]) => count > 0)
    .map(([subject, { count, seconds, timed, lastDay }]) => ({
      ...{ subject, count, lastDay },
      seconds: timed === 0 ? null : seconds / timed,
    }))
    .sort((a, b) => b.count - a.count || (a.subject < b.subject ? -1 : 1));
}
