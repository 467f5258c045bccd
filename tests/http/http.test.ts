/** HTTP rules for all responses: HEAD, security headers, 304, encodings. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { eventually } from '#tests/setup/eventually.ts';
import { type Asking, ask } from '#tests/setup/http.ts';

const siteUrl = inject('siteUrl');
const get = (path: string, asking?: Asking) => ask(siteUrl, path, asking);

/** Path of a script that is large enough to be compressed. */
async function findAsset(): Promise<string> {
  return /"(\/assets\/vendor-[^"]+\.js)"/.exec((await get('/')).text)?.[1] ?? 'none';
}

async function oneOfEach(): Promise<[kind: string, path: string, status: number][]> {
  return [
    ['page', '/', 200],
    ['filtered page', '/resources?category=books', 200],
    ['period', '/periods/ancient-rome', 200],
    ['unknown page', '/nowhere', 404],
    ['refused page', `/resources?q=${'a'.repeat(300)}`, 400],
    ['refused address', '/%E0%A4%A', 400],
    ['API', '/api/periods', 200],
    ['API search', '/api/search?q=rome', 200],
    ['API error', '/api/resources/abc', 400],
    ['unknown API address', '/api/nowhere', 404],
    ['health', '/api/health', 200],
    ['OpenAPI document', '/api/openapi.json', 200],
    ['script', await findAsset(), 200],
    ['missing script', '/assets/gone.js', 404],
    ['icons', '/icons.svg', 200],
    ['plate', '/plates/ancient-rome-card.svg', 200],
    ['social card', '/plates/ancient-rome-social.png', 200],
    ['sitemap', '/sitemap.xml', 200],
    ['robots', '/robots.txt', 200],
    ['manifest', '/site.webmanifest', 200],
    ['redirect of a slash', '/periods/ancient-rome/', 301],
    ['redirect of the favicon', '/favicon.ico', 301],
  ];
}

test('HEAD answers as GET does, without a body', async () => {
  for (const [kind, path, status] of await oneOfEach()) {
    const [head, whole] = [await get(path, { method: 'HEAD' }), await get(path)];
    expect(head.status, kind).toBe(status);
    expect(whole.status, kind).toBe(status);
    expect(head.bytes.length, kind).toBe(0);
    expect(head.headers['content-type'], kind).toBe(whole.headers['content-type']);
    expect(head.headers.etag, kind).toBe(whole.headers.etag);
  }
});

test('every kind of answer carries the security headers, and none HSTS where the site is http', async () => {
  for (const [kind, path] of await oneOfEach()) {
    // Requested twice: the second page comes from the cache.
    for (const { headers } of [await get(path), await get(path)]) {
      expect(headers['content-security-policy'], kind).toMatch(/default-src 'self'; script-src 'self';/);
      expect(headers['content-security-policy'], kind).not.toMatch(/unsafe|\*|upgrade-insecure/);
      expect(headers['content-security-policy'], kind).toContain("frame-ancestors 'none'");
      expect(headers['x-content-type-options'], kind).toBe('nosniff');
      expect(headers['x-frame-options'], kind).toBe('DENY');
      expect(headers['referrer-policy'], kind).toBe('strict-origin');
      expect(headers['permissions-policy'], kind).toContain('camera=()');
      expect(headers['cross-origin-opener-policy'], kind).toBe('same-origin');
      expect(headers['strict-transport-security'], kind).toBeUndefined();
      expect(headers['x-powered-by'], kind).toBeUndefined();
    }
  }
});

test('a copy that is still good is confirmed with 304 and no body', async () => {
  const kinds = (await oneOfEach()).filter(([kind]) =>
    ['page', 'period', 'API', 'API search', 'script', 'plate', 'social card'].includes(kind),
  );
  for (const [kind, path] of kinds) {
    const { etag = 'none' } = (await get(path)).headers;
    for (const sent of [etag, `"other", ${etag}`, `W/${etag.replace(/^W\//, '')}`, '*']) {
      const answer = await get(path, { headers: { 'if-none-match': sent } });
      expect(answer.status, `${kind} ${sent}`).toBe(304);
      expect(answer.bytes.length).toBe(0);
      expect(answer.headers.etag).toBe(etag);
    }
    expect((await get(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  }
});

test('a connection stays open for longer than reverse proxies keep it', async () => {
  const { headers } = await fetch(`${siteUrl}/api/health`);
  expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60);
});

test('who never ends the headers of a request is told so and cut off', async () => {
  const { hostname, host, port } = new URL(siteUrl);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const startedAt = performance.now();
  const closed = once(socket, 'close');
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes.toString('latin1');
  });
  socket.write(`GET /api/health HTTP/1.1\r\nhost: ${host}\r\nx-more: `);
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  // Node's own timeout is a minute.
  expect(performance.now() - startedAt).toBeLessThan(40_000);
}, 90_000);

test('who still sends a body that is too large is told so, and can go on on the same connection', async () => {
  const { hostname, host, port } = new URL(siteUrl);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let answers = '';
  socket.on('data', (bytes) => {
    answers += bytes.toString('latin1');
  });
  const half = 'x'.repeat(1_500_000);
  const fields = ['content-type: application/json', `content-length: ${2 * half.length}`];
  socket.write(`POST /api/contact HTTP/1.1\r\nhost: ${host}\r\n${fields.join('\r\n')}\r\n\r\n${half}`);
  await eventually(() => answers).toMatch(/^HTTP\/1\.1 413 /);
  // Simulates a slow connection.
  await sleep(1500);
  socket.write(`${half}GET /api/health HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
  await eventually(() => answers).toContain('{"status":"ok"}');
  socket.destroy();
});

test('on a connection that ends with the answer, too, the rest of such a body is taken', async () => {
  const { hostname, host, port } = new URL(siteUrl);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const faults: Error[] = [];
  socket.on('error', (error) => faults.push(error));
  const closed = new Promise((done) => socket.once('close', done));
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes.toString('latin1');
  });
  const half = 'x'.repeat(1_500_000);
  const fields = [
    'connection: close',
    'content-type: application/json',
    `content-length: ${2 * half.length}`,
  ];
  socket.write(`POST /api/contact HTTP/1.1\r\nhost: ${host}\r\n${fields.join('\r\n')}\r\n\r\n${half}`);
  await sleep(1500);
  socket.end(half);
  await closed;
  expect(faults).toEqual([]);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});

test('a file with a lasting name may be kept for a year, the plates for a day', async () => {
  const asset = await get(await findAsset());
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const plate = await get('/plates/ancient-rome-card.svg');
  expect(plate.headers['cache-control']).toMatch(/^public, max-age=86400/);
  const missing = await get('/assets/gone.js');
  expect(missing.headers['cache-control'] ?? '').not.toMatch(/max-age=[1-9]/);
});

test('each answer comes in an encoding that the visitor takes', async () => {
  const encodings = [
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['identity', undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['', undefined],
  ] as const;
  const files = ['/icons.svg', await findAsset()];
  for (const path of ['/', '/resources?period=ancient-rome', '/nowhere', '/api/resources', ...files]) {
    const plain = await get(path);
    for (const [accepted, encoding] of encodings) {
      // Built files are chosen by plain encoding names; a header with weights may get the uncompressed file.
      if (files.includes(path) && accepted.includes('q=0.5')) continue;
      const answer = await get(path, { headers: { 'accept-encoding': accepted } });
      expect(answer.headers['content-encoding'], `${path} ${accepted}`).toBe(encoding);
      expect(answer.headers.vary, path).toMatch(/accept-encoding/i);
      expect(answer.text === plain.text, `${path} ${accepted} is the same text`).toBe(true);
    }
  }
});
