/** A page that was rendered for one visitor is never shown to another. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import type { RequestBudget } from '#platform/http/request-budget.ts';
import { createLogger } from '#platform/log/logger.ts';
import { type Answer, ask } from '#tests/setup/http.ts';
import { pageCacheKey } from './page-cache-key.ts';
import { createPageCaches, type PageCaches } from './page-caches.ts';
import { createRequestListener, type RequestListener } from './request-listener.ts';
import type { PageRenderer } from './ssr-renderer.ts';

const sessionCookie = /(?:^|;\s*)session=(\w+)/;
/** Stands for any other cookie that a page might read besides the session. */
const anyName = /(?:^|;\s*)(?:session|nickname)=(\w+)/;

/** An API that identifies visitors by their cookie, as accounts do. */
const whoAmI = apiRoute(endpoint<Record<never, never>, { name: string }>('GET', '/api/me'), {
  summary: 'Whose session this is',
  response: z.object({ name: z.string() }),
  handle: async (_input, context) => ({
    name: anyName.exec(context.req.header('cookie') ?? '')?.[1] ?? 'nobody',
  }),
});

const search = apiRoute(endpoint<Record<never, never>, { name: string }>('GET', '/api/costly'), {
  summary: 'What takes long',
  cost: 4,
  response: z.object({ name: z.string() }),
  handle: async () => ({ name: 'found' }),
});

/** Points that visitors spent, and the queues that their work went through. */
const counted: string[] = [];
const recorder: RequestBudget = {
  async spend(context, points) {
    if (context.env?.incoming) counted.push(`${points}`);
  },
  runForVisitor(_context, task) {
    counted.push('in the visitor’s queue');
    return task();
  },
  runCostly(task) {
    counted.push('in the site’s queue');
    return task();
  },
};

/** Pages that greet the visitor that the API returns, and render slowly. */
const renderer: PageRenderer = {
  describePage: (pathname) => ({
    query: pathname === '/resources' ? ['q', 'period', 'category', 'page'] : [],
  }),
  async renderPage(request, { transport, theme }) {
    const me = await transport('/api/me', { method: 'GET' });
    const { name } = JSON.parse(await me.text()) as { name: string };
    await wait(2);
    const { pathname, search } = new URL(request.url);
    if (pathname === '/down') return new Response('down', { status: 503 });
    const text = `<p>${name} reads ${pathname}${search} in ${theme}.</p>`.padEnd(3000);
    return new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  },
};

let caches: PageCaches;
let onRequest: RequestListener;
const server = createServer((request, response) => onRequest(request, response));
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => new Promise((done) => server.close(done)));

beforeEach(async () => {
  caches = createPageCaches({ maxBytes: 1e6, maxUncommonBytes: 1e6 });
  await listen();
});

async function listen(): Promise<void> {
  onRequest = await createRequestListener({
    logger: createLogger({ level: 'silent', pretty: false }),
    publicUrl: 'http://localhost:3000',
    dev: false,
    apiRoutes: [whoAmI, search],
    describeApi: () => ({}),
    mountLinks: () => {},
    sessionMiddleware: (_context, next) => next(),
    mountFiles: () => {},
    files: { client: 'public', plates: 'public' },
    budget: recorder,
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
    hasSession: (cookie) => sessionCookie.test(cookie),
    isSignedIn: async () => true,
    forgetStaleSession: async () => {},
  });
}

type Visitor = 'anonymous' | 'ada' | 'ben';
const encodings = ['br', 'gzip', 'identity'];

function visit(visitor: Visitor, path: string, headers: Record<string, string> = {}, method = 'GET') {
  const cookie = [headers.cookie, visitor !== 'anonymous' && `session=${visitor}`].filter(Boolean).join('; ');
  return ask(url, path, { method, headers: { ...headers, ...(cookie && { cookie }) } });
}

/** The visitor whose page a response shows; the response must carry the headers for that kind of page. */
function readerOf({ status, headers, text }: Answer): string | undefined {
  expect(status).toBe(200);
  const name = /<p>(\w+) reads/.exec(text)?.[1];
  expect(headers['cache-control']).toBe(name === 'nobody' ? 'private, no-cache' : 'private, no-store');
  expect(headers.etag !== undefined).toBe(name === 'nobody');
  return name;
}

const pageOf = { anonymous: 'nobody', ada: 'ada', ben: 'ben' } satisfies Record<Visitor, string>;

describe.each(encodings)('in the encoding %s', (encoding) => {
  const accept = { 'accept-encoding': encoding };

  test('a signed-in visitor gets a page of their own, and the next visitors get theirs', async () => {
    for (const visitor of ['ada', 'anonymous', 'ben', 'anonymous', 'ada'] as const) {
      expect(readerOf(await visit(visitor, '/resources?q=rome', accept))).toBe(pageOf[visitor]);
    }
  });

  test('a page that is in the cache is not shown to a visitor with a session', async () => {
    for (const time of ['first', 'second']) {
      expect(readerOf(await visit('anonymous', '/', accept)), time).toBe('nobody');
    }
    expect(caches.choose({ isCommon: true }).size().pages).toBe(1);
    expect(readerOf(await visit('ada', '/', accept))).toBe('ada');
  });
});

test('a shared page is made without the cookies of whoever came first', async () => {
  for (const cookie of ['nickname=eve', 'nickname=eve; theme=dark']) {
    expect(readerOf(await visit('anonymous', '/', { cookie }))).toBe('nobody');
    expect(readerOf(await visit('anonymous', '/'))).toBe('nobody');
  }
});

test('a page with a session leaves nothing in the cache', async () => {
  await visit('ada', '/');
  await visit('ben', '/resources?q=rome', { 'accept-encoding': 'br' }, 'HEAD');
  for (const isCommon of [true, false]) {
    expect(caches.choose({ isCommon }).size()).toEqual({ pages: 0, bytes: 0 });
  }
});

test('the entity tag of an anonymous page, or any tag, is no answer to a visitor with a session', async () => {
  for (const encoding of encodings) {
    const accept = { 'accept-encoding': encoding };
    const { headers } = await visit('anonymous', '/', accept);
    const conditional = { ...accept, 'if-none-match': headers.etag ?? '' };
    expect((await visit('anonymous', '/', conditional)).status).toBe(304);
    for (const tag of [headers.etag ?? '', `W/${headers.etag}`, '*']) {
      expect(readerOf(await visit('ada', '/', { ...accept, 'if-none-match': tag })), tag).toBe('ada');
    }
  }
});

test('a tag of anything else is no answer to an anonymous visitor', async () => {
  const mine = await visit('ada', '/');
  expect(mine.headers.etag).toBeUndefined();
  const { headers: other } = await visit('anonymous', '/resources');
  expect(readerOf(await visit('anonymous', '/', { 'if-none-match': other.etag ?? '' }))).toBe('nobody');
});

test('HEAD tells of the page that GET would answer, and mixes nothing up', async () => {
  const answers: Record<string, Answer> = {};
  for (const visitor of ['ada', 'anonymous', 'ben', 'anonymous'] as const) {
    const head = await visit(visitor, '/', { 'accept-encoding': 'br' }, 'HEAD');
    expect(head.bytes).toHaveLength(0);
    answers[visitor] = head;
    expect(readerOf(await visit(visitor, '/', { 'accept-encoding': 'br' }))).toBe(pageOf[visitor]);
  }
  expect(answers.anonymous?.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
  expect(answers.anonymous?.headers.etag).toBeDefined();
  for (const signedIn of [answers.ada, answers.ben]) {
    expect(signedIn?.headers['cache-control']).toBe('private, no-store');
    expect(signedIn?.headers.etag).toBeUndefined();
  }
});

test('addresses that are one page for everybody stay one page for each visitor', async () => {
  const addresses = ['/resources?q=rome', '/resources?utm_source=x&q=rome', '/resources?q=rome&session=ada'];
  for (const address of addresses) {
    expect(readerOf(await visit('ada', address))).toBe('ada');
    expect(readerOf(await visit('anonymous', address))).toBe('nobody');
    expect(readerOf(await visit('ben', address))).toBe('ben');
  }
  expect(caches.choose({ isCommon: false }).size().pages).toBe(1);
});

test('other spellings of paths and values do not drive a page out of the cache', async () => {
  // Room for a few pages of 3000 bytes.
  caches = createPageCaches({ maxBytes: 20_000, maxUncommonBytes: 20_000 });
  await listen();
  await visit('anonymous', '/about');
  const spellings = [
    ...['/About', '/aBout', '/abOut', '/aboUt', '/abouT', '/%61bout', '/a%62out', '/ab%6fut', '/ab%6Fut'],
    ...['BOOKS', 'Books', 'bOOks', '01', '02', '0002', 'maps%20'].map(
      (value) => `/resources?category=${value}`,
    ),
    ...[21, 22, 98, 99].map((page) => `/resources?page=${page}`),
    ...[1, 2, 3, 4].map((page) => `/resources?period=3&category=books&page=${page}`),
  ];
  for (const path of spellings) expect(readerOf(await visit('anonymous', path)), path).toBe('nobody');
  expect(caches.choose({ isCommon: true }).has(pageCacheKey('system', '/about'))).toBe(true);
});

test('the theme is told from the session, wherever each stands among the cookies', async () => {
  for (const cookie of ['theme=dark', 'a=b; theme=dark', 'theme=dark; c=d']) {
    const answers = [await visit('anonymous', '/', { cookie }), await visit('ada', '/', { cookie })];
    expect(answers.map(readerOf)).toEqual(['nobody', 'ada']);
    expect(answers.every(({ text }) => text.includes('in dark'))).toBe(true);
  }
  expect(readerOf(await visit('anonymous', '/', { cookie: 'theme=session; sessions=ada' }))).toBe('nobody');
});

test('a visitor with a session is told of a database that is down, not shown what others saw', async () => {
  const down = await visit('ada', '/down');
  expect([down.status, down.headers['retry-after']]).toEqual([503, '5']);
  expect(down.headers['cache-control']).toBe('private, no-store');
});

test('of two hundred visits at once, with content changing under way, each gets its own page', async () => {
  const visitors = ['anonymous', 'ada', 'anonymous', 'ben'] as const;
  const paths = ['/', '/resources?q=rome', '/resources?x=1&q=rome', '/periods/ancient-rome'];
  const tag = (await visit('anonymous', '/')).headers.etag ?? '';
  const visits = Array.from({ length: 200 }, async (_, index) => {
    const visitor = visitors[index % visitors.length] ?? 'anonymous';
    const path = paths[Math.floor(index / 4) % paths.length] ?? '/';
    const headers = {
      'accept-encoding': encodings[index % encodings.length] ?? 'br',
      ...(index % 5 === 0 && visitor !== 'anonymous' && { 'if-none-match': tag }),
    };
    await wait(index % 23);
    if (index % 40 === 0) caches.drop();
    const answer = await visit(visitor, path, headers);
    expect(answer.text.includes(` reads ${new URL(path, url).pathname}`), path).toBe(true);
    return { visitor, reader: readerOf(answer) };
  });
  for (const { visitor, reader } of await Promise.all(visits)) expect(reader).toBe(pageOf[visitor]);
});

test.each([
  ['a page that is rendered anew', 'anonymous', '/', ['10', 'in the visitor’s queue', 'in the site’s queue']],
  ['a member’s page', 'ada', '/', ['10', 'in the visitor’s queue', 'in the site’s queue']],
  ['a cheap call', 'anonymous', '/api/me', ['1']],
  ['a costly call', 'anonymous', '/api/costly', ['1', '3', 'in the visitor’s queue', 'in the site’s queue']],
] as const)('%s is counted and waits for its place', async (_what, visitor, path, steps) => {
  counted.length = 0;
  expect((await visit(visitor, path)).status).toBe(200);
  expect(counted).toEqual(steps);
});

test('a page that is kept is neither counted nor waits', async () => {
  await visit('anonymous', '/');
  counted.length = 0;
  // The first comes from the page cache directly, the second through the application, which drops the query.
  for (const path of ['/', '/?utm_source=letter']) {
    expect(readerOf(await visit('anonymous', path))).toBe('nobody');
  }
  expect(counted).toEqual([]);
});
