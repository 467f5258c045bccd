/** Starting, stopping and describing the site, as its operators see it. */
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { adminPassword } from '#tests/setup/admin.ts';
import { ask, beginRequest } from '#tests/setup/http.ts';
import { findFaults, type OpenApi } from '#tests/setup/json-schema.ts';
import { type RunningSite, startSite } from '#tests/setup/site.ts';
import {
  createDataDir,
  createEmptyDataDir,
  occupyPort,
  runSiteToItsEnd,
  untilClosed,
  untilEnd,
} from '#tests/setup/site-process.ts';

const siteUrl = inject('siteUrl');

describe('one site', () => {
  let dataDir: Awaited<ReturnType<typeof createDataDir>>;
  let site: RunningSite;
  beforeAll(async () => {
    dataDir = await createDataDir();
    site = await startSite({ DATA_DIR: dataDir.path, PUBLIC_URL: 'https://lyceum.example' });
  });
  afterAll(async () => {
    await site.stop();
    await dataDir[Symbol.asyncDispose]();
  });

  test('under an https address every kind of answer carries HSTS, and pages name that address', async () => {
    for (const path of [
      '/',
      '/',
      '/nowhere',
      '/api/periods',
      '/api/nowhere',
      '/icons.svg',
      '/resources/',
      '/%E0%A4%A',
    ]) {
      const { headers } = await ask(site.url, path);
      expect(headers['strict-transport-security'], path).toMatch(/^max-age=\d{8}/);
      expect(headers['content-security-policy'], path).toContain('upgrade-insecure-requests');
    }
    expect((await ask(site.url, '/resources')).text).toContain('href="https://lyceum.example/resources"');
    expect((await ask(site.url, '/robots.txt')).text).toContain(
      'Sitemap: https://lyceum.example/sitemap.xml',
    );
  });

  test('a second process on the same data folder refuses with one clear sentence, and the first goes on', async () => {
    const { code, errors } = await runSiteToItsEnd({ DATA_DIR: dataDir.path });
    expect(code).toBe(1);
    expect(errors.trim().split('\n')).toHaveLength(1);
    expect(errors).toContain(dataDir.path);
    expect(errors).toMatch(/another|other|already|in use/i);
    expect((await ask(site.url, '/api/health')).status).toBe(200);
  });

  // The last test, because it ends the site.
  test('SIGTERM lets a running request finish, takes no new one, and ends with 0', async () => {
    const slow = await beginRequest(site.url, '/api/subscribe', '{"email":"no address"}');
    const end = untilEnd(site.process);
    site.process.kill('SIGTERM');
    await untilClosed(site);
    expect(await slow.finish()).toBe(400);
    expect(await end).toBe(0);
  });
});

test('a request that never ends cannot hold up the end', async () => {
  const site = await startSite();
  try {
    const stuck = await beginRequest(site.url, '/api/subscribe', '{"email":"no address"}');
    const cut = stuck.answered.catch((error: NodeJS.ErrnoException) => error.code);
    const end = untilEnd(site.process);
    // Two signals, as a process group under npm gets them.
    site.process.kill('SIGTERM');
    site.process.kill('SIGINT');
    expect(await end).toBe(0);
    expect(await cut).toBe('ECONNRESET');
  } finally {
    await site.stop();
  }
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '99999'],
  ['PUBLIC_URL', 'ftp://lyceum.example'],
  ['PUBLIC_URL', 'lyceum.example'],
  ['CONTACT_EMAIL', 'nobody'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', '-1'],
  ['DATABASE_URL', 'mysql://localhost/lyceum'],
  ['STRIPE_SECRET_KEY', 'whsec_of_another_field'],
  ['PAYMENTS_MODE', 'live'],
])('a wrong value of %s (%s) stops the start with one sentence that names it', async (name, value) => {
  await using dataDir = await createEmptyDataDir();
  const { code, errors } = await runSiteToItsEnd({ DATA_DIR: dataDir.path, [name]: value });
  expect(code).toBe(1);
  expect(errors.trim().split('\n')).toHaveLength(1);
  expect(errors).toContain(name);
  expect(errors).toContain('.env.example');
  expect(errors).not.toContain('mysql://');
});

test('a port that is taken stops the start with one sentence that names it, before anything is loaded', async () => {
  await using dataDir = await createEmptyDataDir();
  await using taken = await occupyPort();
  const { code, errors } = await runSiteToItsEnd({ DATA_DIR: dataDir.path, PORT: String(taken.port) });
  expect(code).toBe(1);
  expect(errors.trim().split('\n')).toHaveLength(1);
  expect(errors).toContain(String(taken.port));
  expect(await readdir(dataDir.path)).toEqual([]);
});

test('who comes while the site is starting is answered when it has started', async () => {
  const { port, ...reserved } = await occupyPort();
  await reserved[Symbol.asyncDispose]();
  await using dataDir = await createEmptyDataDir();
  const starting = startSite({ PORT: String(port), DATA_DIR: dataDir.path });
  let open = false;
  const opened = starting.then(() => {
    open = true;
  });
  try {
    for (;;) {
      const early = !open;
      const answer = await ask(`http://127.0.0.1:${port}`, '/').catch(() => undefined);
      if (!answer) continue;
      expect([early, answer.status]).toEqual([true, 200]);
      break;
    }
    await opened;
  } finally {
    await (await starting).stop();
  }
});

test('after kill -9 the site starts again on the same folder, with the same library, which is searched from the first moment', async () => {
  await using dataDir = await createEmptyDataDir();
  const first = await startSite({ DATA_DIR: dataDir.path });
  const before = (await ask(first.url, '/api/resources?q=plato')).text;
  expect(JSON.parse(before)).not.toEqual([]);
  first.process.kill('SIGKILL');
  expect(await untilEnd(first.process)).toBe('SIGKILL');
  const second = await startSite({ DATA_DIR: dataDir.path });
  try {
    expect((await ask(second.url, '/api/resources?q=plato')).text).toBe(before);
    expect((await ask(second.url, '/api/health')).status).toBe(200);
  } finally {
    await second.stop();
  }
});

test('/api/health answers 200 and is never kept', async () => {
  const { status, headers, text } = await ask(siteUrl, '/api/health');
  expect(status).toBe(200);
  expect(JSON.parse(text)).toEqual({ status: 'ok' });
  expect(headers['cache-control']).toBe('no-store');
});

async function readDocument(): Promise<OpenApi> {
  const { status, text } = await ask(siteUrl, '/api/openapi.json');
  expect(status).toBe(200);
  return JSON.parse(text) as OpenApi;
}

test('the OpenAPI document describes every operation once, with a summary and what it answers', async () => {
  const document = await readDocument();
  expect(document.openapi).toMatch(/^3\.1\./);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  expect(operations.length).toBeGreaterThan(12);
  for (const { path, operation } of operations) {
    expect(operation.summary, path).toMatch(/\S/);
    const inPath = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
    const described = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
    expect(
      described.map((parameter) => parameter.name),
      path,
    ).toEqual(inPath);
    expect(
      described.every((parameter) => parameter.required),
      path,
    ).toBe(true);
    expect(Object.keys(operation.responses), path).toEqual([expect.stringMatching(/^20[012]$/), 'default']);
  }
});

/** The requests for operations whose path with the general examples is not enough. */
const askedAs: Record<string, string[]> = {
  '/api/blog-posts/slug/{slug}': ['/api/blog-posts/slug/voltaire-tolerance-calas'],
  '/api/blog-posts/slug/{slug}/article': ['/api/blog-posts/slug/voltaire-tolerance-calas/article'],
  '/api/collections/{slug}': ['/api/collections/by-what-right'],
  '/api/collections/{slug}/text': ['/api/collections/by-what-right/text'],
  '/api/quizzes/mixed': ['/api/quizzes/mixed?periods=ancient-rome&count=10&seed=1'],
  '/api/related/items/{kind}/{key}': ['/api/related/items/event/bce-0044-assassination-of-caesar'],
  '/api/related/parts/{kind}': ['/api/related/parts/card?ids=1,2', '/api/related/parts/question?ids=1'],
  '/api/search': ['/api/search', '/api/search?q=rome'],
  '/api/search/suggestions': ['/api/search/suggestions', '/api/search/suggestions?q=Otavian'],
  '/api/timeline': ['/api/timeline', '/api/timeline?from=-44&to=14&near=41.89,12.48'],
  '/api/timeline/events/{slug}': ['/api/timeline/events/bce-0044-assassination-of-caesar'],
  '/api/timeline/meanwhile': ['/api/timeline/meanwhile?year=-44'],
  '/api/timeline/on-this-day': ['/api/timeline/on-this-day', '/api/timeline/on-this-day?month=7&day=14'],
};

/** Operations on items that this site has none of. */
const absent = [
  '/api/admin/newsletters/{id}/uncertain',
  '/api/admin/webinars/{id}',
  '/api/webinars/{id}',
  '/api/groups/{id}',
  '/api/groups/{id}/resources',
  '/api/groups/{id}/messages',
  '/api/webinar-registrations/{id}',
];

/** Registers a member and returns the Cookie header of the session. */
async function becomeMember(): Promise<string> {
  const password = 'walls of Uruk, and who built them';
  const { status, headers } = await ask(siteUrl, '/api/auth/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Enheduanna',
      email: `operations-${Date.now()}@example.org`,
      password,
      confirmPassword: password,
    }),
  });
  expect(status).toBe(201);
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
}

/** Creates a deck of the member and returns its id. */
async function makeDeck(cookie: string): Promise<number> {
  const { status, text } = await ask(siteUrl, '/api/own-decks', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Rulers of Uruk' }),
  });
  expect(status).toBe(201);
  return (JSON.parse(text) as { id: number }).id;
}

/** Operations that a free member may not use. */
const beyondFree = [
  '/api/research/search',
  '/api/bibliographies/{id}',
  '/api/collections/{slug}/text',
  ...['/api/study-plan', '/api/early-guides', '/api/early-guides/{slug}'],
];

test('every GET of the document answers as it is described, guests where they may', async () => {
  const document = await readDocument();
  const cookie = await becomeMember();
  const examples: Record<string, string> = {
    ...{ slug: 'ancient-rome', id: '1', version: '1', kind: 'guide' },
  };
  const ownDeck = `/api/own-decks/${await makeDeck(cookie)}`;
  const asWell: typeof askedAs = {
    ...askedAs,
    '/api/own-decks/{id}': [ownDeck],
    '/api/own-decks/{id}/cards': [`${ownDeck}/cards?ids=1,2`],
  };
  for (const [path, { get }] of Object.entries(document.paths)) {
    if (!get) continue;
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => examples[name] ?? name);
    for (const asked of asWell[path] ?? [address]) {
      if (get.security) expect((await ask(siteUrl, asked)).status, asked).toBe(401);
      const { status, headers, text } = await ask(siteUrl, asked, {
        headers: get.security ? { cookie, 'x-admin-password': adminPassword } : {},
      });
      const wanted = beyondFree.includes(path) ? 403 : absent.includes(path) ? 404 : 200;
      expect(status, asked).toBe(wanted);
      expect(headers['content-type'], asked).toMatch(/^application\/json/);
      const schema =
        (get.responses[wanted] ?? get.responses.default)?.content['application/json'].schema ?? {};
      expect(findFaults(JSON.parse(text), schema, document), asked).toEqual([]);
    }
  }
});

test('a refusal is of the form that the document describes', async () => {
  const document = await readDocument();
  const schema = { $ref: '#/components/schemas/Problem' };
  for (const path of ['/api/resources/abc', '/api/resources/999999999', '/api/nowhere', '/api/stats?x=1']) {
    expect(findFaults(JSON.parse((await ask(siteUrl, path)).text), schema, document), path).toEqual([]);
  }
});

test('every POST of the document is there and refuses guests, or an empty body', async () => {
  const document = await readDocument();
  for (const [path, { post }] of Object.entries(document.paths)) {
    if (!post) continue;
    const headers = { 'content-type': 'application/json' };
    const address = path.replace('{id}', '1');
    const { status } = await ask(siteUrl, address, { method: 'POST', headers, body: '{}' });
    expect(status, path).toBe(post.security ? 401 : post.requestBody ? 400 : 200);
  }
});
