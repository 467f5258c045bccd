import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { expect, test } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { compressResponses } from './compress-responses.ts';

test('an event leaves before the next one is there', async () => {
  const second = Promise.withResolvers<string>();
  const app = new Hono<AppEnv>();
  app.use(compressResponses);
  app.get('/events', (context) =>
    streamSSE(context, async (stream) => {
      await stream.writeSSE({ event: 'delta', data: 'first' });
      await stream.writeSSE({ event: 'delta', data: await second.promise });
    }),
  );
  // As the site does it; files that share a process would hand the others' Response on.
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0, overrideGlobalObjects: false });
  try {
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as { port: number };
    const { body } = await fetch(`http://127.0.0.1:${port}/events`, { headers: { 'accept-encoding': 'br' } });
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toContain('first');
    second.resolve('second');
    expect((await reader?.read())?.value).toContain('second');
    await reader?.cancel();
  } finally {
    second.resolve('');
    server.close();
  }
});
