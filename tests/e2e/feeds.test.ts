/** The feeds as feed readers, calendars and browsers see them. */
import { Hono } from 'hono';
import ICAL from 'ical.js';
import type { Browser } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { selectAdditions, selectSitemapPaths } from '#app/server-features.ts';
import { mountSiteFiles } from '#features/site/server/index.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { insertCategories, insertPeriod, insertResource } from '#tests/factories/library.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { ask } from '#tests/setup/http.ts';
import { readTags, readTexts } from '#tests/setup/markup.ts';
import { shareBrowser } from '#tests/setup/shared-browser.ts';

const siteUrl = inject('siteUrl');
/** The site's own idea of its address; see startSite. */
const publicUrl = 'http://localhost:3000';
const get = (path: string, headers?: Record<string, string>) =>
  ask(siteUrl, path, { ...(headers && { headers }) });

let browser: Browser;
beforeAll(async () => {
  browser = await shareBrowser();
});

/** Parses a feed with a strict XML parser, which fails if it is not well-formed. */
async function readFeed(xml: string) {
  const page = await browser.newPage();
  try {
    const { fault, items } = await page.evaluate((text) => {
      const document = new DOMParser().parseFromString(text, 'application/xml');
      const textOf = (element: Element, name: string) =>
        element.getElementsByTagName(name)[0]?.textContent ?? '';
      return {
        fault: document.querySelector('parsererror')?.textContent ?? '',
        items: [...document.querySelectorAll('rss[version="2.0"] > channel > item')].map((item) => ({
          title: textOf(item, 'title'),
          link: textOf(item, 'link'),
          guid: textOf(item, 'guid'),
          date: textOf(item, 'pubDate'),
          description: textOf(item, 'description'),
          content: textOf(item, 'content:encoded'),
          category: textOf(item, 'category'),
        })),
      };
    }, xml);
    expect(fault).toBe('');
    return items;
  } finally {
    await page.close();
  }
}

test('every page leads feed readers to the feed', async () => {
  for (const path of ['/', '/resources', '/nowhere']) {
    const found = readTags((await get(path)).text, 'link').filter((link) => link.rel === 'alternate');
    expect(found, path).toEqual([
      { rel: 'alternate', type: 'application/rss+xml', title: 'Recent additions', href: '/feed.xml' },
    ]);
  }
});

test('the feed is valid XML whose items have dates, are unique, and lead to pages with their title', async () => {
  const { status, headers, text } = await get('/feed.xml', { 'accept-encoding': 'br' });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(headers['content-encoding']).toBe('br');
  const items = await readFeed(text);
  expect(items).toHaveLength(50);
  expect(new Set(items.map((item) => item.guid)).size).toBe(50);
  const dates = items.map((item) => Date.parse(item.date));
  expect(dates.some(Number.isNaN)).toBe(false);
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  for (const { title, link } of items.slice(0, 8)) {
    expect(link.startsWith(`${publicUrl}/`)).toBe(true);
    const page = await get(link.slice(publicUrl.length));
    expect(page.status, link).toBe(200);
    expect(readTexts(page.text, 'h1'), link).toEqual([title]);
  }
});

test('whatever a title contains, the feed stays valid and shows it unchanged', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  await insertCategories(db);
  const periodId = await insertPeriod(db, { name: 'Rise & <i>Fall</i> ]]>' });
  const title = `]]></title><script>alert("1 & 2")</script> &amp; 'quoted' \u0001\u000b\ufffe\uffff 🏛️`;
  await insertResource(db, { periodId, title, author: '<b>A & B</b>', description: 'a < b && c > d ]]>' });
  const app = new Hono<AppEnv>();
  const config = { siteName: 'A & B <C>', contactEmail: 'a@b.example', publicUrl: 'https://a.example' };
  mountSiteFiles(app, {
    onContentChanged: () => undefined,
    db,
    config,
    selectSitemapPaths,
    selectAdditions,
  });
  const [item] = await readFeed(await (await app.request('/feed.xml')).text());
  expect(item?.title).toBe(`]]></title><script>alert("1 & 2")</script> &amp; 'quoted'  🏛️`);
  // By convention, descriptions are HTML.
  expect(item?.description).toBe('a &lt; b &amp;&amp; c &gt; d ]]&gt;');
  expect(item?.content).toContain('<p>&lt;b&gt;A &amp; B&lt;/b&gt;</p>');
});

test('a reader that has the feed or the calendar is told that nothing changed', async () => {
  for (const path of ['/feed.xml', '/on-this-day.ics']) {
    const first = await get(path);
    const again = await get(path, { 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.bytes.length], path).toEqual([304, 0]);
    const head = await ask(siteUrl, path, { method: 'HEAD' });
    expect([head.status, head.headers.etag, head.bytes.length], path).toEqual([200, first.headers.etag, 0]);
  }
});

test('the calendar of the library is understood by another program, and its links are in the sitemap', async () => {
  const { status, headers, text } = await get('/on-this-day.ics');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  expect(events.length).toBeGreaterThan(150);
  expect(new Set(events.map((event) => event.uid)).size).toBe(events.length);
  const ides = events.find((event) => event.uid === 'bce-0044-assassination-of-caesar@localhost');
  expect(ides?.summary).toBe('Assassination of Julius Caesar (44 BCE)');
  expect([ides?.startDate.month, ides?.startDate.day]).toEqual([3, 15]);
  const addresses = new Set(readTexts((await get('/sitemap.xml')).text, 'loc'));
  expect(addresses).toContain(`${publicUrl}/timeline`);
  for (const event of events) {
    expect(event.isRecurring(), event.uid).toBe(true);
    expect(addresses).toContain(String(event.component.getFirstPropertyValue('url')));
  }
});
