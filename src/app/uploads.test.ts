/** Uploads over HTTP: each is read by its own operation with its own limit, and refused everywhere else. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { readUpload } from '#platform/http/read-upload.ts';
import { createLogger } from '#platform/log/logger.ts';
import { ask } from '#tests/setup/http.ts';
import { unlimited } from '#tests/setup/unlimited.ts';
import { createApp } from './create-app.ts';

const megabyte = 1024 * 1024;
const upload = { maxBytes: 2 * megabyte };
type Size = { size: number };
const sizeSchema = z.object({ size: z.number() });

const fileRoute = apiRoute(endpoint<{ params: { id: number } }, Size>('POST', '/api/files/:id'), {
  summary: 'How large a file is',
  upload,
  params: z.object({ id: z.coerce.number() }),
  response: sizeSchema,
  guard: async (context) => {
    if (!context.req.header('cookie')) throw new AppError('unauthorized', 'Unauthorized');
  },
  handle: async (_input, context) => ({ size: (await readUpload(context, upload)).length }),
});
const jsonRoute = apiRoute(endpoint<{ body: { text: string } }, Size>('POST', '/api/texts'), {
  summary: 'How long a text is',
  body: z.object({ text: z.string() }),
  response: sizeSchema,
  handle: async ({ body }) => ({ size: body.text.length }),
});

const failingRoute = apiRoute(endpoint<Record<never, never>, Size>('GET', '/api/full'), {
  summary: 'Fails as a full disk does',
  response: sizeSchema,
  handle: async () => {
    throw diskFault;
  },
});
const diskFault = Object.assign(new Error('write'), { code: 'ENOSPC' });
const noted: unknown[] = [];

let diskIsFull = false;
const app = createApp({
  logger: createLogger({ level: 'silent', pretty: false }),
  publicUrl: 'http://localhost:3000',
  dev: false,
  apiRoutes: [fileRoute, jsonRoute, failingRoute],
  describeApi: () => ({}),
  mountLinks: () => undefined,
  sessionMiddleware: (_context, next) => next(),
  mountFiles: () => undefined,
  files: { client: 'public', plates: 'public' },
  budget: unlimited,
  logSecurity: (_context, next) => next(),
  checkHealth: async () => undefined,
  async requireSpace() {
    if (diskIsFull) throw new AppError('unavailable', 'No room.', { retryAfterSeconds: 300 });
  },
  noteError: (error) => noted.push(error),
  handlePage: async () => new Response(),
  styles: [],
});
const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  return new Promise((done) => server.close(done));
});

const headers = { cookie: 'session=a', 'content-type': 'application/octet-stream' };
const chunked = { ...headers, 'transfer-encoding': 'chunked' };

test.each([
  ['announced', headers],
  ['in chunks', chunked],
])('a file, %s, is larger than what else can be sent, up to its own limit', async (_how, sent) => {
  const send = async (bytes: number) => {
    const { status, text } = await ask(url, '/api/files/1', {
      method: 'POST',
      headers: sent,
      body: Buffer.alloc(bytes),
    });
    return [status, (JSON.parse(text) as { size?: number; message?: string }).size];
  };
  expect(await send(2 * megabyte)).toEqual([200, 2 * megabyte]);
  expect(await send(2 * megabyte + 1)).toEqual([413, undefined]);
});

test('everything else keeps the common limit', async () => {
  const body = JSON.stringify({ text: 'x'.repeat(150 * 1024) });
  const json = { 'content-type': 'application/json' };
  for (const sent of [json, { ...json, 'transfer-encoding': 'chunked' }]) {
    expect((await ask(url, '/api/texts', { method: 'POST', headers: sent, body })).status).toBe(413);
  }
  const other = await ask(url, '/api/files/1', { method: 'PUT', headers: chunked, body });
  expect(other.status).toBe(413);
});

test.each([
  ['of a guest', { 'content-type': headers['content-type'] }, 401],
  ['of another kind', { ...headers, 'content-type': 'text/csv' }, 415],
  ['announced as too large', headers, 413],
])('a file %s is answered before it has arrived', async (_whose, sent, status) => {
  const outgoing = request(`${url}/api/files/1`, {
    method: 'POST',
    headers: { ...sent, 'content-length': String(50 * megabyte) },
    agent: false,
  });
  outgoing.on('error', () => undefined);
  outgoing.write(Buffer.alloc(1000));
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  expect(incoming.statusCode).toBe(status);
  outgoing.destroy();
});

test('with little room on the disk files are refused, at once and with the time to wait, and nothing else is', async () => {
  diskIsFull = true;
  const file = await ask(url, '/api/files/1', { method: 'POST', headers, body: Buffer.alloc(1000) });
  const text = await ask(url, '/api/texts', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"text":"x"}',
  });
  diskIsFull = false;
  expect([file.status, file.headers['retry-after'], text.status]).toEqual([503, '300', 200]);
});

test('what a request ended with is noted, so that health can tell of a full disk', async () => {
  noted.length = 0;
  expect((await ask(url, '/api/full')).status).toBe(503);
  expect((await ask(url, '/api/no-such-address')).status).toBe(404);
  expect(noted).toEqual([diskFault, expect.any(AppError)]);
});
