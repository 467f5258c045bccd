/** Checks many links concurrently, with a limit for each host. */
import { type LinkResult, type ProbeOptions, probeLink } from './link-probe.ts';

type LinkCheckOptions = ProbeOptions & {
  /** Maximum number of concurrent requests in total. */
  concurrency: number;
  /** Called after each address with the number of checked addresses and the total. */
  onProgress?: (done: number, total: number) => void;
};

/** Maximum number of concurrent requests to one host. */
const maxPerHost = 2;

/**
 * Returns results in the order of the addresses. Addresses that were not checked because `signal` aborted are
 * omitted.
 */
export async function checkLinks(
  addresses: readonly string[],
  options: LinkCheckOptions,
): Promise<LinkResult[]> {
  const results = new Map<string, LinkResult>();
  await runByHost(addresses, options, async (address) => {
    const result = await probeLink(address, options);
    if (!result) return;
    results.set(address, result);
    options.onProgress?.(results.size, addresses.length);
  });
  return addresses.flatMap((address) => results.get(address) ?? []);
}

/** Runs the work on every address. After an abort no new work starts; running work finishes. */
function runByHost(
  addresses: readonly string[],
  { concurrency, signal }: Pick<LinkCheckOptions, 'concurrency' | 'signal'>,
  work: (address: string) => Promise<void>,
): Promise<void> {
  const waiting = [...addresses];
  const busy = new Map<string, number>();
  let active = 0;
  const { promise, resolve, reject } = Promise.withResolvers<void>();

  function start(address: string): void {
    const { host } = new URL(address);
    const count = (step: number) => {
      active += step;
      busy.set(host, (busy.get(host) ?? 0) + step);
    };
    count(1);
    work(address)
      .finally(() => count(-1))
      .then(startMore, reject);
  }

  function startMore(): void {
    while (active < concurrency && !signal.aborted) {
      const next = waiting.findIndex((address) => (busy.get(new URL(address).host) ?? 0) < maxPerHost);
      if (next < 0) break;
      for (const address of waiting.splice(next, 1)) start(address);
    }
    if (active === 0) resolve();
  }

  startMore();
  return promise;
}
