/** Reading without a network: what is cached, what is never cached, new versions, and removing everything. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { launchBrowser } from '#tests/setup/browser.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { type Front, memberCookie, openFront } from '#tests/setup/front.ts';
import { ask } from '#tests/setup/http.ts';
import { expectQuiet } from '#tests/setup/screen.ts';
import { startSite } from '#tests/setup/site.ts';
import { heading, untilReady, untilTrue, type Visitor, visit } from '#tests/setup/visitor.ts';

const siteUrl = inject('siteUrl');
const line = 'Offline: you are reading a copy kept on this device';
let browser: Browser;
let front: Front;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  front = await openFront(siteUrl);
  return () => front[Symbol.asyncDispose]();
});

const arrive = () => visit(browser, front.url, { size: 'phone', serviceWorker: true });

/** Resolves once the worker serves the page and has a copy of it. */
async function untilKept(page: Page, path: string): Promise<void> {
  const isKept = async (wanted: string) => {
    if (!navigator.serviceWorker.controller) return false;
    return (await caches.match(wanted, { cacheName: 'lyceum-pages', ignoreVary: true })) !== undefined;
  };
  await eventually(() => page.evaluate(isKept, path)).toBe(true);
}

/** The same for a page that will be opened without a network: its files are cached one by one after it. */
async function untilKeptWhole(page: Page, path: string): Promise<void> {
  await untilKept(page, path);
  const findMissing = async () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const pictures = Array.from(document.images, ({ currentSrc, src }) => currentSrc || src);
    const missing: string[] = [];
    for (const file of new Set([...loaded, ...pictures])) {
      const { pathname } = new URL(file, location.href);
      if (!/^\/(?:assets|plates)\//.test(pathname)) continue;
      if (!(await caches.match(file, { ignoreVary: true }))) missing.push(pathname);
    }
    return missing;
  };
  await eventually(() => page.evaluate(findMissing)).toEqual([]);
}

/** Sends the worker a message and resolves once it has done what the message says. */
async function tellWorker(page: Page, message: object): Promise<void> {
  await page.evaluate(async (sent) => {
    const { port1, port2 } = new MessageChannel();
    const obeyed = new Promise((done) => {
      port1.onmessage = done;
    });
    navigator.serviceWorker.controller?.postMessage(sent, [port2]);
    await obeyed;
  }, message);
}

async function cutOff(page: Page, off = true): Promise<void> {
  front.down = off;
  await page.context().setOffline(off);
}

/** Every address in every cache of the site. */
const readKept = (page: Page) =>
  page.evaluate(async () => {
    const kept: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) kept.push(new URL(url).pathname);
    }
    return kept;
  });

/** The browser itself logs what it could not load; there must be no other messages. */
function forgiveNetwork({ complaints }: Visitor): void {
  const others = complaints.filter(
    (text) => !/Failed to load resource|net::ERR_|due to a network/.test(text),
  );
  complaints.splice(0, complaints.length, ...others);
}

const isDrawn = (page: Page) =>
  page.evaluate(() => [...document.images].every((image) => image.complete && image.naturalWidth > 0));

test('pages that were read open without a network, with their pictures and their letters', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const titles = new Map<string, string>();
  const read = async (path: string) => {
    await untilReady(page);
    await untilKeptWhole(page, path);
    titles.set(path, (await heading(page).textContent()) ?? '');
  };
  await visitor.goto('/periods/ancient-rome');
  await read('/periods/ancient-rome');
  await visitor.goto('/study-tips');
  await read('/study-tips');
  // Reached by a link: no document is loaded, but the page is cached.
  await page.locator('footer').getByRole('link', { name: 'Primary Texts' }).click();
  await page.waitForURL('**/primary-texts');
  await heading(page).filter({ hasText: 'Primary' }).waitFor();
  await read('/primary-texts');
  await tellWorker(page, { type: 'keep', page: page.url(), files: [] });

  await cutOff(page);
  await page.getByText(line).waitFor();
  for (const [path, title] of titles) {
    await page.goto(path);
    await untilReady(page);
    expect(await heading(page).textContent()).toBe(title);
    await page.getByText(line).waitFor();
    expect(await page.evaluate(async () => (await document.fonts.ready).check('1em Newsreader'))).toBe(true);
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Newsreader');
  }
  await page.goto('/periods/ancient-rome');
  await page.getByText(line).waitFor();
  for (const picture of await page.locator('main img').all()) await picture.scrollIntoViewIfNeeded();
  await eventually(() => isDrawn(page)).toBe(true);
  forgiveNetwork(visitor);
  // At another size the page would request other pictures.
  await expectFlawless(visitor, 'a copy', 'phone');

  await cutOff(page, false);
  await page.getByText(line).waitFor({ state: 'detached' });
  forgiveNetwork(visitor);
  expectQuiet(visitor);
});

test('a page that was never read is replaced by the offline page, which lists the pages that were; sending fails', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await visitor.goto('/study-tips');
  await untilKeptWhole(page, '/study-tips');
  await visitor.goto('/resources?category=books&utm_source=letter');
  await untilKept(page, '/resources?category=books');
  await cutOff(page);
  await page.goto('/periods/enlightenment?category=2');
  await untilReady(page);
  await heading(page).filter({ hasText: 'You are offline' }).waitFor();
  const kept = page.getByRole('region', { name: 'Kept on this device' }).getByRole('link');
  await kept.first().waitFor();
  await eventually(() => kept.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    ['/resources?category=books', '/study-tips'],
  );
  expect(await kept.last().textContent()).toMatch(/^Study Tips for History/);
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  await eventually(() => page.getByText(line).count()).toBe(0);
  // As it does without the worker.
  const sent = await page.evaluate(() =>
    fetch('/api/subscribe', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'reader@example.org' }),
    }).then(
      () => 'answered',
      (error: Error) => error.name,
    ),
  );
  expect(sent).toBe('TypeError');
  expect(await readKept(page)).not.toContain('/api/subscribe');
  forgiveNetwork(visitor);
  await expectFlawless(visitor, 'the offline page');

  // By a link too: the request for the page's data is not answered.
  await kept.last().click();
  await page.waitForURL('**/study-tips');
  await untilReady(page);
  await page.locator('footer').getByRole('link', { name: 'Primary Texts' }).click();
  await page.waitForURL('**/offline?from=%2Fprimary-texts');
  await untilReady(page);

  await cutOff(page, false);
  await page.getByText('You are connected again.').waitFor();
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.waitForURL('**/primary-texts');
  await heading(page).filter({ hasText: 'Primary' }).waitFor();
});

test('a new version asks before it takes over: Later keeps the old one, Reload loads once', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await visitor.goto('/study-tips');
  await untilKept(page, '/study-tips');
  const worker = (await ask(siteUrl, '/sw.js')).text;
  const release = (version: string, source = worker) => {
    const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-cache' };
    front.replies.set('/sw.js', { headers, body: `${source}\n// ${version}` });
    return page.evaluate(async () => (await navigator.serviceWorker.ready).update().then(() => undefined));
  };
  const prompt = page.getByText('A new version is ready');
  const loads = () => front.requests.filter((asked) => asked === 'GET /study-tips').length;
  const before = loads();
  await release('second');
  await prompt.waitFor();
  await expectFlawless(visitor, 'the prompt');
  await page.getByRole('button', { name: 'Later' }).click();
  await prompt.waitFor({ state: 'detached' });
  expect(loads()).toBe(before);
  const state = () =>
    page.evaluate(async () => {
      const { active, waiting } = await navigator.serviceWorker.ready;
      return { active: active?.state, waiting: waiting?.state };
    });
  await eventually(() => state()).toEqual({ active: 'activated', waiting: 'installed' });

  // A part that is loaded only when a page fails has another name in the third version.
  const [lazyPart = ''] = worker.match(/\/assets\/route-problem-screen-[\w-]+\.js/) ?? [];
  await release('third', worker.replaceAll(lazyPart, '/assets/route-problem-screen-third.js'));
  await prompt.waitFor();
  await page.evaluate(async () => {
    document.documentElement.dataset.loadedBefore = '';
    const assets = await caches.open('lyceum-assets');
    for (const file of ['/assets/nobodys.js', '/assets/of-a-copy.js']) await assets.put(file, new Response());
    const copy = new Response('<script type="module" src="/assets/of-a-copy.js"></script>');
    await (await caches.open('lyceum-pages')).put('/blog/kept-long-ago', copy);
  });
  await page.getByRole('button', { name: 'Reload' }).click();
  await untilTrue(page, () => document.documentElement.dataset.loadedBefore === undefined);
  await untilReady(page);
  await eventually(state).toEqual({ active: 'activated', waiting: undefined });
  // Long enough to notice a second reload.
  await untilTrue(page, () => performance.now() > 3000);
  expect(loads()).toBe(before + 1);
  expect(await prompt.count()).toBe(0);
  // What remains of older builds: the files that cached pages link to, or may load later.
  const kept = await readKept(page);
  expect(kept).not.toContain('/assets/nobodys.js');
  expect(kept).toContain('/assets/of-a-copy.js');
  expect(kept).toContain(lazyPart);
  expectQuiet(visitor);
});

test('a page that the server marks as private and no-store is in no cache', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const personal = { 'cache-control': 'private, no-store' };
  for (const path of ['/texts', '/primary-texts', '/api/study-tips', '/api/primary-texts/browse'])
    front.headers.set(path, personal);
  await visitor.goto('/study-tips');
  await untilKept(page, '/study-tips');
  // By address, by link, by message, and only the data.
  await visitor.goto('/texts');
  await visitor.goto('/resources');
  await untilKept(page, '/resources');
  await page.locator('footer').getByRole('link', { name: 'Primary Texts' }).click();
  await page.waitForURL('**/primary-texts');
  await heading(page).filter({ hasText: 'Primary' }).waitFor();
  await tellWorker(page, { type: 'keep', page: `${front.url}/primary-texts`, files: [] });
  await page.evaluate(() => Promise.all(['/api/study-tips', '/api/periods'].map((path) => fetch(path))));
  await eventually(() => readKept(page)).toContain('/api/periods');
  const kept = await readKept(page);
  expect(kept).toContain('/resources');
  expect(kept).not.toContain('/texts');
  expect(kept).not.toContain('/primary-texts');
  expect(kept).not.toContain('/api/study-tips');
  expect(kept).not.toContain('/api/primary-texts/browse');
  await visitor.goto('/account');
  await tellWorker(page, { type: 'keep', page: `${front.url}/account`, files: [`${front.url}/account`] });
  expect(await readKept(page)).not.toContain('/account');
});

test('pages that a member reads are cached as every visitor gets them, without anything meant for the member', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  front.memberHeaders = { 'cache-control': 'private, no-store', 'x-for-member': 'yes' };
  const [name = '', value = ''] = memberCookie.split('=');
  await page.context().addCookies([{ name, value, url: front.url }]);
  await visitor.goto('/study-tips');
  await untilKept(page, '/study-tips');
  const answer = await page.reload();
  expect(answer?.headers()['x-for-member']).toBe('yes');
  await untilReady(page);
  await page.evaluate(() => fetch('/api/periods'));
  await tellWorker(page, { type: 'keep', page: page.url(), files: [] });
  const forMember = await page.evaluate(async () => {
    const found: string[] = [];
    for (const cacheName of await caches.keys()) {
      const cache = await caches.open(cacheName);
      for (const key of await cache.keys()) {
        const kept = await cache.match(key, { ignoreVary: true });
        if (kept?.headers.has('x-for-member')) found.push(key.url);
      }
    }
    return found;
  });
  expect(forMember).toEqual([]);
  expect(await readKept(page)).toContain('/study-tips');
  expect(await readKept(page)).not.toContain('/api/periods');
});

test('all pages and responses are deleted on demand', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await visitor.goto('/study-tips');
  await untilKept(page, '/study-tips');
  await page.evaluate(() => fetch('/api/periods'));
  await eventually(() => readKept(page)).toContain('/api/periods');
  await tellWorker(page, { type: 'forget-pages' });
  const kept = await readKept(page);
  expect(kept.filter((path) => !/^\/(?:assets|plates|offline|icons\.svg)/.test(path))).toEqual([]);
  expect(kept.length).toBeGreaterThan(5);
});

// About 350 responses are fetched.
test('the caches stay within their limits', { timeout: 240_000 }, async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await visitor.goto('/study-tips');
  await untilKept(page, '/study-tips');
  await page.evaluate(async () => {
    const numbers = Array.from({ length: 210 }, (_, index) => index + 1);
    while (numbers.length > 0) {
      await Promise.all(numbers.splice(0, 15).map((number) => fetch(`/api/resources/${number}`)));
    }
  });
  for (let number = 1; number <= 155; number += 1) {
    await tellWorker(page, { type: 'keep', page: `${front.url}/resources/${number}`, files: [] });
  }
  const count = (name: string) =>
    page.evaluate(async (cache) => (await (await caches.open(cache)).keys()).length, name);
  await eventually(() => count('lyceum-answers')).toBe(200);
  await eventually(() => count('lyceum-pages')).toBe(150);
});

test('a network that came back before the page listened for it is detected', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await visitor.goto('/study-tips');
  await untilKeptWhole(page, '/study-tips');
  const arriveAsItComesBack = async (path: string) => {
    front.down = true;
    await page.goto(path, { waitUntil: 'commit' });
    front.down = false;
    await untilReady(page);
  };
  await arriveAsItComesBack('/study-tips');
  await eventually(() => page.evaluate(() => document.documentElement.dataset.copy)).toBe(undefined);
  await page.getByText(line).waitFor({ state: 'detached' });
  await arriveAsItComesBack('/periods/enlightenment');
  await heading(page).filter({ hasText: 'You are offline' }).waitFor();
  await page.getByText('You are connected again.').waitFor();
});

test('a site that is up again is detected, although the browser never lost its network', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const [name = '', value = ''] = inject('premiumCookie').split('=');
  await page.context().addCookies([{ name, value, url: front.url }]);
  const signOut = page.getByRole('banner').locator('a[href="/api/logout"]').first();
  await visitor.goto('/study-tips');
  await untilKeptWhole(page, '/study-tips');
  for (const path of ['/study-tips', '/periods/enlightenment']) {
    front.down = true;
    await page.goto(path);
    await untilReady(page);
    await page.getByText(path === '/study-tips' ? line : 'No connection').waitFor();
    // It has made one request, which failed.
    await page.waitForTimeout(1000);
    expect(await page.getByText('You are connected again.').count()).toBe(0);
    // The copy is the page for guests.
    expect(await signOut.count()).toBe(0);
    front.down = false;
    if (path === '/study-tips') {
      await page.getByRole('button', { name: 'Reload' }).waitFor();
      await signOut.waitFor({ state: 'attached' });
      forgiveNetwork(visitor);
      await expectFlawless(visitor, 'a copy with the network back', 'phone');
      await page.getByRole('button', { name: 'Reload' }).click();
      await page.getByText('a copy kept on this device').waitFor({ state: 'detached' });
    } else await page.getByText('You are connected again.').waitFor();
  }
});

test('a copy is shown in the theme chosen since', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await visitor.goto('/study-tips');
  await untilKeptWhole(page, '/study-tips');
  await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark' }).click();
  await cutOff(page);
  for (const path of ['/study-tips', '/offline']) {
    await page.goto(path);
    await untilReady(page);
    await eventually(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  }
});

test('the operator can remove a faulty worker and everything it cached', async () => {
  await using withdrawn = await startWithdrawn();
  await using visitor = await arrive();
  const { page } = visitor;
  await visitor.goto('/study-tips');
  await untilKept(page, '/study-tips');
  front.replies.set('/sw.js', withdrawn.reply);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update().then(() => undefined));
  await eventually(() =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  ).toBe(0);
  await eventually(() => readKept(page)).toEqual([]);
  await page.reload();
  await untilReady(page);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

/** The responses of a site that was started with offline reading off. */
async function startWithdrawn() {
  const site = await startSite({ OFFLINE_READING: 'off' });
  const { headers, text } = await ask(site.url, '/sw.js');
  const type = headers['content-type'] ?? '';
  return {
    reply: { headers: { 'content-type': type, 'cache-control': 'no-cache' }, body: text },
    [Symbol.asyncDispose]: () => site.stop(),
  };
}

test('the worker is requested again each time, is small, and never changes its name', async () => {
  const { status, headers, bytes } = await ask(siteUrl, '/sw.js', { headers: { 'accept-encoding': 'br' } });
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/javascript/);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-encoding']).toBe('br');
  expect(bytes.length).toBeLessThan(15 * 1024);
  const again = await ask(siteUrl, '/sw.js', {
    headers: { 'accept-encoding': 'br', 'if-none-match': headers.etag ?? '' },
  });
  expect(again.status).toBe(304);
});

test('the site can be installed: the manifest has its scope and shortcuts to its sections', async () => {
  const manifest = JSON.parse((await ask(siteUrl, '/site.webmanifest')).text);
  expect(manifest).toMatchObject({
    scope: '/',
    start_url: '/',
    lang: 'en',
    dir: 'ltr',
    display: 'standalone',
  });
  expect(manifest.categories).toContain('education');
  expect(manifest.shortcuts).toHaveLength(4);
  for (const { url, icons } of manifest.shortcuts) {
    expect((await ask(siteUrl, url)).status, url).toBe(200);
    expect((await ask(siteUrl, icons[0].src)).status).toBe(200);
  }
});
