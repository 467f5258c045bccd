import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createLogger } from '#platform/log/logger.ts';
import type { AppEnv } from './app-env.ts';
import { answerError } from './error-handler.ts';
import { readUpload, requireUploadType } from './read-upload.ts';

const app = new Hono<AppEnv>();
/** Time limits by path. Only a file that never ends exceeds the short one. */
const timeouts = { '/': 60_000, '/impatient': 100 };
for (const [path, timeoutMs] of Object.entries(timeouts)) {
  app.post(path, async (context) => {
    requireUploadType(context.req.raw.headers);
    const bytes = await readUpload(context, { maxBytes: 10, timeoutMs, maxReceivingBytes: 15 });
    return context.text(String(bytes.length));
  });
}
app.onError((error, context) =>
  answerError(error, context, createLogger({ level: 'silent', pretty: false })),
);

async function send(
  body: BodyInit | null,
  type = 'application/octet-stream',
  path: keyof typeof timeouts = '/',
) {
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { 'content-type': type },
    body,
    duplex: 'half',
  };
  const response = await app.request(path, init);
  return [response.status, await response.text()];
}

test('a file is read to its last byte, up to the limit', async () => {
  expect(await send('0123456789')).toEqual([200, '10']);
  expect(await send('0123456789', 'Application/Octet-Stream; x=y')).toEqual([200, '10']);
  expect(await send('')).toEqual([200, '0']);
  expect(await send(null)).toEqual([200, '0']);
  expect((await send('0123456789x'))[0]).toBe(413);
});

test('a file that says to be something else is not read', async () => {
  expect((await send('a', 'text/plain'))[0]).toBe(415);
  expect((await send('a', 'application/octet-stream-not'))[0]).toBe(415);
});

test('a file that does not come on is given up, and told to stop', async () => {
  const stopped = Promise.withResolvers<string>();
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(3)),
    cancel: () => stopped.resolve('stopped'),
  });
  const [status, text] = await send(stream, undefined, '/impatient');
  expect([status, text]).toEqual([400, expect.stringContaining('took too long')]);
  expect(await stopped.promise).toBe('stopped');
});

test('a file that finds much arriving already is asked to come again', async () => {
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(10)),
    async pull(controller) {
      begun.resolve();
      await held.promise;
      controller.close();
    },
  });
  const first = send(stream);
  await begun.promise;
  expect(await send('01234')).toEqual([200, '5']);
  const [status, text] = await send('012345');
  expect([status, text]).toEqual([503, expect.stringContaining('Many files are being sent')]);
  held.resolve();
  expect(await first).toEqual([200, '10']);
  expect(await send('0123456789')).toEqual([200, '10']);
});
