import { expect, test } from 'vitest';
import { cachePaths, cachePolicy } from './cache-paths.ts';
import {
  isCacheablePageResponse,
  isGoneResponse,
  isPublicResponse,
  maxEntries,
  offlineAddress,
  pageKey,
  readReturnPath,
} from './cache-policy.ts';

const origin = 'https://lyceum.example';

const kindAt = (path: string, asked: { mode?: string; method?: string; headers?: HeadersInit } = {}) =>
  cachePolicy.kindOf(
    {
      method: asked.method ?? 'GET',
      mode: asked.mode ?? 'cors',
      url: new URL(path, origin).href,
      headers: new Headers(asked.headers),
    },
    origin,
  );

const navigate = { mode: 'navigate' };

function answered(
  headers: HeadersInit,
  rest: { status?: number; type?: ResponseType; redirected?: boolean } = {},
) {
  const { status = 200, type = 'basic', redirected = false } = rest;
  return { status, type, redirected, headers: new Headers(headers) };
}

const html = { 'content-type': 'text/html; charset=utf-8' };

test.each([
  ['/', 'page'],
  ['/periods/ancient-rome?category=5', 'page'],
  ['/resources/12', 'page'],
  ['/resourceful', 'other-page'],
  ['/account', 'other-page'],
  ['/my-learning', 'other-page'],
  ['/nowhere', 'other-page'],
  ['/api/resources/12/citation', 'other-page'],
])('a navigation to %s is kept as %s', (path, kind) => {
  expect(kindAt(path, navigate)).toBe(kind);
});

test.each([
  ['/assets/vendor-Abc.js', 'asset'],
  ['/plates/ancient-rome-card.svg', 'picture'],
  ['/icons.svg', 'picture'],
  ['/api/periods', 'api'],
  ['/api/resources/12', 'api'],
  ['/api/periodsish', undefined],
  ['/api/auth/user', undefined],
  ['/api/admin/stats', undefined],
  ['/api/health', undefined],
  ['/api/config', 'api'],
  ['/periods', undefined],
  ['https://i.ytimg.com/vi/x/hqdefault.jpg', undefined],
])('a request for %s is kept as %s', (path, kind) => {
  expect(kindAt(path)).toBe(kind);
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])('%s is left to the browser', (method) => {
  expect(kindAt('/api/resources', { method })).toBeUndefined();
  expect(kindAt('/resources', { method, mode: 'navigate' })).toBeUndefined();
});

test('a part of a file is left to the browser', () => {
  expect(kindAt('/plates/rome.png', { headers: { range: 'bytes=0-99' } })).toBeUndefined();
});

test('no private path lies below a path that is cached', () => {
  const { cacheablePages, cacheableApi, privatePaths } = cachePaths;
  const cached = [...cacheablePages, ...cacheableApi].filter((path) => path !== '/');
  for (const path of privatePaths) {
    expect(cached.filter((open) => path === open || path.startsWith(`${open}/`))).toEqual([]);
    expect(kindAt(path)).toBeUndefined();
    expect(kindAt(`${path}/anything`, navigate)).toBe('other-page');
  }
});

test('a page is kept only where the server says that every visitor gets it', () => {
  const said = (control?: string) =>
    isCacheablePageResponse(answered({ ...html, ...(control && { 'cache-control': control }) }));
  expect(said('private, no-cache')).toBe(true);
  expect(said('no-cache')).toBe(true);
  for (const control of [
    'private, no-store',
    'no-store',
    'no-cache, no-store',
    'Private,No-Store',
    'private',
  ])
    expect(said(control), control).toBe(false);
  expect(said()).toBe(false);
});

test('only whole pages of this site are kept: no error, no redirect, nothing opaque, nothing but HTML', () => {
  const headers = { ...html, 'cache-control': 'private, no-cache' };
  expect(isCacheablePageResponse(answered(headers))).toBe(true);
  for (const status of [206, 304, 404, 500, 503])
    expect(isCacheablePageResponse(answered(headers, { status }))).toBe(false);
  expect(isCacheablePageResponse(answered(headers, { redirected: true }))).toBe(false);
  for (const type of ['opaque', 'opaqueredirect', 'cors', 'error'] as const)
    expect(isCacheablePageResponse(answered(headers, { type }))).toBe(false);
  expect(isCacheablePageResponse(answered({ ...headers, 'content-type': 'application/json' }))).toBe(false);
});

test('answers and files are kept only where the server calls them public', () => {
  const said = (control: string) => isPublicResponse(answered({ 'cache-control': control }));
  expect(said('public, max-age=300, stale-while-revalidate=600')).toBe(true);
  expect(said('public, max-age=31536000, immutable')).toBe(true);
  for (const control of ['', 'no-cache', 'max-age=300', 'private, max-age=300', 'public, no-store'])
    expect(said(control), control).toBe(false);
  expect(isPublicResponse(answered({ 'cache-control': 'public' }, { status: 404 }))).toBe(false);
});

test('gone is what is not found, withdrawn or elsewhere, not what failed', () => {
  for (const status of [404, 410]) expect(isGoneResponse(answered({}, { status })), `${status}`).toBe(true);
  expect(isGoneResponse(answered({}, { type: 'opaqueredirect', status: 0 }))).toBe(true);
  expect(isGoneResponse(answered({}, { redirected: true }))).toBe(true);
  for (const status of [200, 304, 401, 403, 429, 500, 503])
    expect(isGoneResponse(answered({}, { status })), `${status}`).toBe(false);
});

test("of a page that was read that page is kept, of a review everybody's page for it, of others none", () => {
  expect(cachePolicy.pageToCache(`${origin}/study-tips?a=1`)).toBe(`${origin}/study-tips?a=1`);
  expect(cachePolicy.pageToCache(`${origin}/review`)).toBe(`${origin}/offline/review`);
  for (const path of ['/review/progress', '/my-decks', '/account', '/quizzes'])
    expect(cachePolicy.pageToCache(`${origin}${path}`), path).toBeUndefined();
  expect(cachePolicy.isCacheablePage('/offline/review')).toBe(true);
});

test('one page has one key, whatever campaign led to it', () => {
  const key = pageKey(`${origin}/resources?category=books&period=ancient-rome`);
  expect(pageKey(`${origin}/resources?utm_source=a&period=ancient-rome&category=books&fbclid=1#top`)).toBe(
    key,
  );
  expect(pageKey(`${origin}/resources?category=books`)).not.toBe(key);
});

test('the offline page knows the way back, and no way to another site', () => {
  const there = '/texts?q=a%20b&page=2';
  expect(readReturnPath(new URL(offlineAddress(`${origin}${there}`), origin).search)).toBe(there);
  for (const from of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])
    expect(readReturnPath(`?${new URLSearchParams({ from })}`), from).toBe('/');
});

test('everything kept is bounded', () => {
  for (const limit of Object.values(maxEntries)) expect(limit).toBeLessThanOrEqual(400);
});
