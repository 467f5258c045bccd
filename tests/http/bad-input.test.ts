/** Invalid and unusual requests: each gets a clear response, and no response reveals internals. */
import { expect, inject, test } from 'vitest';
import { type Answer, type Asking, ask, askRaw } from '#tests/setup/http.ts';

const siteUrl = inject('siteUrl');
const get = (path: string, asking?: Asking) => ask(siteUrl, path, asking);

type Problem = {
  error: string;
  message: string;
  code: string;
  requestId: string;
  issues?: { field: string; message: string }[];
};

/** The error in a response; all errors have the same shape and reveal no internals. */
function readProblem(answer: Answer, status: number, code: string): Problem {
  expect(answer.status, answer.text).toBe(status);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.headers['cache-control']).toBe('no-store');
  expectNothingLeaked(answer.text);
  const problem = JSON.parse(answer.text) as Problem;
  expect(problem.code).toBe(code);
  expect(problem.message.length).toBeGreaterThan(10);
  expect(problem.error).toBe(problem.message);
  expect(problem.requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.headers['x-request-id']).toBe(problem.requestId);
  return problem;
}

/** Expects a refused address: API clients get JSON, others get a page. Both contain the request id for the log. */
async function expectRefused(path: string): Promise<void> {
  const answer = await get(path);
  if (path.startsWith('/api/')) {
    readProblem(answer, 400, 'bad_request');
    return;
  }
  expect(answer.status, path).toBe(400);
  expect(answer.headers['content-type']).toMatch(/^text\/html/);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.text).toMatch(/<h1[^>]*>That address cannot be read<\/h1>/);
  expectNothingLeaked(answer.text);
}

function expectNothingLeaked(text: string): void {
  expect(text).not.toMatch(
    /\bat \S+ \(|\.[cm]?[jt]sx?:\d+|node_modules|node:internal|select .+ from|PGlite|drizzle/i,
  );
}

test.each([
  '/api/periods/slug/atlantis',
  '/api/periods/slug/atlantis/resources',
  '/api/resources/999999999',
  '/api/resources?period=atlantis',
  '/api/resources?category=scrolls',
  '/api/primary-texts?period=99',
  '/api/timeline?period=atlantis',
  '/api/nothing-here',
  '/api/',
])('the API answers 404 where nothing is: %s', async (path) => {
  readProblem(await get(path), 404, 'not_found');
});

const malformedIds = ['abc', '-1', '1.5', '1e3', '0', '0x10', '99999999999999999999', '%20', '1%3B'];

test.each(malformedIds)('the API refuses the id %s and names the field', async (id) => {
  const { issues } = readProblem(await get(`/api/resources/${id}`), 400, 'invalid_input');
  expect(issues?.map((issue) => issue.field)).toEqual(['id']);
});

test.each([...malformedIds, '999999999'])(
  'the page of a resource %s is not found, on a screen of the site',
  async (id) => {
    const page = await get(`/resources/${id}`);
    expect(page.status).toBe(404);
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    expect(page.text).toMatch(/<h1[^>]*>(Page|Period) Not Found<\/h1>/);
    expectNothingLeaked(page.text);
  },
);

test('a search text of 10,000 characters is refused, by the API with the field, by the page in words', async () => {
  const long = 'a'.repeat(10_000);
  for (const path of ['/api/search', '/api/resources', '/api/resources/search', '/api/resources/browse']) {
    const { issues } = readProblem(await get(`${path}?q=${long}`), 400, 'invalid_input');
    expect(issues).toEqual([{ field: 'q', message: 'at most 200 characters' }]);
  }
  const page = await get(`/resources?q=${long}`);
  expect(page.status).toBe(400);
  expect(page.headers['content-type']).toMatch(/^text\/html/);
  expect(page.text).toMatch(/<h1[^>]*>That address cannot be read<\/h1>/);
  expectNothingLeaked(page.text);
});

test.each(['%00', 'a%00b', '%08', '%1f', '%7f', '%1B%5B31m'])(
  'control characters are refused: %s',
  async (code) => {
    for (const path of [
      `/api/search?q=${code}`,
      `/api/resources/${code}`,
      `/resources?q=${code}`,
      `/${code}`,
    ]) {
      await expectRefused(path);
    }
  },
);

test('control characters that no client would send close the connection with 400', async () => {
  expect(await askRaw(siteUrl, ['GET /resources?q=a\u0000b HTTP/1.1'])).toMatch(/^HTTP\/1\.1 400 /);
  expect(await askRaw(siteUrl, ['GET / HTTP/1.1', 'X-Note: a\u0000b'])).toMatch(/^HTTP\/1\.1 400 /);
  expect(await askRaw(siteUrl, ['NONSENSE'])).toMatch(/^HTTP\/1\.1 400 /);
});

test('HTTP/1.0 needs no Host header: load balancers check the health in this way', async () => {
  for (const path of ['/api/health', '/terms-of-service'])
    expect(await askRaw(siteUrl, [`GET ${path} HTTP/1.0`], { host: false })).toMatch(/^HTTP\/1\.1 200 /);
});

test.each(["Rome' OR '1'='1", "'; drop table resources; --", 'Rome%_\\', "') union select version(),null--"])(
  'SQL in a search is only a text: %s',
  async (text) => {
    const q = encodeURIComponent(text);
    for (const path of ['/api/search', '/api/resources', '/api/resources/search']) {
      const found = await get(`${path}?q=${q}`);
      expect(found.status).toBe(200);
      expect(JSON.parse(found.text)).toBeInstanceOf(Array);
    }
    readProblem(await get(`/api/resources?period=${q}`), 404, 'not_found');
    expect((await get('/api/stats')).text).toMatch(/"resources":[1-9]\d\d/);
  },
);

test.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  '</title><svg onload=alert(1)>',
  '$& $1 $`',
])('HTML in a search is shown as text: %s', async (text) => {
  const page = await get(`/resources?q=${encodeURIComponent(text)}`);
  expect(page.status).toBe(200);
  const live = page.text.replaceAll(/<script type="application\/json"[\s\S]*?<\/script>/g, '');
  expect(live).not.toMatch(/<script>|<img src=x|<svg onload/);
  const state = /<script type="application\/json"[^>]*>([\s\S]*?)<\/script>/.exec(page.text)?.[1] ?? '';
  expect(() => JSON.parse(state)).not.toThrow();
  expect(page.text.match(/<\/body>/g)).toHaveLength(1);
});

test('the API names query parameters it does not know', async () => {
  for (const path of ['/api/periods', '/api/categories', '/api/resources', '/api/search', '/api/stats']) {
    const { issues } = readProblem(await get(`${path}?colour=red&size=9`), 400, 'invalid_input');
    expect(issues?.[0]?.field).toBe('colour, size');
  }
});

test('pages ignore query parameters they do not know, and all such addresses are one page', async () => {
  const plain = await get('/periods/ancient-rome');
  const marked = await get('/periods/ancient-rome?utm_source=x&fbclid=1&category=');
  expect(marked.status).toBe(200);
  expect(marked.headers.etag).toBe(plain.headers.etag);
  expect(marked.text).toBe(plain.text);
});

test.each([
  ['/api/resources?limit=0', 'limit'],
  ['/api/resources?limit=1001', 'limit'],
  ['/api/resources?limit=ten', 'limit'],
  ['/api/resources?offset=-1', 'offset'],
  ['/api/resources/browse?page=0', 'page'],
  ['/api/search?q=rome&limit=51', 'limit'],
])('the API refuses a number out of range and names it: %s', async (path, field) => {
  const { issues } = readProblem(await get(path), 400, 'invalid_input');
  expect(issues?.map((issue) => issue.field)).toEqual([field]);
});

const json = { 'content-type': 'application/json' };
const post = (path: string, body: string | Buffer, headers: Record<string, string> = json) =>
  get(path, { method: 'POST', body, headers });

test('a body over the limit is refused before it is read', async () => {
  const large = JSON.stringify({ email: 'a'.repeat(200_000) });
  readProblem(await post('/api/subscribe', large), 413, 'too_large');
  readProblem(
    await post('/api/subscribe', large, { ...json, 'transfer-encoding': 'chunked' }),
    413,
    'too_large',
  );
});

test('an event of the payment provider may be longer than other bodies, but not of any length', async () => {
  const path = '/api/webhooks/stripe';
  // If the signature header is malformed, the body is not read at all.
  readProblem(await post(path, 'x'.repeat(2_000_000)), 400, 'bad_request');
  const signed = { ...json, 'stripe-signature': `t=1,v1=${'0'.repeat(64)}` };
  readProblem(await post(path, 'x'.repeat(200_000), signed), 400, 'bad_request');
  readProblem(await post(path, 'x'.repeat(2_000_000), signed), 413, 'too_large');
  const chunked = { ...signed, 'transfer-encoding': 'chunked' };
  readProblem(await post(path, 'x'.repeat(2_000_000), chunked), 413, 'too_large');
});

test('a body of another type is refused', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  readProblem(await post('/api/subscribe', 'email=a%40b.example', form), 415, 'unsupported_media_type');
  readProblem(await post('/api/subscribe', '{"email":"a@b.example"}', {}), 415, 'unsupported_media_type');
});

test.each(['{"email":', 'null,', '', '{"email":"a@b.example"}}'])(
  'broken JSON is refused: %s',
  async (body) => {
    readProblem(await post('/api/subscribe', body), 400, 'bad_request');
  },
);

test.each([
  'null',
  '[]',
  '"text"',
  '{}',
  '{"email":7}',
  '{"email":"no address"}',
  '{"__proto__":{"email":"a@b.c"}}',
])('JSON of another shape is refused with what is wrong: %s', async (body) => {
  const { issues } = readProblem(await post('/api/subscribe', body), 400, 'invalid_input');
  expect(issues?.length).toBeGreaterThan(0);
});

test.each([
  ['POST', '/api/periods'],
  ['DELETE', '/api/resources/1'],
  ['PUT', '/api/search'],
  ['GET', '/api/subscribe'],
  ['POST', '/api/health'],
  ['POST', '/'],
  ['DELETE', '/periods/ancient-rome'],
  ['PATCH', '/nowhere'],
])('a method that an address does not take is answered 405 as JSON: %s %s', async (method, path) => {
  const { headers, ...rest } = await get(path, {
    method,
    ...(method !== 'GET' && { headers: json, body: '{}' }),
  });
  readProblem({ headers, ...rest }, 405, 'method_not_allowed');
  expect(headers.allow).toBeTruthy();
});

test.each(['/%E0%A4%A', '/api/periods/slug/%E0%A4%A', '/resources?q=%E0%A4%A', '/%', '/assets/%zz'])(
  'broken percent-encoding is refused: %s',
  expectRefused,
);

test('a very long address is answered, not dropped', async () => {
  const page = await get(`/${'long/'.repeat(1500)}`);
  expect([301, 404, 414]).toContain(page.status);
  expect(await get(`/${'x'.repeat(9000)}`)).toMatchObject({ status: 404 });
  const tooLong = await askRaw(siteUrl, [`GET /${'x'.repeat(40_000)} HTTP/1.1`]);
  expect(tooLong).toMatch(/^HTTP\/1\.1 (414|431) /);
});

test.each([
  '//evil.example/',
  '//evil.example',
  '///evil.example//',
  '/\\evil.example/',
  '/%2f%2fevil.example/',
])('no address leads a visitor to another site: %s', async (path) => {
  // Puts the home page into the cache: it must not be sent as the response to these addresses.
  await get('/');
  const { status, headers } = await get(path);
  const goal = new URL(headers.location ?? '/', 'http://site.test/');
  expect(goal.origin).toBe('http://site.test');
  expect([301, 400, 404]).toContain(status);
});

test.each([
  '/assets/../../package.json',
  '/assets/../../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/..%5c..%5cpackage.json',
  '/assets/....//....//package.json',
  '/plates/../server/main.js',
  '/plates/%2e%2e%2fserver%2fmain.js',
  '/../../../../../../etc/passwd',
  '/..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/.vite/manifest.json',
  '/.env',
])('no address reaches a file outside the public folders: %s', async (path) => {
  const { status, text } = await get(path);
  expect([301, 400, 403, 404]).toContain(status);
  expect(text).not.toMatch(/"dependencies"|root:|createServer|entry-client\.tsx"/);
});
