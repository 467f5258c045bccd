/** Visits, counted by status, and a steady load beside them. */
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { type Answer, ask } from '#tests/setup/http.ts';

/** Milliseconds after which a request counts as hanging: far more than a page takes on a busy machine. */
const visitTimeoutMs = 60_000;

/** Number of responses by status, and the slowest in milliseconds. */
export type Tally = { statuses: Record<number, number>; slowest: number };

/** The same, and the bytes that the site's cache holds of these responses: as rendered and compressed. */
export type CachedTally = Tally & { bytes: number };

/** Requests one address. @throws Error if the response takes longer than `visitTimeoutMs` */
export async function visit(siteUrl: string, path: string): Promise<Answer & { ms: number }> {
  const startedAt = performance.now();
  const late = wait(visitTimeoutMs, undefined, { ref: false }).then(() => {
    throw new Error(`${path} was not answered within ${visitTimeoutMs} ms.`);
  });
  const answer = await Promise.race([ask(siteUrl, path, { headers: { 'accept-encoding': 'br' } }), late]);
  return { ...answer, ms: performance.now() - startedAt };
}

/** Requests all addresses, several at a time, and passes each response to the check. */
export async function visitAll(
  siteUrl: string,
  paths: readonly string[],
  check: (path: string, answer: Answer) => void,
): Promise<CachedTally> {
  const tally: CachedTally = { statuses: {}, slowest: 0, bytes: 0 };
  const remaining = paths.values();
  const visitRemaining = async () => {
    for (const path of remaining) {
      const answer = await visit(siteUrl, path);
      check(path, answer);
      tally.statuses[answer.status] = (tally.statuses[answer.status] ?? 0) + 1;
      tally.slowest = Math.max(tally.slowest, Math.round(answer.ms));
      tally.bytes += Buffer.byteLength(answer.text) + answer.bytes.length;
    }
  };
  await Promise.all(Array.from({ length: 8 }, visitRemaining));
  return tally;
}

/** Asserts a proper refusal: 503 with Retry-After, and JSON or a page as the address requires. */
export function assertUnavailable(path: string, { status, headers, text }: Answer): void {
  assert.equal(status, 503, `${path} answered ${status}: ${text.slice(0, 300)}`);
  assert.ok(Number(headers['retry-after']) > 0, `${path} does not say when to come back`);
  assert.equal(headers['cache-control']?.includes('no-store'), true, `${path} may be kept`);
  if (path.startsWith('/api/')) assert.equal(JSON.parse(text).code, 'unavailable', path);
  else assert.match(text, /<h1/, path);
}

/** Twelve visitors who request these pages continuously, at most 2,000 a second, until they are stopped. */
export function startLoad(siteUrl: string, paths: readonly string[]) {
  const headers = { 'accept-encoding': 'br' };
  const running = autocannon({
    url: siteUrl,
    connections: 12,
    duration: 120,
    overallRate: 2000,
    timeout: visitTimeoutMs / 1000,
    requests: paths.map((path) => ({ path, headers })),
  });
  const stop = () => (running as unknown as { stop(): void }).stop();
  return {
    [Symbol.asyncDispose]: async () => stop(),
    /** Ends the load and asserts that every response was a page. */
    async stop(): Promise<Tally> {
      stop();
      const result = await running;
      assert.equal(
        result.errors + result.timeouts,
        0,
        `${result.errors} errors, ${result.timeouts} timeouts`,
      );
      const statuses = Object.fromEntries(
        Object.entries(result.statusCodeStats ?? {}).map(([status, { count = 0 }]) => [status, count]),
      );
      assert.deepEqual(Object.keys(statuses), ['200'], `cached pages answered ${JSON.stringify(statuses)}`);
      return { statuses, slowest: Math.round(result.latency.max) };
    },
  };
}
