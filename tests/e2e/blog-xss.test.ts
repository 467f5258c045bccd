/** Articles that try to run scripts: none succeeds, with the site's content security policy or without it. */
import { XMLParser } from 'fast-xml-parser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminPost, PostInput } from '#features/blog/admin-contract.ts';
import { badUrls } from '#tests/fixtures/xss-urls.ts';
import { htmlVectors, lineVectors, openVectors, xssVectors } from '#tests/fixtures/xss-vectors.ts';
import { adminPassword } from '#tests/setup/admin.ts';
import { launchBrowser } from '#tests/setup/browser.ts';
import { readJsonLd, readTags } from '#tests/setup/markup.ts';
import { setUpOwnSite } from '#tests/setup/own-site.ts';
import { untilReady } from '#tests/setup/visitor.ts';

const site = setUpOwnSite();
/** A browser that shows pictures, because scripts that run when a picture fails count too. */
let browser: Browser;
/** The articles' paths, with the number of vectors in each. */
let articles: Map<string, number>;

/** Links may have these schemes (specification, section 2, 'Blog article'). */
const allowed = ['http:', 'https:', 'irc:', 'ircs:', 'mailto:', 'xmpp:'];
/** Parses an address as a browser does on a page of a site; an address that cannot be parsed leads nowhere. */
const isAllowed = (url: string) => {
  const read = URL.parse(url, 'https://example.org');
  return read === null || allowed.includes(read.protocol);
};

async function askAdmin<Answer = AdminPost>(method: string, path: string, body?: object) {
  const answer = await fetch(`${site.url}/api/admin/${path}`, {
    method,
    headers: { 'x-admin-password': adminPassword, 'content-type': 'application/json' },
    body: body ? JSON.stringify(body) : null,
  });
  return { status: answer.status, body: (await answer.json()) as Answer };
}

async function publish(input: PostInput): Promise<AdminPost> {
  const { status, body } = await askAdmin('POST', 'blog-posts', input);
  expect(status, JSON.stringify(body)).toBe(201);
  expect((await askAdmin('POST', `blog-posts/${body.id}/publish`)).status).toBe(200);
  return body;
}

/** PostgreSQL cannot store a text with a null byte. */
const isText = (vector: string) => !vector.includes('\0');

/** One article for each vector that must come last; the other vectors are distributed among these articles. */
async function publishVectors(): Promise<Map<string, number>> {
  const closed = xssVectors.filter(isText);
  const each = Math.ceil(closed.length / openVectors.length);
  const made = new Map<string, number>();
  for (const [index, last] of openVectors.entries()) {
    const vectors = [...closed.slice(index * each, (index + 1) * each), last];
    const line = lineVectors[index % lineVectors.length] ?? '';
    const { slug } = await publish({
      title: `Post ${index} ${line}`,
      excerpt: `Excerpt ${line}`,
      metaDescription: line,
      tags: [line.slice(0, 40), 'vectors'],
      seoKeywords: [line],
      content: vectors.map((vector, number) => `Vector ${number}.\n\n${vector}`).join('\n\n'),
    });
    made.set(`/blog/post/${slug}`, vectors.length);
  }
  return made;
}

beforeAll(async () => {
  browser = await launchBrowser();
  articles = await publishVectors();
});
afterAll(() => browser.close());

/** A page that reports what scripts in it have called. */
async function openTrap(bypassCSP: boolean) {
  const context = await browser.newContext({ baseURL: site.url, bypassCSP, serviceWorkers: 'block' });
  const page = await context.newPage();
  let dialogs = 0;
  page.on('dialog', async (dialog) => {
    dialogs += 1;
    await dialog.dismiss();
  });
  return {
    page,
    /** Whether a script of a vector has run since the last call. */
    async hasRun(): Promise<boolean> {
      const marked = await page.evaluate(() => {
        const found = '__xss' in window;
        Reflect.deleteProperty(window, '__xss');
        return found;
      });
      const count = dialogs;
      dialogs = 0;
      return marked || count > 0;
    },
    [Symbol.asyncDispose]: () => context.close(),
  };
}

/** Does to every element of the page what readers could do. Only links that run something are followed. */
function touchEverything(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const runs = (value: string | null) => /^[\s\p{Cc}]*javascript:/iu.test(value ?? '');
    const stay = (event: MouseEvent) => {
      const element = event.target instanceof Element ? event.target.closest('[href], [action], form') : null;
      const target =
        element?.closest('form')?.getAttribute('action') ?? element?.getAttribute('href') ?? null;
      if (!runs(target)) event.preventDefault();
    };
    window.addEventListener('click', stay, { capture: true });
    const kinds = [
      ...['click', 'dblclick', 'contextmenu', 'mouseover', 'mouseenter', 'mousemove', 'pointerdown', 'wheel'],
      ...[
        'focus',
        'focusin',
        'blur',
        'keydown',
        'keyup',
        'input',
        'change',
        'toggle',
        'load',
        'error',
        'begin',
      ],
      ...['dragstart', 'copy', 'paste', 'touchstart', 'animationstart', 'transitionend', 'scroll', 'select'],
    ];
    for (const element of document.querySelectorAll(
      'article, article *, body > :not(header, footer, main)',
    )) {
      // A button of the site works as intended: it shares or copies.
      if (element.closest('main button')) continue;
      if (element instanceof HTMLElement || element instanceof SVGElement) element.focus();
      for (const kind of kinds) {
        const make = /click|mouse|contextmenu/.test(kind) ? MouseEvent : Event;
        element.dispatchEvent(new make(kind, { bubbles: true, cancelable: true }));
      }
    }
    await new Promise((done) => setTimeout(done, 20));
  });
}

/** Lists what on the page could run a script, or lead to one; empty if there is nothing. */
function findDanger(page: Page): Promise<string[]> {
  return page.evaluate((protocols) => {
    const addresses = /^(?:href|src|action|formaction|xlink:href|data|poster|background|cite|ping|srcset)$/;
    const found: string[] = [];
    for (const element of document.querySelectorAll('html *')) {
      for (const { name, value } of element.attributes) {
        if (/^on|^srcdoc$|^style$/.test(name)) found.push(`${element.tagName} ${name}`);
        if (!addresses.test(name)) continue;
        const url = URL.parse(value, document.baseURI);
        if (url && !protocols.includes(url.protocol)) found.push(`${element.tagName} ${name}=${value}`);
      }
    }
    const markup =
      'script, iframe, frame, object, embed, form, base, meta, link, style, math, template, input';
    for (const element of document.querySelectorAll(`main article :is(${markup})`)) {
      found.push(element.outerHTML);
    }
    return found;
  }, allowed);
}

test('there are more than 200 vectors, without duplicates', () => {
  const all = [...xssVectors, ...openVectors];
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(200);
});

describe.each([
  { policy: 'under the policy of the site', bypassCSP: false },
  { policy: 'with the policy off', bypassCSP: true },
])('$policy', ({ bypassCSP }) => {
  test('no script of an article runs, whatever its reader does', async () => {
    await using trap = await openTrap(bypassCSP);
    const { page, hasRun } = trap;
    const refused: string[] = [];
    let figures = 0;
    page.on('console', (message) => {
      // If the policy has blocked a script, there was one.
      if (/inline|script-src|javascript:/i.test(message.text())) refused.push(message.text());
    });
    for (const path of [...articles.keys(), '/blog', '/', '/blog/tag/vectors']) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      for (const block of readJsonLd((await answer?.text()) ?? '')) {
        expect(JSON.stringify(block), path).toContain('https://schema.org');
      }
      await untilReady(page);
      expect(await findDanger(page), path).toEqual([]);
      // Each vector is a paragraph of its own; none has absorbed the following ones.
      const marks = await page.locator('.prose > p').allTextContents();
      expect(marks.filter((text) => /^Vector \d+\.$/.test(text)).length, path).toBe(articles.get(path) ?? 0);
      figures += await page.locator('.prose figure').count();
      await touchEverything(page);
      expect(await hasRun(), path).toBe(false);
      expect(new URL(page.url()).pathname).toBe(path);
    }
    expect(refused).toEqual([]);
    expect(figures).toBeGreaterThan(4);
  });
});

test('the detection works: the same markup runs in a page of its own, unless the policy stops it', async () => {
  const countRuns = async (bypassCSP: boolean) => {
    await using trap = await openTrap(bypassCSP);
    const { page, hasRun } = trap;
    let runs = 0;
    for (const vector of htmlVectors) {
      if (new URL(page.url(), site.url).pathname !== '/offline') await page.goto('/offline');
      await page.setContent(`<!DOCTYPE html><body>${vector}`, { waitUntil: 'commit' });
      await touchEverything(page);
      if (await hasRun()) runs += 1;
    }
    return runs;
  };
  expect(await countRuns(true)).toBeGreaterThan(50);
  expect(await countRuns(false)).toBe(0);
});

test('a text with a null byte is refused', async () => {
  const vectors = xssVectors.filter((vector) => !isText(vector));
  expect(vectors.length).toBeGreaterThan(2);
  const input = { title: 'A null byte', excerpt: 'a', content: 'a' };
  for (const vector of vectors) {
    for (const field of [{ content: vector }, { title: vector }, { excerpt: vector }, { tags: ['a\0'] }]) {
      const { status } = await askAdmin('POST', 'blog-posts', { ...input, ...field });
      expect(status, JSON.stringify(field)).toBe(400);
    }
  }
});

test('a client that renders the responses of the API gets no dangerous address', async () => {
  for (const content of [...xssVectors, ...openVectors]) {
    const { status, body } = await askAdmin<object>('POST', 'blog-preview', { content });
    const isRefused = content.includes('\0');
    expect(status, content).toBe(isRefused ? 400 : 200);
    if (isRefused) continue;
    const urls: string[] = [];
    JSON.stringify(body, (key, value: unknown) => {
      if (key === 'url') urls.push(String(value));
      return value;
    });
    expect(
      urls.filter((url) => !isAllowed(url)),
      content,
    ).toEqual([]);
  }
});

test('a program that reads the feeds gets titles and excerpts as text without markup', async () => {
  const xml = await (await fetch(`${site.url}/blog/feed.xml`)).text();
  const parsed = new XMLParser().parse(xml) as {
    rss: { channel: { item: { title: string; description: string; 'content:encoded': string }[] } };
  };
  const items = parsed.rss.channel.item;
  for (const line of lineVectors)
    expect(items.some(({ title }) => title.includes(line.slice(0, 5)))).toBe(true);
  await using trap = await openTrap(true);
  for (const item of items) {
    await trap.page.setContent(`${item.description} ${item['content:encoded']}`);
    expect(await findDanger(trap.page)).toEqual([]);
    await touchEverything(trap.page);
    expect(await trap.hasRun(), item.title).toBe(false);
  }
  const json = (await (await fetch(`${site.url}/blog/feed.json`)).json()) as { items: object[] };
  expect(json.items.length).toBe(items.length);
});

test('a featured picture is loaded from this site or over https, and an odd address breaks no page', async () => {
  const input = { title: 'A picture', excerpt: 'a', content: 'a' };
  const post = await publish(input);
  const odd = ['//', 'https://', 'https://[', 'https://a b/', '/"onerror="alert(1)', `/'><script>alert(1)`];
  const accepted: string[] = [];
  const faults: string[] = [];
  for (const featuredImageUrl of [...badUrls, ...odd]) {
    const { status } = await askAdmin('PUT', `blog-posts/${post.id}`, { ...input, featuredImageUrl });
    if (status === 200) accepted.push(featuredImageUrl);
    else if (status !== 400) faults.push(`${status}: ${featuredImageUrl}`);
    if (status !== 200) continue;
    for (const path of [`/blog/post/${post.slug}`, '/blog', '/']) {
      const page = await fetch(site.url + path);
      const html = await page.text();
      const isWhole = page.status === 200 && readJsonLd(html).length > 0;
      const isSafe = readTags(html, 'img').every(({ src = '' }) => isAllowed(src));
      if (!isWhole || !isSafe) faults.push(`${path}, ${page.status}: ${featuredImageUrl}`);
    }
  }
  expect(faults).toEqual([]);
  expect(accepted.length).toBeLessThan(badUrls.length / 2);
});
