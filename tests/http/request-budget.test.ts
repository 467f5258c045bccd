/** No visitor can make others wait, or displace their pages from the cache. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Asking, ask } from '#tests/setup/http.ts';
import { startSite } from '#tests/setup/site.ts';

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite({ READS_PER_MINUTE: '100', CDN_SECONDS: '60', TRUST_PROXY: '1' });
});
afterAll(() => site.stop());

let visitors = 0;
/** A visitor with a network address of their own. */
function createVisitor() {
  visitors += 1;
  const from = `198.51.100.${visitors}`;
  return (path: string, headers: Record<string, string> = {}, asking: Asking = {}) =>
    ask(site.url, path, { ...asking, headers: { 'x-forwarded-for': from, ...headers } });
}

test('pages in the cache cost nothing, pages rendered anew ten points each', async () => {
  const visit = createVisitor();
  for (let index = 0; index < 9; index += 1) {
    expect((await visit(`/timeline?from=${1500 + index}`)).status).toBe(200);
  }
  // Ninety points are spent: the tenth page is the last one allowed.
  expect((await visit('/about')).status).toBe(200);
  expect((await visit('/terms-of-service')).status).toBe(429);
  for (let index = 0; index < 30; index += 1) expect((await visit('/about')).status).toBe(200);
});

test('health is answered however much was asked for', async () => {
  const visit = createVisitor();
  for (let index = 0; index < 110; index += 1) await visit('/api/periods');
  expect((await visit('/api/periods')).status).toBe(429);
  expect((await visit('/api/health')).status).toBe(200);
});

test('a session that is made up neither spares the cache nor costs a page', async () => {
  await createVisitor()('/study-tips');
  const visit = createVisitor();
  for (let index = 0; index < 30; index += 1) {
    const page = await visit('/study-tips', { cookie: `session=${'A'.repeat(42)}${index % 10}` });
    expect(page.status).toBe(200);
    expect(page.headers['cache-control']).toBe('private, no-store');
  }
});

test('lists of the API weigh more than a row', async () => {
  const visit = createVisitor();
  let answered = 0;
  while ((await visit(`/api/resources?offset=${answered}`)).status === 200) answered += 1;
  expect(answered).toBe(10);
});

/** Number of responses that a new member gets from an address before the limit, and the status after them. */
async function countOwnReads(path: string) {
  const visit = createVisitor();
  const person = { name: 'Ada', password: 'a flight of stairs', confirmPassword: 'a flight of stairs' };
  const registered = await visit(
    '/api/auth/register',
    { 'content-type': 'application/json' },
    { method: 'POST', body: JSON.stringify({ ...person, email: `reader${visitors}@example.org` }) },
  );
  expect(registered.status).toBe(201);
  const cookie = (registered.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  for (let answered = 0; ; answered += 1) {
    const { status } = await visit(path, { cookie });
    if (status !== 200) return { answered, status };
  }
}

test.each([
  ['/api/saved-resources', 10],
  ['/api/learning-paths', 10],
  ['/api/review/progress', 25],
  ['/api/review/decks', 25],
  ['/api/learning-paths/ancient-rome', 50],
])('what a member has of their own weighs what is read for it: %s', async (path, most) => {
  expect(await countOwnReads(path)).toEqual({ answered: most, status: 429 });
});

test.each(['/newsletter/click/1/1/made-up', '/webinars/1.ics', '/resources/1/citation.ris'])(
  'a file that asks the database is counted as what is read: %s',
  async (path) => {
    const visit = createVisitor();
    for (let asked = 0; asked < 100; asked += 1) expect((await visit(path)).status).not.toBe(429);
    const refused = await visit(path);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  },
);

test('a CDN may keep what guests see, and nothing of anybody else', async () => {
  const visit = createVisitor();
  for (const time of ['rendered', 'from the cache']) {
    const page = await visit('/study-guides');
    expect(page.headers['cdn-cache-control'], time).toBe('public, max-age=60, stale-if-error=86400');
    expect(page.headers['cache-control'], time).toBe('private, no-cache');
    for (const cookie of ['theme=dark', 'session=made-up']) {
      expect((await visit('/study-guides', { cookie })).headers['cdn-cache-control'], cookie).toBeUndefined();
    }
  }
  expect((await visit('/no-such-page')).headers['cdn-cache-control']).toBeUndefined();
});

test('who asks too much is told when to come back: the API in JSON, a reader on a page', async () => {
  const visit = createVisitor();
  for (let asked = 0; asked < 100; asked += 1) expect((await visit('/api/stats')).status).toBe(200);
  const refused = await visit('/api/stats');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(JSON.parse(refused.text)).toMatchObject({ code: 'too_many_requests' });
  // The payment provider may send many requests at once: they are authenticated by signature instead of being
  // limited.
  const type = { 'content-type': 'application/json' };
  const event = { method: 'POST', body: '{}' };
  expect((await visit('/api/webhooks/stripe', type, event)).status).toBe(400);
  expect((await visit('/api/webhooks/stripe')).status).toBe(429);
  const page = await visit('/resources');
  expect(page.status).toBe(429);
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
  expect(page.text).toMatch(/<h1[^>]*>One moment, please<\/h1>/);
});
