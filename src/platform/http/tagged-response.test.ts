import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { respondTagged } from './tagged-response.ts';

test('a body that the client has is not sent again; its headers are', async () => {
  const app = new Hono();
  app.get('/', (context) => respondTagged(context, 'body', { 'cache-control': 'public, max-age=60' }));
  const first = await app.request('/');
  const etag = first.headers.get('etag') ?? '';
  expect([first.status, await first.text()]).toEqual([200, 'body']);
  const again = await app.request('/', { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  for (const { headers } of [first, again]) {
    expect([headers.get('etag'), headers.get('cache-control')]).toEqual([etag, 'public, max-age=60']);
  }
});
