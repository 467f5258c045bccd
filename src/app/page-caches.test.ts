import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPageCaches } from './page-caches.ts';

const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  // To lru-cache, a page stored at 0 never grows old.
  vi.advanceTimersByTime(1);
});
afterEach(() => void vi.useRealTimers());

/** Page caches whose pages show one response of the API, which names the day. Returns a function that reads the page. */
function openPage() {
  const caches = createPageCaches({ maxBytes: 10_000, maxUncommonBytes: 10_000, maxAgeMs: 60 * minute });
  const headers = { 'cache-control': 'public, max-age=300' };
  const ask = async () => new Response(new Date().toISOString().slice(0, 10), { headers });
  return async () => {
    const page = await caches.choose({ isCommon: true }).getOrRender('/timeline', 'identity', async () => {
      const answer = await caches.answers.getOrAsk('/api/on-this-day', { method: 'GET' }, ask);
      return new Response(`${await answer.text()}, rendered at ${new Date().toISOString().slice(11, 16)}`);
    });
    return page instanceof Response ? page.text() : page.body.bytes.toString();
  };
}

test('after midnight (UTC) neither a page nor a response of the API is of the day before', async () => {
  vi.setSystemTime('2026-06-17T23:57:00Z');
  const readPage = openPage();
  expect(await readPage()).toBe('2026-06-17, rendered at 23:57');
  vi.advanceTimersByTime(2 * minute);
  expect(await readPage()).toBe('2026-06-17, rendered at 23:57');
  vi.advanceTimersByTime(minute + 1);
  expect(await readPage()).toBe('2026-06-18, rendered at 00:00');
});

test('at any other time a page is kept for its full age', async () => {
  vi.setSystemTime('2026-06-17T12:00:00Z');
  const readPage = openPage();
  await readPage();
  vi.advanceTimersByTime(60 * minute);
  expect(await readPage()).toBe('2026-06-17, rendered at 12:00');
  vi.advanceTimersByTime(1);
  expect(await readPage()).toBe('2026-06-17, rendered at 13:00');
});
