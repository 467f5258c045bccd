/**
 * 200,000 visits, each figure of which is computed a second time independently; and kill -9 while pages report
 * visits. Only visits of the last moments may be lost, as the 202 response implies.
 */
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#platform/db/open-database.ts';
import { printTable, type Row } from '#tests/bench/table.ts';
import { adminPassword } from '#tests/setup/admin.ts';
import { ensureTemplate, migrationsFolder, silentLogger } from '#tests/setup/database-template.ts';
import { ask } from '#tests/setup/http.ts';
import { hasPostgres, startCluster } from '#tests/setup/postgres-cluster.ts';
import { type RunningSite, startSite } from '#tests/setup/site.ts';
import { createDataDir, createEmptyDataDir } from '#tests/setup/site-process.ts';
import { browserName, idOf } from '#tests/setup/visit-collection.ts';
import { runVisitOracle } from '#tests/setup/visit-oracle.ts';

const visits = 200_000;
/** Visits answered longer ago, in ms, are stored: a second is gathered while the batch before may be written. */
const bound = 2000;

export async function testAnalytics({ rounds = 10 }: { rounds?: number } = {}): Promise<void> {
  await testFigures();
  const rows = [await killRepeatedly('embedded', rounds)];
  if (hasPostgres()) {
    await using cluster = await startCluster();
    rows.push(await killRepeatedly('PostgreSQL', rounds, cluster.url));
  }
  printTable(`Kill -9 while visits are told of: lost is what came in the last ${bound} ms at most`, rows);
}

async function testFigures(): Promise<void> {
  await using folder = await createEmptyDataDir();
  const { db, close } = await openDatabase({
    ...{ dataDir: folder.path, migrationsFolder, logger: silentLogger },
    templatePath: await ensureTemplate(),
  });
  let figures = 0;
  const seed = randomInt(2 ** 31);
  process.stdout.write(`analytics: ${visits} visits, seed ${seed}\n`);
  try {
    const counts = await runVisitOracle({
      ...{ db, visits, seed },
      compare(said, computed, name) {
        figures += 1;
        assert.deepEqual(said, computed, name);
      },
    });
    printTable('Visits whose figures were computed a second time', [
      { visits, ...counts, 'figures compared': figures },
    ]);
  } finally {
    await close();
  }
}

async function killRepeatedly(engine: string, rounds: number, databaseUrl?: string): Promise<Row> {
  await using dataDir = await createDataDir();
  const env = { DATA_DIR: dataDir.path, TRUST_PROXY: '1', ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const totals = { answered: 0, lost: 0 };
  let slowest = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const answered = new Map<string, number>();
    const site = await startSite(env);
    const killedAt = await tellUntilKilled(site, round, answered).finally(() => site.stop());
    const again = await startSite(env);
    try {
      const stored = await readPages(again.url);
      for (const [page, at] of answered) {
        if (stored.has(page)) continue;
        totals.lost += 1;
        slowest = Math.max(slowest, killedAt - at);
        assert.ok(
          killedAt - at < bound,
          `${page}, answered ${Math.round(killedAt - at)} ms before the kill, is lost`,
        );
      }
    } finally {
      await again.stop();
    }
    totals.answered += answered.size;
  }
  assert.ok(totals.answered > 50 * rounds, 'too little was told');
  return {
    engine,
    kills: rounds,
    ...totals,
    'longest before the kill, of what was lost, ms': Math.round(slowest),
  };
}

/** Reports page views, each once, and kills the site after two to four seconds. @returns the time of the kill */
async function tellUntilKilled(
  site: RunningSite,
  round: number,
  answered: Map<string, number>,
): Promise<number> {
  const ended = once(site.process, 'exit');
  const killAfter = randomInt(2000, 4000);
  const startedAt = performance.now();
  for (let nth = 0; performance.now() - startedAt < killAfter; nth += 1) {
    const page = `/told/${round}/${nth}`;
    const { status } = await ask(site.url, '/api/analytics/page-view', {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', 'user-agent': browserName },
        'x-forwarded-for': `10.0.${round}.${nth % 200}`,
      },
      body: JSON.stringify({
        page,
        sessionId: idOf('s'),
        visitorId: `v${nth}`,
        viewId: idOf(`${round}-${nth}`),
      }),
    });
    assert.equal(status, 202);
    answered.set(page, performance.now());
    await wait(5);
  }
  site.process.kill('SIGKILL');
  const killedAt = performance.now();
  await ended;
  return killedAt;
}

async function readPages(siteUrl: string): Promise<Set<string>> {
  const found = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { text } = await ask(siteUrl, `/api/admin/analytics/pages?limit=1000&page=${page}`, {
      headers: { 'x-admin-password': adminPassword },
    });
    const { items } = JSON.parse(text) as { items: { page: string }[] };
    for (const each of items) found.add(each.page);
    if (items.length < 1000) return found;
  }
}
