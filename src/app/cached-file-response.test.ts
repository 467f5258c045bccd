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
import type { AppEnv } from '#platform/http/app-env.ts';
import { createFileCache } from '#platform/http/file-cache.ts';
import { serveFiles } from '#platform/http/static-files.ts';
import { ask } from '#tests/setup/http.ts';
import { createFileResponder } from './cached-file-response.ts';

const folder = await mkdtemp(join(tmpdir(), 'lyceum-files-'));
const assets = join(folder, 'assets');
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
  respond = createFileResponder({ files, headers: [['x-frame-options', 'DENY']], onResponse: () => {} });
  await mkdir(assets, { recursive: true });
  await writeFile(join(assets, 'page.js'), 'as written');
  await writeFile(join(assets, 'page.js.br'), brotliCompressSync('in brotli'));
  await writeFile(join(assets, 'page.js.gz'), gzipSync('zipped'));
  await writeFile(join(assets, 'text.woff2'), 'a font');
  await writeFile(join(assets, 'large.js'), 'x'.repeat(1001));
});

const get = (name: string, encoding: string, headers: Record<string, string> = {}) =>
  ask(url, `/assets/${name}`, { headers: { 'accept-encoding': encoding, ...headers } });
const removeFromDisk = () => rm(assets, { recursive: true });

test.each([
  ['page.js', 'br'],
  ['page.js', 'gzip'],
  ['page.js', 'identity'],
  ['text.woff2', 'gzip, br'],
])(
  '%s in %s is the same from memory, also for who asks for its headers or has it already',
  async (name, encoding) => {
    const first = await get(name, encoding);
    await removeFromDisk();
    const second = await get(name, encoding);
    expect(second).toEqual({
      ...first,
      headers: { ...first.headers, date: second.headers.date, 'x-frame-options': 'DENY' },
    });
    const head = await ask(url, `/assets/${name}`, {
      method: 'HEAD',
      headers: { 'accept-encoding': encoding },
    });
    expect(head).toMatchObject({ status: 200, text: '', headers: { etag: first.headers.etag } });
    const known = await get(name, encoding, { 'if-none-match': first.headers.etag ?? '' });
    expect(known).toMatchObject({ status: 304, text: '' });
    expect(known.headers['content-encoding']).toBeUndefined();
  },
);

test('nobody gets a form that somebody else has asked for', async () => {
  await get('page.js', 'identity');
  expect((await get('page.js', 'br')).headers['content-encoding']).toBe('br');
  expect((await get('page.js', 'br;q=0, gzip')).headers['content-encoding']).toBe('gzip');
  expect((await get('page.js', 'identity')).text).toBe('as written');
});

test('a part of a file, a large file, and what is not there come from the disk each time', async () => {
  expect((await get('page.js', 'identity', { range: 'bytes=0-1' })).text).toBe('as');
  expect((await get('page.js', 'identity')).text).toBe('as written');
  expect((await get('page.js', 'identity', { range: 'bytes=3-' })).text).toBe('written');
  expect((await get('large.js', 'identity')).status).toBe(200);
  expect((await get('none.js', 'identity')).status).toBe(404);
  await removeFromDisk();
  expect((await get('large.js', 'identity')).status).toBe(404);
});
