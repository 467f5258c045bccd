/** Memory of the site's process while 100,000 requests go to 5,000 addresses. */
import { readFile } from 'node:fs/promises';
import autocannon from 'autocannon';
import { createRandom, shuffle } from '#tests/setup/random.ts';
import { type Bench, cpuMilliseconds, openBench } from './bench-site.ts';
import type { Row } from './table.ts';

const encodings = ['br', 'br', 'br', 'gzip', 'identity'];

/** Resident memory in MB at the start, on the way and at the end, of a site started only for this measurement. */
export async function measureMemory({ quick }: { quick: boolean }): Promise<Row[]> {
  await using bench = await openBench();
  const random = createRandom(1453);
  const addresses = shuffle(await listAddresses(bench, quick ? 500 : 5000), random);
  const steps = quick ? [2000, 6000, 10_000] : [20_000, 60_000, 100_000];
  const rows: Row[] = [
    { ...(await readRow(bench, 0, addresses.length)), 'req/s': '', 'CPU ms a request': '' },
  ];
  let done = 0;
  for (const step of steps) {
    const startedAt = performance.now();
    const cpuBefore = (await cpuMilliseconds(bench.pid)) ?? 0;
    await request(bench, step - done, () => pick(addresses, random));
    const cpu = ((await cpuMilliseconds(bench.pid)) ?? 0) - cpuBefore;
    rows.push({
      ...(await readRow(bench, step, addresses.length)),
      'req/s': Math.round((step - done) / ((performance.now() - startedAt) / 1000)),
      'CPU ms a request': (cpu / (step - done)).toFixed(2),
    });
    done = step;
  }
  return rows;
}

/** `count` different addresses: all pages, many kinds of lists and searches, campaign links, dead links. */
async function listAddresses(bench: Bench, count: number): Promise<string[]> {
  const sitemap = await (await fetch(`${bench.url}/sitemap.xml`)).text();
  const pages = Array.from(
    sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g),
    ([, path]) => path || '/',
  );
  const numbers = (many: number) => Array.from({ length: many }, (_, index) => index + 1);
  const filters = numbers(13).flatMap((period) =>
    numbers(6).flatMap((category) =>
      numbers(8).map((page) => `/resources?period=${period}&category=${category}&page=${page}`),
    ),
  );
  const words = ['rome', 'law', 'war', 'letters', 'trade', 'art', 'women', 'faith', 'city', 'king'];
  const searches = words.flatMap((word) =>
    numbers(80).map((number) => `/${number % 3 ? 'resources' : 'primary-texts'}?q=${word}+${1000 + number}`),
  );
  const dead = numbers(Math.round(count * 0.05)).map((number) => `/no-such-page-${number}`);
  const marked = numbers(count).map(
    (number) => `${pages[number % pages.length] ?? '/'}?utm_campaign=letter-${number}`,
  );
  const share = (list: string[], part: number) => list.slice(0, Math.round(count * part));
  const chosen = [share(pages, 0.2), share(filters, 0.15), share(searches, 0.15), dead].flat();
  return [...chosen, ...marked].slice(0, count);
}

/** A few addresses get most of the requests, as on any site (Zipf's law). */
function pick(addresses: readonly string[], random: () => number): string {
  return addresses[Math.floor(addresses.length ** random()) - 1] ?? '/';
}

async function request(bench: Bench, amount: number, nextPath: () => string): Promise<void> {
  let sent = 0;
  const result = await autocannon({
    url: bench.url,
    connections: 16,
    amount,
    timeout: 60,
    requests: [
      {
        setupRequest: (settings) => ({
          ...settings,
          path: nextPath(),
          headers: { 'accept-encoding': encodings[sent++ % encodings.length] ?? 'br' },
        }),
      },
    ],
  });
  if (result.errors > 0 || result['5xx'] > 0) {
    throw new Error(`${result.errors} errors and ${result['5xx']} answers of 500 and more under load`);
  }
}

async function readRow(bench: Bench, requests: number, addresses: number): Promise<Row> {
  const status = await readFile(`/proc/${bench.pid}/status`, 'utf8').catch(() => '');
  const megabytes = (field: string) => {
    const kilobytes = new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1];
    return kilobytes ? Math.round(Number(kilobytes) / 1024) : 'unknown';
  };
  return { requests, addresses, 'memory MB': megabytes('VmRSS'), 'at most MB': megabytes('VmHWM') };
}
