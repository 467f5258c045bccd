/**
 * The database stops under load, three times. Pages that were requested before still answer, everything that needs
 * the database answers 503, nothing answers 500 and no request hangs. When the database is back, everything works
 * again.
 */
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { printTable, type Row } from '#tests/bench/table.ts';
import { ask } from '#tests/setup/http.ts';
import { type PostgresCluster, startCluster } from '#tests/setup/postgres-cluster.ts';
import { readMemory } from '#tests/setup/read-memory.ts';
import { type RunningSite, startSite } from '#tests/setup/site.ts';
import { assertUnavailable, type CachedTally, startLoad, type Tally, visit, visitAll } from './visits.ts';

/** The page of the row that the test changes; it is in the cache whenever the database stops. */
const changing = '/resources/1';
/** API calls that cannot be answered from the process's memory. */
const needsDatabase = ['/api/resources?limit=3', '/api/resources/3', '/api/health'];
/** Milliseconds after which a change that is not shown counts as lost; the site's listener may wait ten seconds. */
const recoveryLimit = 60_000;
/** A refusal may take this many times as long as the slowest page once the database is back, on the same machine. */
const maxRefusalRatio = 5;
/** The site keeps this many bytes of pages for an outage. What is requested here must fit in, with room to spare. */
const maxKeptBytes = 32 * 1024 * 1024;
const maxRequestedBytes = 0.9 * maxKeptBytes;

export async function testDatabaseLoss(): Promise<void> {
  await using cluster = await startCluster();
  const site = await startSite({ DATABASE_URL: cluster.url });
  try {
    const log = collectLog(site);
    const rows: Row[] = [];
    const addresses = await readAddresses(site.url);
    let requestedBytes = 0;
    const lose = async (round: number) => {
      const { warm, cold } = await loseDatabase(site, cluster, { round, addresses, rows });
      requestedBytes += (round === 1 ? warm.bytes : 0) + cold.bytes;
      assert.ok(
        requestedBytes < maxRequestedBytes,
        `round ${round}: ${requestedBytes} bytes of pages are too many`,
      );
    };
    await lose(1);
    // Memory after the second loss is the reference: after the first the heap is not yet full, least of all on a busy
    // machine.
    await lose(2);
    const second = await readSettledMemory(site);
    await lose(3);
    const most = second * 1.3 + 50;
    const third = await readSettledMemory(site, most);
    assertCleanLog(log);
    assert.equal(site.process.exitCode, null, 'the site has ended');
    assert.ok(third < most, `memory grew from ${second} to ${third} MB`);
    printTable('The database stops under load', rows);
    printTable('Memory of the site in MB', [{ 'after the second loss': second, 'after the third': third }]);
  } finally {
    await site.stop();
  }
}

/**
 * Memory of the idle site: garbage left by the load, which the engine frees when there are no requests, is not
 * growth. Stops waiting as soon as the memory is below `enough`.
 */
async function readSettledMemory(site: RunningSite, enough = 0): Promise<number> {
  const { pid } = site.process;
  let lowest = await readMemory(pid);
  for (let second = 0; second < 20 && lowest >= enough; second += 1) {
    await wait(1000);
    lowest = Math.min(lowest, await readMemory(pid));
  }
  return lowest;
}

type Addresses = { warm: string[]; cold: string[][] };

/** Public pages: some to request before the loss, and for each round others that were not requested before. */
async function readAddresses(siteUrl: string): Promise<Addresses> {
  const { text } = await ask(siteUrl, '/sitemap.xml');
  const paths = Array.from(
    text.matchAll(/<loc>http:\/\/localhost:3000([^<]*)<\/loc>/g),
    ([, path]) => path || '/',
  );
  const resources = paths.filter((path) => /^\/resources\/\d+$/.test(path) && path !== changing);
  const others = paths.filter(
    (path, index) => !/^\/resources\/\d/.test(path) && (!/^\/timeline\/./.test(path) || index % 16 === 0),
  );
  assert.ok(resources.length > 250 && others.length > 15, 'the sitemap names too few pages');
  const half = Math.ceil(others.length / 2);
  return {
    warm: [changing, ...others.slice(0, half), ...resources.slice(0, 20)],
    // First the other half of the routes, then resources and lists of them.
    cold: [
      [...others.slice(half), ...resources.slice(50, 80), '/resources?period=3', '/primary-texts?q=law'],
      [...resources.slice(120, 150), '/resources?period=4', '/resources?q=rome', '/primary-texts?period=3'],
      [...resources.slice(190, 220), '/resources?period=5', '/resources?q=war', '/primary-texts?period=4'],
    ],
  };
}

/** Stops the database, and starts it again; adds its rows to the table, and returns what was requested. */
async function loseDatabase(
  site: RunningSite,
  cluster: PostgresCluster,
  { round, addresses, rows }: { round: number; addresses: Addresses; rows: Row[] },
): Promise<{ warm: CachedTally; cold: CachedTally }> {
  const { url } = site;
  const { warm } = addresses;
  const cold = addresses.cold[round - 1] ?? [];
  const mustAnswer = (path: string, { status }: { status: number }) =>
    assert.equal(status, 200, `round ${round}: ${path} answered ${status}`);
  // Only before the first loss: at later losses the pages from before the first one must still be there.
  if (round === 1) await visitAll(url, warm, mustAnswer);
  await using load = startLoad(url, warm);
  await wait(500);

  await cluster.stopAtOnce();
  const shownWhileDown = new Map<string, string>();
  const down = await visitAll(url, [...cold, ...needsDatabase, ...cold], (path, answer) => {
    // A page of static text, or of data in the process's memory, may be complete; this is checked below.
    if (answer.status === 200 && !needsDatabase.includes(path)) shownWhileDown.set(path, answer.text);
    else assertUnavailable(path, answer);
  });
  assert.ok((down.statuses[503] ?? 0) > 60, 'hardly anything was refused: was the database down?');
  const api = await visitAll(url, await readOperations(url), (path, answer) => {
    if (answer.status >= 500) assertUnavailable(path, answer);
  });
  const known = await visitAll(url, warm, mustAnswer);

  await cluster.start();
  const startedAt = performance.now();
  // This change is not notified: the site must look for changes itself when its listener is back.
  await cluster.run(`update resources set title = 'Unheard ${round}' where id = 1`);
  const unheard = await untilShown(url, changing, `Unheard ${round}`, startedAt);
  await cluster.run(
    `update resources set title = 'Heard ${round}' where id = 1`,
    `select pg_notify('content_changed', 'library')`,
  );
  const heard = await untilShown(url, changing, `Heard ${round}`, performance.now());
  const back = await visitAll(url, [...cold, ...needsDatabase], (path, answer) => {
    mustAnswer(path, answer);
    const before = shownWhileDown.get(path);
    if (before) assert.equal(before, answer.text, `${path} was not whole while the database was down`);
  });
  assert.ok(down.slowest < maxRefusalRatio * back.slowest, `a refusal took ${down.slowest} ms`);
  rows.push(
    row(round, 'asked for before, under load throughout', await load.stop()),
    row(round, 'asked for before, each once while down', known),
    row(round, 'never asked for, while down', down),
    row(round, 'operations of the API, while down', api),
    row(round, 'never asked for, back again', back),
    { round, what: `change noticed: ${unheard} ms after the start, ${heard} ms after a notification` },
  );
  return { warm: known, cold: back };
}

function row(round: number, what: string, { statuses, slowest }: Tally): Row {
  return { round, what, answers: JSON.stringify(statuses), 'slowest ms': slowest };
}

/** All GET operations of the API, from the site's own description. */
async function readOperations(siteUrl: string): Promise<string[]> {
  const { paths } = JSON.parse((await ask(siteUrl, '/api/openapi.json')).text) as {
    paths: Record<string, { get?: object }>;
  };
  const examples: Record<string, string> = { slug: 'ancient-rome', id: '1' };
  return Object.keys(paths)
    .filter((path) => paths[path]?.get)
    .map((path) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => examples[name] ?? name));
}

/** Milliseconds from `since` until a page shows a text. */
async function untilShown(siteUrl: string, path: string, text: string, since: number): Promise<number> {
  while (performance.now() - since < recoveryLimit) {
    if ((await visit(siteUrl, path)).text.includes(text)) return Math.round(performance.now() - since);
    await wait(50);
  }
  throw new Error(`${path} did not show '${text}' within ${recoveryLimit} ms.`);
}

/** Collects the site's output from now on. */
function collectLog({ process: { stdout, stderr } }: RunningSite): string[] {
  const chunks: string[] = [];
  for (const stream of [stdout, stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  return chunks;
}

/** The log must mention the loss of the database, but must not contain errors of the site itself. */
function assertCleanLog(log: string[]): void {
  const text = log.join('');
  assert.match(text, /connection (?:for notifications )?was lost/, 'the loss is not in the log');
  for (const bad of [/unhandled/i, /uncaught/i, /MaxListeners/, /"msg":"request failed"/, /"status":500/]) {
    const line = text.split('\n').find((candidate) => bad.test(candidate));
    assert.equal(line, undefined, `the log has: ${line?.slice(0, 2000)}`);
  }
}
