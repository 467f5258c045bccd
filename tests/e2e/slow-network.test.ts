/** A page that arrives slowly while its scripts are already in the browser's cache. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { shareBrowser } from '#tests/setup/shared-browser.ts';
import { isCount } from '#tests/setup/visit-calls.ts';
import { heading, untilIdle, untilReady, untilTrue, visit } from '#tests/setup/visitor.ts';

const siteUrl = inject('siteUrl');
let browser: Browser;

beforeAll(async () => {
  browser = await shareBrowser();
});

/** A proxy in front of the site that delays the second half of each page's data until it is released. */
async function openSlowLine() {
  let letGo = () => {};
  const waiting = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const line = createServer(async (request, response) => {
    // Visit reports are answered here and not passed on.
    if (isCount(request.url ?? '')) return response.writeHead(202).end();
    const answer = await fetch(`${siteUrl}${request.url}`, { redirect: 'manual' });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type, 'cache-control': 'max-age=600' });
    const boot = bytes.indexOf('id="boot"');
    if (boot < 0) return response.end(bytes);
    const middle = Math.floor((boot + bytes.length) / 2);
    response.write(bytes.subarray(0, middle));
    await waiting;
    response.end(bytes.subarray(middle));
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const { port } = line.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, letGo, [Symbol.asyncDispose]: async () => void line.close() };
}

/** Resolves once every script of the page is loaded and nothing is left to do. */
async function untilScriptsRest(page: Page): Promise<void> {
  await untilTrue(page, () => {
    const named = document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(
      'link[rel=modulepreload], script[src]',
    );
    const come = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
    return (
      named.length > 0 &&
      [...named].every((element) => come.has('src' in element ? element.src : element.href))
    );
  });
  await untilIdle(page);
}

test('a window that renders no frames loads its scripts nevertheless', async () => {
  await using visitor = await visit(browser, siteUrl);
  const { page } = visitor;
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });
  await visitor.goto('/timeline/meanwhile');
  expect(visitor.complaints).toEqual([]);
});

test('scripts wait for the whole page before they hydrate it', async () => {
  await using line = await openSlowLine();
  await using visitor = await visit(browser, line.url);
  const { page } = visitor;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const arrived = page.goto('/timeline/meanwhile');
  // The script is loaded, and could have run, long before the page is complete.
  await page.waitForResponse((response) => response.url().includes('/assets/script-loader'));
  await untilScriptsRest(page);
  line.letGo();
  await arrived;
  await untilReady(page);
  await page.getByRole('link', { name: '10 years later' }).click();
  await heading(page).filter({ hasText: 'Meanwhile in 34 BCE' }).waitFor();
  expect(visitor.complaints).toEqual([]);
  expect(
    asked.filter((path) => path.startsWith('/api/') && path !== '/api/timeline/meanwhile' && !isCount(path)),
  ).toEqual([]);
});
