import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import type { Logger } from '#platform/log/logger.ts';
import { ask } from '#tests/setup/http.ts';
import { warnOfUntrustedProxy } from './proxy-warning.ts';

const answer: RequestListener = (_request, response) => response.end('an answer');

async function serve(trustProxy: number) {
  const server = createServer(answer);
  const warn = vi.fn<(message: string) => void>();
  warnOfUntrustedProxy(server, { trustProxy, logger: { warn } as unknown as Logger });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    warn,
    get: async (headers: Record<string, string> = {}) => (await ask(url, '/', { headers })).text,
    [Symbol.asyncDispose]: () => new Promise<void>((done) => server.close(() => done())),
  };
}

const forwarded = { 'x-forwarded-for': '203.0.113.5' };

test('a proxy that the site was not told of is warned of, once', async () => {
  await using site = await serve(0);
  await site.get();
  expect(site.warn).not.toHaveBeenCalled();
  expect(await site.get(forwarded)).toBe('an answer');
  expect(await site.get(forwarded)).toBe('an answer');
  expect(site.warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('TRUST_PROXY'));
});

test('one that it knows of is not', async () => {
  await using site = await serve(1);
  await site.get(forwarded);
  expect(site.warn).not.toHaveBeenCalled();
});
