import { expect, test } from 'vitest';
import { slowAfter, startLinkServer } from '#tests/setup/link-server.ts';
import { checkLinks } from './link-check.ts';
import type { ProbeOptions } from './link-probe.ts';
import { formatLinkReport, hasBrokenLinks } from './link-report.ts';

const options: ProbeOptions & { concurrency: number } = {
  timeoutSeconds: 5,
  slowSeconds: 5,
  concurrency: 8,
  userAgent: 'Lyceum link check',
  signal: new AbortController().signal,
};

/** Checks one link on a server started for this check. */
async function checkPath(path: string, changes: Partial<ProbeOptions> = {}) {
  await using server = await startLinkServer();
  const [result] = await checkLinks([server.origin + path], { ...options, ...changes });
  const { origin, requests } = server;
  return { result, requests, origin };
}

test('a fine link is asked once, without its body, by name', async () => {
  await using server = await startLinkServer();
  const results = await checkLinks([`${server.origin}/fine`], options);
  expect(results).toEqual([
    { address: `${server.origin}/fine`, state: 'ok', status: 200, seconds: expect.any(Number) },
  ]);
  expect(server.requests).toEqual(['HEAD /fine']);
  expect([...server.userAgents]).toEqual(['Lyceum link check']);
});

test.each([
  ['/moved', true],
  ['/elsewhere-today', false],
  ['/moved-then-elsewhere', false],
])('a redirect is followed to its end: %s', async (path, movedForGood) => {
  const { result, origin } = await checkPath(path);
  expect(result).toMatchObject({ state: 'redirected', finalAddress: `${origin}/fine`, movedForGood });
});

test.each([
  ['/missing', 404],
  ['/gone', 410],
  ['/moved-to-gone', 410],
])('a dead link is broken: %s', async (path, status) => {
  expect((await checkPath(path)).result).toMatchObject({ state: 'broken', status });
});

test('a circle of redirects is left after five', async () => {
  const { result, requests } = await checkPath('/circle');
  expect(result).toMatchObject({ state: 'broken', note: 'redirects more than 5 times' });
  expect(requests).toHaveLength(6);
});

test('a redirect to no address is broken', async () => {
  expect((await checkPath('/to-nowhere')).result).toMatchObject({ state: 'broken' });
});

test.each(['/head-refused', '/head-forbidden', '/head-unknown'])(
  'a site that refuses HEAD is asked with GET: %s',
  async (path) => {
    const { result, requests } = await checkPath(path);
    expect(result).toMatchObject({ state: 'ok', status: 200 });
    expect(requests).toEqual([`HEAD ${path}`, `GET ${path}`]);
  },
);

test('what refuses GET too needs a human look', async () => {
  expect((await checkPath('/forbidden')).result).toMatchObject({ state: 'refused', status: 403 });
});

test('a site that has had enough is not asked again', async () => {
  const { result, requests } = await checkPath('/too-many');
  expect(result).toMatchObject({ state: 'refused', status: 429 });
  expect(requests).toHaveLength(1);
});

test('a late answer is slow, and a quick one is not', async () => {
  expect((await checkPath('/slow', { slowSeconds: slowAfter / 2000 })).result).toMatchObject({
    state: 'slow',
  });
  expect((await checkPath('/slow')).result).toMatchObject({ state: 'ok' });
});

test('no answer in time is unreachable', async () => {
  expect((await checkPath('/mute', { timeoutSeconds: 0.2 })).result).toMatchObject({
    state: 'unreachable',
    note: 'no answer in 0.2 s',
  });
});

test('a failing site is unreachable', async () => {
  expect((await checkPath('/failing')).result).toMatchObject({ state: 'unreachable', status: 503 });
});

test('a connection that breaks is tried once more, and not for ever', async () => {
  expect((await checkPath('/cut-once')).result).toMatchObject({ state: 'ok' });
  const { result, requests } = await checkPath('/cut');
  expect(result).toMatchObject({ state: 'unreachable' });
  expect(requests).toHaveLength(2);
});

test('a port that nobody listens on is unreachable, and says why', async () => {
  const server = await startLinkServer();
  await server[Symbol.asyncDispose]();
  const [result] = await checkLinks([`${server.origin}/fine`], options);
  expect(result).toMatchObject({ state: 'unreachable', note: 'ECONNREFUSED' });
});

test('a host gets two requests at once at most, hosts together as many as allowed', async () => {
  await using one = await startLinkServer();
  await using other = await startLinkServer();
  const addresses = [one, other].flatMap(({ origin }) =>
    Array.from({ length: 12 }, (_, index) => `${origin}/many/${index}`),
  );
  const progress: number[] = [];
  const results = await checkLinks(addresses, { ...options, onProgress: (done) => progress.push(done) });
  expect(results.map(({ address }) => address)).toEqual(addresses);
  expect([one.maxConcurrent(), other.maxConcurrent()]).toEqual([2, 2]);
  expect(progress).toEqual(addresses.map((_, index) => index + 1));

  await using third = await startLinkServer();
  await checkLinks([`${third.origin}/many/1`, `${third.origin}/many/2`], { ...options, concurrency: 1 });
  expect(third.maxConcurrent()).toBe(1);
});

test('when stopped, what is known is given at once', async () => {
  await using server = await startLinkServer();
  const stop = new AbortController();
  const addresses = ['/fine', '/mute', '/slow', '/moved'].map((path) => server.origin + path);
  const checking = checkLinks(addresses, {
    ...options,
    signal: stop.signal,
    concurrency: 2,
    onProgress: () => stop.abort(),
  });
  expect((await checking).map(({ address }) => address)).toEqual([`${server.origin}/fine`]);
});

test('the report names what needs attention, where, and new addresses', () => {
  const base = { seconds: 0.1, status: 200 };
  const results = [
    { ...base, address: 'https://a.org/', state: 'ok' as const },
    {
      ...base,
      address: 'https://b.org/',
      state: 'redirected' as const,
      finalAddress: 'https://new.org/',
      movedForGood: true,
    },
    {
      ...base,
      address: 'https://c.org/',
      state: 'redirected' as const,
      finalAddress: 'https://c.org/today',
      movedForGood: false,
    },
    { address: 'https://d.org/', state: 'broken' as const, status: 404, seconds: 0.5 },
  ];
  const report = formatLinkReport(results, (address) =>
    address.includes('d.org') ? ['content/x.yaml:3'] : [],
  );
  expect(report).toContain('broken:\n  https://d.org/  (404, 0.5 s)\n    content/x.yaml:3');
  expect(report).toContain('moved for good:\n  https://b.org/  (200, 0.1 s)\n    → https://new.org/');
  expect(report).not.toContain('c.org');
  expect(report).toMatch(/redirected +2 /);
  expect(hasBrokenLinks(results)).toBe(true);
  expect(hasBrokenLinks(results.slice(0, 3))).toBe(false);
});
