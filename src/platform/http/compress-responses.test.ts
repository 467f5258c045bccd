import { randomBytes } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { expect, test, vi } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { compressResponses } from './compress-responses.ts';
import { streamDownload } from './download-stream.ts';

/** A site with one download. It leaves the global Response alone, because test files may share a process. */
async function serveDownload(pieces: AsyncGenerator<string>, maxMs = 60_000) {
  const app = new Hono<AppEnv>();
  app.use(compressResponses);
  const { response, ended } = streamDownload(
    { pieces, headers: { 'content-type': 'application/json' } },
    { maxMs },
  );
  app.get('/download', () => response);
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0, overrideGlobalObjects: false });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  return {
    app,
    ended,
    ask: (encoding: string) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const headers = { 'accept-encoding': encoding };
        get({ port, host: '127.0.0.1', path: '/download', headers }, resolve).on('error', reject);
      }),
    [Symbol.asyncDispose]: async () => {
      server.close();
    },
  };
}

const decoders = { br: createBrotliDecompress, gzip: createGunzip };

test.each(['br', 'gzip', 'identity'] as const)(
  'the first piece of a download leaves before the second is made: %s',
  async (encoding) => {
    const second = Promise.withResolvers<string>();
    async function* pieces() {
      yield '["first",';
      yield await second.promise;
    }
    await using site = await serveDownload(pieces());
    const answer = await site.ask(encoding);
    expect(answer.headers).toMatchObject({ vary: 'Accept-Encoding', 'transfer-encoding': 'chunked' });
    expect(answer.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    const text = encoding === 'identity' ? answer : answer.pipe(decoders[encoding]());
    const parts = text.setEncoding('utf8')[Symbol.asyncIterator]();
    expect((await parts.next()).value).toBe('["first",');
    second.resolve('"second"]');
    expect((await parts.next()).value).toBe('"second"]');
    expect((await parts.next()).done).toBe(true);
    await site.ended;
  },
);

/** 400 incompressible pieces of 64 KB, and the number of pieces requested so far. */
function makeNoise() {
  const made = { pieces: 0 };
  async function* pieces() {
    while (made.pieces < 400) {
      made.pieces += 1;
      yield randomBytes(48 * 1024).toString('base64');
    }
  }
  return { made, pieces: pieces() };
}

test.each(['br', 'gzip', 'identity'])(
  'of a download that nobody reads few pieces are made: %s',
  async (encoding) => {
    const { made, pieces } = makeNoise();
    await using site = await serveDownload(pieces);
    const answer = await site.app.request(
      '/download',
      { headers: { 'accept-encoding': encoding } },
      { incoming: {} as NonNullable<AppEnv['Bindings']['incoming']> },
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(made.pieces).toBeLessThan(5);
    await answer.body?.cancel();
    await site.ended;
  },
);

test.each(['br', 'identity'])('a reader who stops is cut off when the time is over: %s', async (encoding) => {
  const { made, pieces } = makeNoise();
  // The server reports an unfinished response with console.error.
  using told = vi.spyOn(console, 'error').mockImplementation(() => {});
  // The time limit starts before the server listens: the response must have begun before it ends.
  await using site = await serveDownload(pieces, 3000);
  const answer = await site.ask(encoding);
  // The response is never read: the pieces fill the buffers in between, and then wait.
  answer.pause();
  const closed = new Promise((resolve) => answer.socket.once('close', resolve));
  answer.on('error', () => {});
  await site.ended;
  answer.resume();
  await closed;
  expect(answer.complete).toBe(false);
  expect(String(told.mock.calls[0])).toContain('The download took too long.');
  const last = made.pieces;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(made.pieces).toBe(last);
});

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
  // Leaves the global Response alone, as the site does, because test files may share a process.
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
