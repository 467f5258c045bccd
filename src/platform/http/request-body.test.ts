import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { afterAll, expect, test } from 'vitest';
import { ask } from '#tests/setup/http.ts';
import type { AppEnv } from './app-env.ts';
import { realRequest } from './request-body.ts';

const app = new Hono<AppEnv>();
app.use(realRequest, bodyLimit({ maxSize: 1000, onError: (context) => context.text('too large', 413) }));
app.all('*', async (context) => context.text(`${context.req.method} ${(await context.req.text()).length}`));
const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => new Promise((done) => server.close(done)));

const chunked = { 'transfer-encoding': 'chunked' };

test.each([
  ['DELETE without a body or a length', { method: 'DELETE' }, 200, 'DELETE 0'],
  ['DELETE with a body', { method: 'DELETE', body: 'x'.repeat(5) }, 200, 'DELETE 5'],
  ['POST without a body', { method: 'POST' }, 200, 'POST 0'],
  ['POST with a length', { method: 'POST', body: 'x'.repeat(10) }, 200, 'POST 10'],
  ['POST in chunks', { method: 'POST', body: 'x'.repeat(10), headers: chunked }, 200, 'POST 10'],
  [
    'POST in chunks that is too large',
    { method: 'POST', body: 'x'.repeat(2000), headers: chunked },
    413,
    'too large',
  ],
  ['POST that is too large', { method: 'POST', body: 'x'.repeat(2000) }, 413, 'too large'],
])('%s', async (_name, asking, status, text) => {
  expect(await ask(url, '/', asking)).toMatchObject({ status, text });
});
