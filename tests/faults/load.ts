/**
 * How much a few visitors can slow down others: while each load of the list runs, another visitor reads cached pages.
 * The health check never fails, nothing is answered with 500, and the other visitor's pages take about as long as on
 * an idle site.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { createCampaign } from '#platform/mail/campaigns.ts';
import { percentile } from '#tests/bench/percentile.ts';
import { printTable, type Row } from '#tests/bench/table.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { insertPersonalDeck } from '#tests/factories/flashcards.ts';
import { ask } from '#tests/setup/http.ts';
import { startMailSink } from '#tests/setup/mail-sink.ts';
import { readMemory } from '#tests/setup/read-memory.ts';
import { type RunningSite, startSite } from '#tests/setup/site.ts';
import { createDataDir, fillDataDir } from '#tests/setup/site-process.ts';
import { startReader } from './reader.ts';

/** How long a load sends requests, in ms. A load with a maximum number of requests may end earlier. */
const loadMs = 6000;
const pages = ['/', '/about', '/study-tips', '/periods/ancient-rome', '/resources'];
/** Maximum wait of the other visitor, as a multiple of the idle site's (95th percentile). */
const maxRatio = 3;
const maxMemoryRatio = 1.5;
const largestCard = { front: 'f'.repeat(1900), back: 'b'.repeat(1900) };
const largestDeck = 5000;
const recipients = 20_000;

type Filled = { owner: string; deckId: number; importer: string; reader: string; askers: string[] };
type Statuses = Record<number, number>;

export async function testLoad(): Promise<void> {
  await using sink = await startMailSink({ delayMs: 0 });
  await using dataDir = await createDataDir();
  const filled = await fillDataDir(dataDir.path, fill);
  const site = await startSite({
    ...{ DATA_DIR: dataDir.path, TRUST_PROXY: '1', READS_PER_MINUTE: '2000' },
    ...{ SMTP_URL: sink.url, NEWSLETTER_PER_MINUTE: '6000' },
  });
  site.process.stdout?.resume();
  try {
    for (const path of pages) await ask(site.url, path, { headers: from('203.0.113.1') });
    const idle = await measure(site, 'nothing', () => wait(loadMs).then(() => ({})));
    const rows = [idle.row];
    for (const [name, run] of Object.entries(loads)) {
      const { row } = await measure(site, name, () => run(site.url, filled), idle);
      rows.push(row);
    }
    printTable('What the other visitor waits, in ms, while …', rows);
    const missed = rows.filter(
      ({ ratio, memory }) => Number(ratio) > maxRatio || Number(memory) > maxMemoryRatio,
    );
    assert.deepEqual(
      missed.map(({ load }) => load),
      [],
      `more than ${maxRatio} times the idle p95, or ${maxMemoryRatio} times the memory`,
    );
  } finally {
    await site.stop();
  }
}

async function fill(db: Database): Promise<Filled> {
  const proved = { emailVerifiedAt: new Date() };
  const owner = await buildMember(db, proved);
  const importer = await buildMember(db, proved);
  const reader = await buildMember(db, { ...proved, tier: 'scholar' });
  const askers: string[] = [];
  for (let count = 0; count < 50; count += 1) askers.push((await buildMember(db, proved)).cookie);
  const cards = Array.from({ length: largestDeck }, (_, index) => ({
    front: `${index} ${largestCard.front}`,
    back: largestCard.back,
  }));
  const { deckId } = await insertPersonalDeck(db, { ownerId: owner.userId, cards });
  await db.transaction((tx) =>
    createCampaign(
      tx,
      {
        ...{ kind: 'newsletter', dedupeKey: 'load', subject: 'A month in history' },
        ...{ text: 'For {{token}}', html: '<p>For {{token}}</p>', headers: {} },
      },
      sql`select 'reader' || n || '@lyceum.example' as address, jsonb_build_object('token', 't' || n) as variables
        from generate_series(1, ${recipients}::int) as n`,
    ),
  );
  return { owner: owner.cookie, deckId, importer: importer.cookie, reader: reader.cookie, askers };
}

type Measured = { row: Row; p95: number; memory: number };

async function measure(
  site: RunningSite,
  load: string,
  run: () => Promise<Statuses>,
  idle?: Measured,
): Promise<Measured> {
  const reader = await startReader(site.url, pages);
  let memory = 0;
  const watch = setInterval(() => {
    void readMemory(site.process.pid).then((now) => {
      memory = Math.max(memory, now);
    });
  }, 200);
  const [statuses] = await Promise.all([run(), wait(loadMs / 2)]);
  clearInterval(watch);
  const { times, failures, healthChecks } = await reader.stop();
  assert.deepEqual(failures.slice(0, 5), [], `the other visitor was refused during: ${load}`);
  assert.ok(healthChecks > 0, 'health was not asked for');
  assert.equal(statuses[500] ?? 0, 0, `500 during: ${load}`);
  const answered = Object.keys(statuses).some((status) => Number(status) < 300);
  assert.ok(
    answered || Object.keys(statuses).length === 0,
    `nothing of the load was done: ${load}, ${JSON.stringify(statuses)}`,
  );
  assert.equal(site.process.exitCode, null, `the site has ended during: ${load}`);
  const p95 = percentile(times, 0.95);
  const row: Row = {
    load,
    pages: times.length,
    p50: percentile(times, 0.5).toFixed(1),
    p95: p95.toFixed(1),
    slowest: Math.max(...times).toFixed(0),
    ratio: (p95 / (idle?.p95 ?? p95)).toFixed(1),
    'memory MB': memory,
    memory: (memory / (idle?.memory ?? memory)).toFixed(2),
    answers: JSON.stringify(statuses),
  };
  return { row, p95, memory };
}

const from = (address: string) => ({ 'x-forwarded-for': address });

/** Sends requests in `parallel` loops for `loadMs`; returns the number of responses by status. */
async function repeat(
  parallel: number,
  send: (turn: number) => Promise<{ status: number }>,
  { most = Number.POSITIVE_INFINITY }: { most?: number } = {},
): Promise<Statuses> {
  const statuses: Statuses = {};
  const until = performance.now() + loadMs;
  let turn = 0;
  const loop = async () => {
    while (performance.now() < until && turn < most) {
      turn += 1;
      const { status } = await send(turn);
      statuses[status] = (statuses[status] ?? 0) + 1;
      // A refused client does not retry immediately.
      if (status >= 400) await wait(50);
    }
  };
  await Promise.all(Array.from({ length: parallel }, loop));
  return statuses;
}

const loads: Record<string, (url: string, filled: Filled) => Promise<Statuses>> = {
  'a member reads the largest deck eight times at once': (url, { owner, deckId }) =>
    repeat(8, () =>
      ask(url, `/flashcards/${deckId}`, { headers: { cookie: owner, ...from('198.51.100.1') } }),
    ),
  'one address asks for all it may': (url) =>
    repeat(40, (turn) => ask(url, `/timeline?from=${turn}`, { headers: from('198.51.100.2') })),
  '150 connections send slowly': async (url) => {
    const { hostname, port } = new URL(url);
    const sockets: Socket[] = [];
    for (let index = 0; index < 150; index += 1) {
      const socket = connect(Number(port), hostname).on('error', () => {});
      await once(socket, 'connect');
      socket.write('GET / HTTP/1.1\r\nHost: site\r\n');
      sockets.push(socket);
    }
    for (let second = 0; second < loadMs / 1000; second += 1) {
      for (const socket of sockets) socket.write(`X-${second}: 1\r\n`);
      await wait(1000);
    }
    for (const socket of sockets) socket.destroy();
    return {};
  },
  'a member imports 19 MB': (url, { importer }) => {
    const lines = Array.from(
      { length: largestDeck },
      (_, index) => `${index} ${largestCard.front},${largestCard.back}`,
    );
    return repeat(
      1,
      () =>
        ask(url, '/api/own-decks/import?title=Large', {
          method: 'POST',
          body: lines.join('\n'),
          headers: {
            cookie: importer,
            'content-type': 'application/octet-stream',
            ...from('198.51.100.3'),
          },
        }),
      { most: 1 },
    );
  },
  '200 guides are asked for': async (url, { reader }) => {
    const guides = JSON.parse((await ask(url, '/api/study-guides')).text) as { slug: string }[];
    return repeat(
      20,
      (turn) =>
        ask(url, `/study-guides/${guides[turn % guides.length]?.slug}/guide.pdf`, {
          headers: { cookie: reader, ...from('198.51.100.4') },
        }),
      { most: 200 },
    );
  },
  '50 questions are put to the tutor': (url, { askers }) =>
    repeat(
      50,
      (turn) =>
        ask(url, '/api/ai-tutor', {
          method: 'POST',
          body: JSON.stringify({ question: `What did Solon change in Athens in year ${turn}?` }),
          headers: {
            'content-type': 'application/json',
            cookie: askers[turn - 1] ?? '',
            ...from(`198.51.101.${turn}`),
          },
        }),
      { most: 50 },
    ),
  'an account is exported': (url, { importer }) =>
    repeat(
      5,
      () => ask(url, '/api/account/export', { headers: { cookie: importer, ...from('198.51.100.5') } }),
      {
        most: 5,
      },
    ),
};
