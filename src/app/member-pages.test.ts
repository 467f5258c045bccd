/** Members get their own pages, guests get the shared ones, and other sites cannot change anything. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import {
  accountRoutes,
  createSessions,
  mountAccountLinks,
  type Sessions,
} from '#features/accounts/server/index.ts';
import { newsletterRoutes } from '#features/newsletter/server/index.ts';
import { describeApi } from '#platform/http/openapi.ts';
import { createLogger } from '#platform/log/logger.ts';
import { buildMember, buildSession } from '#tests/factories/accounts.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { type Answer, ask } from '#tests/setup/http.ts';
import { recordQueries } from '#tests/setup/sent-queries.ts';
import { unlimited } from '#tests/setup/unlimited.ts';
import { createPageCaches, type PageCaches } from './page-caches.ts';
import { createRequestListener, type RequestListener } from './request-listener.ts';
import type { PageRenderer } from './ssr-renderer.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Greets the visitor that the API returns, and asks twice, as pages with several queries do. */
const renderer: PageRenderer = {
  describePage: () => ({ query: [] }),
  async renderPage(_request, { transport }) {
    const [me] = await Promise.all([
      transport('/api/auth/user', { method: 'GET' }),
      transport('/api/auth/user', { method: 'GET' }),
    ]);
    const { name = 'nobody' } = JSON.parse(await me.text()) as { name?: string };
    return new Response(`<p>${name} reads.</p>`, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  },
};

const publicUrl = 'http://localhost:3000';
const site = { siteName: 'Lyceum', publicUrl };
const database = await createTestDatabase();
const { db } = database;

let caches: PageCaches;
let sessions: Sessions;
let onRequest: RequestListener;
const server = createServer((request, response) => onRequest(request, response));
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(async () => {
  await new Promise((done) => server.close(done));
  await database[Symbol.asyncDispose]();
});

beforeEach(async () => {
  caches = createPageCaches({ maxBytes: 1e6, maxUncommonBytes: 1e6 });
  sessions = createSessions({ db, publicUrl });
  const apiRoutes = [
    ...accountRoutes({ db, sessions, site, trustProxy: 0 }),
    ...newsletterRoutes({ db, site, folders: { content: 'content' }, trustProxy: 0 }),
  ];
  onRequest = await createRequestListener({
    logger: createLogger({ level: 'silent', pretty: false }),
    publicUrl,
    dev: false,
    apiRoutes,
    describeApi: () => describeApi(apiRoutes, { ...site, sessionCookie: sessions.cookieName }),
    mountLinks: (hono) => mountAccountLinks(hono, sessions),
    sessionMiddleware: sessions.middleware,
    mountFiles: () => {},
    files: { client: 'public', plates: 'public' },
    budget: unlimited,
    logSecurity: (_context, next) => next(),
    checkHealth: async () => {},
    ...{ caches, cdnSeconds: 0, periods: new Set(['3']) },
    renderer: {
      load: async () => renderer,
      assets: {
        loader: '/loader.js',
        styles: [],
        entry: '/entry.js',
        modules: [],
        ofPage: () => ({ modules: [], styles: [] }),
      },
      middleware: (_request, _response, next) => next(),
      close: async () => {},
    },
    hasSession: sessions.hasSession,
    isSignedIn: async (context) => (await sessions.findMember(context)) !== undefined,
    forgetStaleSession: sessions.forgetStale,
  });
});

const readerOf = ({ text }: Answer) => /<p>(.+) reads/.exec(text)?.[1];

test('a member gets a page of their own, kept nowhere, after one look at the session', async () => {
  const { cookie } = await buildMember(db, { name: 'Ada', email: 'ada@example.org' });
  expect(readerOf(await ask(url, '/'))).toBe('nobody');
  const queries = recordQueries(db);
  const page = await ask(url, '/', { headers: { cookie } });
  expect(queries.filter((query) => query.startsWith('select'))).toHaveLength(1);
  vi.restoreAllMocks();
  expect(readerOf(page)).toBe('Ada');
  expect(page.headers['cache-control']).toBe('private, no-store');
  expect(page.headers['set-cookie']).toBeUndefined();
  expect(readerOf(await ask(url, '/'))).toBe('nobody');
  expect(caches.choose({ isCommon: true }).size().pages).toBe(1);
});

test('a cookie that names no session gets the page of a guest, uncached, and is removed', async () => {
  await ask(url, '/');
  for (const value of ['A'.repeat(43), 'tampered', '']) {
    const page = await ask(url, '/', { headers: { cookie: `theme=dark; session=${value}` } });
    expect(readerOf(page)).toBe('nobody');
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.headers.etag).toBeUndefined();
    expect(page.headers['set-cookie']?.[0]).toMatch(/^session=; Max-Age=0;/);
  }
  expect((await ask(url, '/')).headers['set-cookie']).toBeUndefined();
});

test('nothing that changes anything is taken from other sites, whatever the operation', async () => {
  const { cookie } = await buildMember(db);
  const others: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: publicUrl, 'sec-fetch-site': 'cross-site' },
    { origin: 'http://other.localhost:3000', 'sec-fetch-site': 'same-site' },
  ];
  const operations = [
    ['POST', '/api/logout'],
    ['POST', '/api/auth/login'],
    ['POST', '/api/subscribe'],
    ['PATCH', '/api/account'],
    ['DELETE', '/api/account/sessions'],
    ['PUT', '/api/no-such-address'],
  ] as const;
  for (const headers of others) {
    for (const [method, path] of operations) {
      const answer = await ask(url, path, { method, headers: { cookie, ...headers } });
      expect([answer.status, JSON.parse(answer.text).code], `${method} ${path}`).toEqual([403, 'forbidden']);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  }
  expect((await ask(url, '/api/auth/user', { headers: { cookie, ...others[0] } })).status).toBe(200);
});

test('our own pages, under whatever name the site is reached, and programs may change things', async () => {
  const own: Record<string, string>[] = [
    { origin: publicUrl },
    { origin: publicUrl, 'sec-fetch-site': 'same-origin' },
    { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-origin' },
    {},
  ];
  for (const headers of own) {
    const { cookie } = await buildMember(db);
    const answer = await ask(url, '/api/logout', { method: 'POST', headers: { cookie, ...headers } });
    expect(answer.status).toBe(200);
    expect((await ask(url, '/api/auth/user', { headers: { cookie } })).status).toBe(401);
  }
});

test('a member ends their other sessions, though browsers send DELETE without a length', async () => {
  const { cookie, userId } = await buildMember(db);
  const other = { cookie: await buildSession(db, userId) };
  const headers = { cookie, origin: publicUrl, 'sec-fetch-site': 'same-origin' };
  expect((await ask(url, '/api/account/sessions', { method: 'DELETE', headers })).status).toBe(200);
  expect((await ask(url, '/api/auth/user', { headers: other })).status).toBe(401);
  expect((await ask(url, '/api/auth/user', { headers })).status).toBe(200);
});

test('a body of a megabyte is refused before anything reads it', async () => {
  const body = JSON.stringify({ email: 'ada@example.org', password: 'x'.repeat(1024 * 1024) });
  const headers = { 'content-type': 'application/json' };
  const answer = await ask(url, '/api/auth/login', { method: 'POST', headers, body });
  expect(answer.status).toBe(413);
});

test('addresses that are links too tell all methods they take', async () => {
  const answer = await ask(url, '/api/login', { method: 'DELETE' });
  expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, POST']);
  expect((await ask(url, '/api/login')).headers.location).toBe('/auth');
});

test('every operation for members says so in the API description', async () => {
  const { text } = await ask(url, '/api/openapi.json');
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, { security?: unknown[] }>> };
  const guarded = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { security }]) => (security ? [`${method} ${path}`] : [])),
  );
  expect(guarded.sort()).toEqual([
    'delete /api/account/sessions',
    'delete /api/account/sessions/{id}',
    'get /api/account/export',
    'get /api/account/sessions',
    'get /api/auth/user',
    'patch /api/account',
    'post /api/account/delete',
    'post /api/account/email',
    'post /api/account/password',
    'post /api/auth/verify-email/request',
  ]);
});
