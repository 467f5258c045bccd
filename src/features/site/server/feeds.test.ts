import { Hono } from 'hono';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { selectAdditions } from '#app/server-features.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { insertCategories, insertPeriod, insertResource } from '#tests/factories/library.ts';
import { insertEvent } from '#tests/factories/timeline.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { mountFeeds } from './feeds.ts';

const config = {
  siteName: 'Lyceum & Co',
  contactEmail: 'hello@lyceum.example',
  publicUrl: 'https://lyceum.example',
};

async function openFeeds() {
  const database = await createTestDatabase();
  await insertCategories(database.db);
  const periodId = await insertPeriod(database.db, { name: 'Ancient Rome' });
  return {
    db: database.db,
    periodId,
    /** Requests a feed from a newly started site. */
    ask: async (path: string, { headers = {}, now = '2026-11-21T12:00:00Z' } = {}) => {
      const app = new Hono<AppEnv>();
      mountFeeds(app, {
        ...{ db: database.db, config, selectAdditions },
        onContentChanged: () => undefined,
        now: () => new Date(now),
      });
      const answer = await app.request(path, { headers });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

/** Parses the calendar with an independent library. */
function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  return { calendar, events };
}

/** The first days on which an event recurs. */
function daysOf(event: ICAL.Event, count: number): string[] {
  const days = event.iterator();
  return Array.from({ length: count }, () => days.next().toString());
}

test('the feed names what came last, newest first, with absolute addresses and keys that stay', async () => {
  await using feeds = await openFeeds();
  const { db, periodId } = feeds;
  const old = await insertResource(db, { periodId, slug: 'old-book', title: 'Old', addedOn: '2026-01-01' });
  const fresh = await insertResource(db, {
    periodId,
    slug: 'new-book',
    title: 'New',
    author: 'Mary Beard',
    addedOn: '2026-03-02',
  });
  await insertResource(db, { periodId, title: 'Gone', retiredAt: new Date() });
  const { status, headers, text } = await feeds.ask('/feed.xml');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  expect(headers.get('cache-control')).toBe('public, max-age=3600');
  const read = (pattern: RegExp) => Array.from(text.matchAll(pattern), ([, value]) => value);
  expect(read(/<link>([^<]*)<\/link>/g)).toEqual([
    'https://lyceum.example/',
    `https://lyceum.example/resources/${fresh}`,
    `https://lyceum.example/resources/${old}`,
  ]);
  expect(read(/<guid isPermaLink="false">([^<]*)<\/guid>/g)).toEqual([
    'tag:lyceum.example,2026:resource/new-book',
    'tag:lyceum.example,2026:resource/old-book',
  ]);
  expect(read(/<pubDate>([^<]*)<\/pubDate>/g)).toEqual([
    'Mon, 02 Mar 2026 00:00:00 GMT',
    'Thu, 01 Jan 2026 00:00:00 GMT',
  ]);
  expect(read(/<lastBuildDate>([^<]*)</g)).toEqual(['Mon, 02 Mar 2026 00:00:00 GMT']);
  expect(read(/<category>([^<]*)</g).slice(0, 2)).toEqual(['Books', 'Ancient Rome']);
  expect(read(/<dc:creator>([^<]*)</g)).toEqual(['Mary Beard', 'An Author']);
  expect(text).toContain(
    '<atom:link href="https://lyceum.example/feed.xml" rel="self" type="application/rss+xml"/>',
  );
});

test('a feed that has not changed is not sent again', async () => {
  await using feeds = await openFeeds();
  const { db, periodId } = feeds;
  await insertResource(db, { periodId });
  await insertEvent(db, { periodId, date: 'March 15, 44 BCE', year: -44 });
  for (const path of ['/feed.xml', '/on-this-day.ics']) {
    const tag = (await feeds.ask(path)).headers.get('etag') ?? '';
    const again = await feeds.ask(path, { headers: { 'if-none-match': tag }, now: '2026-12-24T18:00:00Z' });
    expect([again.status, again.text, again.headers.get('etag')], path).toEqual([304, '', tag]);
  }
  await insertResource(db, { periodId, addedOn: '2026-05-05' });
  expect((await feeds.ask('/feed.xml')).status).toBe(200);
});

test('a library with nothing in it has feeds with nothing in them', async () => {
  await using feeds = await openFeeds();
  expect((await feeds.ask('/feed.xml')).text).toMatch(/<channel>(?:(?!<item>)[\s\S])*<\/channel>/);
  expect(readCalendar((await feeds.ask('/on-this-day.ics')).text).events).toEqual([]);
});

test('the calendar holds every event whose day is known, once a year, without an alarm', async () => {
  await using feeds = await openFeeds();
  const { db, periodId } = feeds;
  await insertEvent(db, {
    periodId,
    slug: 'ides-of-march',
    title: 'Assassination of Julius Caesar',
    description: 'Stabbed; by friends, in the “Theater of Pompey”.',
    date: 'March 15, 44 BCE',
    year: -44,
  });
  await insertEvent(db, { periodId, slug: 'bastille', date: 'July 14, 1789', year: 1789 });
  await insertEvent(db, { periodId, slug: 'leipzig', date: 'October 16–19, 1813', year: 1813 });
  await insertEvent(db, { periodId, slug: 'month', date: 'October 732', year: 732 });
  await insertEvent(db, { periodId, slug: 'about', date: 'c. May 1, 732', year: 732 });
  await insertEvent(db, { periodId, date: 'May 1, 1851', year: 1851, retiredAt: new Date() });
  const { status, headers, text } = await feeds.ask('/on-this-day.ics');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const { calendar, events } = readCalendar(text);
  expect(events.map((event) => event.uid)).toEqual([
    'ides-of-march@lyceum.example',
    'bastille@lyceum.example',
    'leipzig@lyceum.example',
  ]);
  const [ides, bastille, leipzig] = events;
  expect(ides?.summary).toBe('Assassination of Julius Caesar (44 BCE)');
  expect(ides?.description).toBe(
    'March 15, 44 BCE (Julian calendar). Stabbed; by friends, in the “Theater of Pompey”.\n\nhttps://lyceum.example/timeline/ides-of-march',
  );
  expect(ides?.location).toBe('Rome');
  expect(ides?.component.getFirstPropertyValue('url')).toBe('https://lyceum.example/timeline/ides-of-march');
  expect(ides && daysOf(ides, 2)).toEqual(['2026-03-15', '2027-03-15']);
  expect(bastille && daysOf(bastille, 1)).toEqual(['2026-07-14']);
  expect(bastille?.description).not.toContain('Julian');
  expect(leipzig && daysOf(leipzig, 1)).toEqual(['2026-10-16']);
  for (const event of events) {
    expect(event.startDate.isDate, event.uid).toBe(true);
    expect(event.component.getAllSubcomponents('valarm')).toEqual([]);
    expect(event.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
  }
  expect(calendar.getFirstPropertyValue('refresh-interval')?.toString()).toBe('P1D');
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
});

test('what happened on February 29 is remembered on the last day of every February', async () => {
  await using feeds = await openFeeds();
  await insertEvent(feeds.db, { periodId: feeds.periodId, date: 'February 29, 1504', year: 1504 });
  const dayOf = async (now: string) => {
    const [event] = readCalendar((await feeds.ask('/on-this-day.ics', { now })).text).events;
    return event && daysOf(event, 3);
  };
  expect(await dayOf('2026-06-01T00:00:00Z')).toEqual(['2026-02-28', '2027-02-28', '2028-02-29']);
  expect(await dayOf('2028-06-01T00:00:00Z')).toEqual(['2028-02-29', '2029-02-28', '2030-02-28']);
});

test('lines end with CR LF and are at most 75 bytes long, and hostile words stay words', async () => {
  await using feeds = await openFeeds();
  const title = 'Ünïcödé; commas, back\\slashes\nEND:VEVENT — 🏛️ and a title that goes on and on and on';
  await insertEvent(feeds.db, { periodId: feeds.periodId, title, date: 'June 8, 793', year: 793 });
  const { text } = await feeds.ask('/on-this-day.ics');
  const lines = text.split('\r\n');
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  const { events } = readCalendar(text);
  expect(events.map((event) => event.summary)).toEqual([`${title} (793)`]);
});
