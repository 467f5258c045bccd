/** Pictures over HTTP: uploaded by the operator, served to everybody. */
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '#app/create-app.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { createLocalRateLimiter } from '#platform/http/rate-limit.ts';
import { nameImage } from '#platform/images/image-name.ts';
import { type ImageStore, openImageStore } from '#platform/images/image-store.ts';
import { createLogger } from '#platform/log/logger.ts';
import { type Asking, ask } from '#tests/setup/http.ts';
import { type S3Server, startS3Server } from '#tests/setup/s3-server.ts';
import { unlimited } from '#tests/setup/unlimited.ts';
import { blogImageRoutes, mountBlogImages } from './images.ts';

const logger = createLogger({ level: 'silent', pretty: false });
const megabyte = 1024 * 1024;
const headers = { 'x-password': 'right', 'content-type': 'application/octet-stream' };
const uploadPath = '/api/admin/blog-images';

let folder: string;
let bucket: S3Server;
/** Two sites: one stores pictures in the folder, the other in the bucket. */
let inFolder: string;
let inBucket: string;
const closing: (() => Promise<unknown>)[] = [];

/** `reads`: reads of the store that one address may cause in a minute. */
async function startSite(store: ImageStore, reads = 1000): Promise<string> {
  const readLimiter = createLocalRateLimiter({ name: 'read', points: reads, seconds: 60 });
  const guard = async (context: { req: { header(name: string): string | undefined } }) => {
    if (context.req.header('x-password') !== 'right') throw new AppError('unauthorized', 'Unauthorized');
    return undefined;
  };
  const app = createApp({
    ...{ logger, publicUrl: 'http://localhost:3000', dev: false, describeApi: () => ({}), styles: [] },
    apiRoutes: blogImageRoutes({ store, guard }),
    mountLinks: () => undefined,
    sessionMiddleware: (_context, next) => next(),
    mountFiles: (hono) => mountBlogImages(hono, { store, readLimiter, trustProxy: 1 }),
    files: { client: 'public', plates: 'public' },
    budget: unlimited,
    logSecurity: (_context, next) => next(),
    checkHealth: async () => undefined,
    handlePage: async () => new Response('a page'),
  });
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(() => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lyceum-blog-images-'));
  bucket = await startS3Server();
  inFolder = await startSite(openImageStore({ config: { kind: 'folder' }, folder, logger }));
  inBucket = await startSite(openImageStore({ config: { kind: 's3', ...bucket.bucket }, folder, logger }));
});
beforeEach(() => {
  bucket.behavior = () => 'answer';
  bucket.requests.length = 0;
});
afterAll(async () => {
  for (const close of closing) await close();
  await bucket[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

/** A random JPEG, different from those of all other tests. */
function makePicture(width = 2000, height = 1000): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 };
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
}

async function send(site: string, body: Buffer, asking: Asking = {}) {
  const answer = await ask(site, uploadPath, { method: 'POST', headers, body, ...asking });
  return { ...answer, json: JSON.parse(answer.text) as { url: string; code: string; message: string } };
}

test('a picture is sent, kept as WebP and shown for a year to everybody', async () => {
  const original = await makePicture();
  for (const site of [inFolder, inBucket]) {
    const sent = await send(site, original);
    expect(sent.status).toBe(201);
    expect(sent.json).toEqual({
      url: expect.stringMatching(/^\/blog\/images\/[0-9a-f]{20}-1600x800\.webp$/),
      ...{ width: 1600, height: 800 },
    });
    const shown = await ask(site, sent.json.url, { headers: { 'accept-encoding': 'br' } });
    expect(shown.status).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(shown.bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 });
    const again = await send(site, original);
    expect(again.json.url).toBe(sent.json.url);
  }
  expect(await readdir(folder)).toHaveLength(1);
  expect(bucket.objects.size).toBe(1);
});

test('who has it is told so, and HEAD has no body', async () => {
  const { url } = (await send(inFolder, await makePicture(60, 40))).json;
  const { headers: first } = await ask(inFolder, url);
  const unchanged = await ask(inFolder, url, { headers: { 'if-none-match': `"other", W/${first.etag}` } });
  expect([unchanged.status, unchanged.bytes.length, unchanged.headers.etag]).toEqual([304, 0, first.etag]);
  const changed = await ask(inFolder, url, { headers: { 'if-none-match': '"other"' } });
  expect(changed.status).toBe(200);
  const head = await ask(inFolder, url, { method: 'HEAD' });
  expect([head.status, head.bytes.length]).toEqual([200, 0]);
  expect(head.headers['content-length']).toBe(first['content-length']);
});

test('what is unknown, or no name of a picture, is not found', async () => {
  const name = nameImage({ bytes: new Uint8Array(9), width: 10, height: 10 });
  const wrong = ['..%2fsecret', '..%2f..%2fetc%2fpasswd', `%2e%2f${name}`, 'picture.webp', `${name}.html`];
  for (const asked of [name, ...wrong]) {
    for (const site of [inFolder, inBucket]) {
      const { status, text, headers } = await ask(site, `/blog/images/${asked}`);
      expect([status, text, headers['cache-control']], asked).toEqual([404, 'Not found', 'no-store']);
    }
  }
  expect(bucket.requests).toEqual([`GET /pictures/${name}`]);
});

test('a hundred readers at once ask the bucket for a picture once, later ones not at all', async () => {
  const { url } = (await send(inBucket, await makePicture())).json;
  bucket.requests.length = 0;
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask(inBucket, url)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  bucket.behavior = () => 'slow down';
  expect((await ask(inBucket, url)).status).toBe(200);
  expect(bucket.requests).toEqual([`GET ${url.replace('/blog/images', '/pictures')}`]);
});

test('who makes names up is stopped, and nobody else', async () => {
  const store = openImageStore({ config: { kind: 's3', ...bucket.bucket }, folder, logger });
  const site = await startSite(store, 20);
  const { url } = (await send(site, await makePicture(60, 40))).json;
  bucket.requests.length = 0;
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      ask(site, `/blog/images/${nameImage({ bytes: new Uint8Array([index]), width: 10, height: 10 })}`),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([
    ...Array(20).fill(404),
    ...Array(10).fill(429),
  ]);
  expect(bucket.requests).toHaveLength(20);
  expect((await ask(site, url)).status).toBe(429);
  expect((await ask(site, url, { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(200);
  // Pictures in memory do not count against the limit.
  expect((await ask(site, url)).status).toBe(200);
});

test('while the bucket fails, nothing is kept of that: readers and operator are asked to try again', async () => {
  const picture = await makePicture(30, 30);
  const { url } = (await send(inBucket, picture)).json;
  bucket.behavior = () => 'slow down';
  const shown = await ask(inBucket, url);
  expect([shown.status, shown.headers['retry-after'], shown.headers['cache-control']]).toEqual([
    ...[503, '10', 'no-store'],
  ]);
  const sent = await send(inBucket, picture);
  expect([sent.status, sent.json.code]).toEqual([503, 'unavailable']);
  expect(sent.json.message).toBe('The picture cannot be stored at the moment. Please try again.');
  bucket.behavior = () => 'answer';
  expect((await ask(inBucket, url)).status).toBe(200);
});

test('a file that is no picture is refused with a sentence, and not kept', async () => {
  const before = await readdir(folder);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const refused = await send(inFolder, Buffer.from(svg));
  expect([refused.status, refused.json.code]).toEqual([415, 'unsupported_media_type']);
  const broken = await send(inFolder, (await makePicture()).subarray(0, 1000));
  expect([broken.status, broken.json.code]).toEqual([400, 'invalid_input']);
  const empty = await send(inFolder, Buffer.alloc(0), { headers: { ...headers, 'content-length': '0' } });
  expect([empty.status, empty.json.message]).toEqual([400, 'The file is empty.']);
  expect(await readdir(folder)).toEqual(before);
});

test.each([
  ['without the password', { 'content-type': headers['content-type'] }, 401],
  ['as a form', { ...headers, 'content-type': 'multipart/form-data; boundary=x' }, 415],
  ['of more than 10 MB', { ...headers, 'content-length': String(10 * megabyte + 1) }, 413],
])('a file %s is answered before it has arrived', async (_how, sent, status) => {
  const announced = { 'content-length': String(9 * megabyte), ...sent };
  const outgoing = request(`${inFolder}${uploadPath}`, { method: 'POST', headers: announced, agent: false });
  outgoing.on('error', () => undefined);
  outgoing.write(Buffer.alloc(1000));
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  expect(incoming.statusCode).toBe(status);
  outgoing.destroy();
});

test('a file in chunks is cut off at 10 MB', async () => {
  const chunked = { ...headers, 'transfer-encoding': 'chunked' };
  const { status, json } = await send(inFolder, Buffer.alloc(10 * megabyte + 1), { headers: chunked });
  expect([status, json.message]).toEqual([413, 'That file is too large: at most 10 MB can be sent here.']);
});
