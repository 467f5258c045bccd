/** Small files are sent from memory, as they were sent from the disk. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { ask } from '#tests/setup/http.ts';
import type { AppEnv } from './app-env.ts';
import { createFileResponder } from './cached-file-response.ts';
import { createFileCache } from './file-cache.ts';
import { serveFiles } from './static-files.ts';

const folder = await mkdtemp(join(tmpdir(), 'lyceum-files-'));
const assets = join(folder, 'assets');
/** A header that only answers from memory have. */
const mark = 'x-from-memory';
let handle: (request: Request) => Response | Promise<Response>;
let respond: ReturnType<typeof createFileResponder>;
const server = createServer((request, response) => {
  if (!respond(request, response)) void getRequestListener((incoming) => handle(incoming))(request, response);
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(async () => {
  await new Promise((done) => server.close(done));
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  const files = createFileCache({ maxBytes: 10_000, maxFileBytes: 1000 });
  const app = new Hono<AppEnv>();
  app.use('/assets/*', serveFiles({ root: relative('.', folder), cacheControl: 'public', cache: files }));
  handle = app.fetch;
  respond = createFileResponder({
    files,
    prefix: '/assets/',
    headers: [[mark, 'yes']],
    onResponse: () => {},
  });
  await mkdir(assets, { recursive: true });
  await writeFile(join(assets, 'page.js'), plain);
  await writeFile(join(assets, 'page.js.br'), brotliCompressSync('in brotli'));
  await writeFile(join(assets, 'page.js.gz'), gzipSync('zipped'));
  await writeFile(join(assets, 'small.js'), 'too small to compress');
  await writeFile(join(assets, 'text.woff2'), 'a font');
  await writeFile(join(assets, 'large.js'), 'x'.repeat(1001));
});

/** Long enough to be compressed by a build. */
const plain = 'as written'.padEnd(600);

const get = (name: string, encoding: string, headers: Record<string, string> = {}) =>
  ask(url, `/assets/${name}`, { headers: { 'accept-encoding': encoding, ...headers } });
const removeFromDisk = () => rm(assets, { recursive: true });

/** What visitors get who ask for the headers, for the file, and for a file that they have already. */
async function askAll(name: string, encoding: string) {
  const head = await ask(url, `/assets/${name}`, {
    method: 'HEAD',
    headers: { 'accept-encoding': encoding },
  });
  const whole = await get(name, encoding);
  const known = await get(name, encoding, { 'if-none-match': whole.headers.etag ?? '' });
  return [head, whole, known].map(({ status, text, headers }) => ({
    ...{ status, text },
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'date' && name !== mark)),
    isFromMemory: headers[mark] !== undefined,
  }));
}

test.each([
  ['page.js', 'br', 'in brotli'],
  ['page.js', 'gzip', 'zipped'],
  ['page.js', 'identity', plain],
  ['small.js', 'gzip, br', 'too small to compress'],
  ['text.woff2', 'gzip, br', 'a font'],
])('%s in %s is the same from memory as from the disk', async (name, encoding, text) => {
  const fromDisk = await askAll(name, encoding);
  await removeFromDisk();
  const fromMemory = await askAll(name, encoding);
  expect(fromMemory).toEqual(fromDisk.map((answer) => ({ ...answer, isFromMemory: true })));
  expect(fromMemory.map((answer) => [answer.status, answer.text])).toEqual([
    [200, ''],
    [200, text],
    [304, ''],
  ]);
});

test('nobody gets an encoding that somebody else has asked for', async () => {
  // The library that reads the files takes only a bare 'br'.
  expect((await get('page.js', 'br;q=1')).text).toBe(plain);
  expect((await get('page.js', 'br')).headers['content-encoding']).toBe('br');
  expect((await get('page.js', 'br;q=0, gzip')).headers['content-encoding']).toBe('gzip');
  expect((await get('page.js', 'identity')).text).toBe(plain);
});

test('a part of a file, a large file, and what is not there come from the disk each time', async () => {
  expect((await get('page.js', 'identity', { range: 'bytes=0-1' })).text).toBe('as');
  expect((await get('page.js', 'identity')).text).toBe(plain);
  expect((await get('page.js', 'identity', { range: 'bytes=3-9' })).text).toBe('written');
  expect((await get('large.js', 'identity')).status).toBe(200);
  expect((await get('none.js', 'identity')).status).toBe(404);
  await removeFromDisk();
  expect((await get('large.js', 'identity')).status).toBe(404);
});
