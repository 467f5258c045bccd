/**
 * Kill -9 during a campaign, repeatedly: afterwards each recipient has one mail, or is listed as uncertain. Once with
 * one process on the embedded database, once with three on PostgreSQL.
 */
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { releaseStaleDeliveries } from '#platform/mail/campaign-queue.ts';
import { createCampaign } from '#platform/mail/campaigns.ts';
import { mailDeliveries } from '#platform/mail/schema.ts';
import { selectUncertain } from '#platform/mail/uncertain-deliveries.ts';
import { printTable, type Row } from '#tests/bench/table.ts';
import { migrationsFolder, silentLogger } from '#tests/setup/database-template.ts';
import { type MailSink, startMailSink } from '#tests/setup/mail-sink.ts';
import { hasPostgres, type PostgresCluster, startCluster } from '#tests/setup/postgres-cluster.ts';
import { readMemory } from '#tests/setup/read-memory.ts';
import { type RunningSite, startSite } from '#tests/setup/site.ts';
import { createDataDir } from '#tests/setup/site-process.ts';

const recipientsOfRound = 2000;
/** Share of the mails that must arrive: some of the mails that a killed process held are never sent. */
const arriving = 0.95;
const processesOnPostgres = 3;
/** The server's delay for a mail if several processes send, so that the others do not finish during a restart. */
const sharedDelayMs = 40;

type Place = { name: string; processes: number; cluster?: PostgresCluster };

/** Fifty kills during 100,000 mails, unless `rounds` is given. */
export async function testMailLoss({ rounds = 50 }: { rounds?: number } = {}): Promise<void> {
  const rows = [await killWhileSending({ name: 'embedded', processes: 1 }, rounds)];
  if (hasPostgres()) {
    await using cluster = await startCluster();
    const place = { name: 'PostgreSQL', processes: processesOnPostgres, cluster };
    rows.push(await killWhileSending(place, rounds));
  } else {
    process.stdout.write("PostgreSQL's server programs were not found: the embedded database alone.\n");
  }
  printTable('Kill -9 during a campaign: nobody is missing, nobody has it twice', rows);
}

async function killWhileSending({ name, processes, cluster }: Place, rounds: number): Promise<Row> {
  const recipients = rounds * recipientsOfRound;
  await using sink = await startMailSink({ delayMs: processes > 1 ? sharedDelayMs : 0 });
  await using stack = new AsyncDisposableStack();
  const folders = await Promise.all(
    Array.from({ length: processes }, async () => stack.use(await createDataDir()).path),
  );
  const database = { dataDir: folders[0] ?? '', ...(cluster && { databaseUrl: cluster.url }) };
  await withDatabase(database, (db) => queue(db, recipients));
  const start = (index: number) =>
    startSite({
      ...{ DATA_DIR: folders[index] ?? '', SMTP_URL: sink.url },
      LOG_LEVEL: 'info',
      ...(cluster && { DATABASE_URL: cluster.url }),
    });
  const sites = await Promise.all(folders.map((_, index) => start(index)));
  for (const site of sites) site.process.stdout?.resume();
  let peakMemory = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const index = randomInt(processes);
    const site = sites[index];
    assert.ok(site);
    const sent = await sink.count();
    // Other processes go on sending during a restart: the remaining mails are divided among the remaining kills.
    const share = Math.floor((recipients * arriving - sent) / (rounds - round + 1));
    assert.ok(share > 10, 'The campaign ended before the last kill.');
    const target = sent + randomInt(Math.ceil(share * 0.1), Math.ceil(share * 0.9));
    while ((await sink.count()) < target) await wait(20);
    peakMemory = Math.max(peakMemory, await readMemory(site.process.pid));
    const ended = once(site.process, 'exit');
    site.process.kill('SIGKILL');
    await ended;
    process.stdout.write(`${name}, round ${round} of ${rounds}: killed after ${await sink.count()} mails\n`);
    sites[index] = await start(index);
    sites[index].process.stdout?.resume();
  }
  await untilQuiet(sink);
  await Promise.all(sites.map((site: RunningSite) => site.stop()));
  const figures = await withDatabase(database, (db) => audit(db, sink, recipients));
  return { engine: name, processes, kills: rounds, recipients, ...figures, 'memory MB, at most': peakMemory };
}

async function withDatabase<Result>(
  where: { dataDir: string; databaseUrl?: string },
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { db, close } = await openDatabase({ ...where, migrationsFolder, logger: silentLogger });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

async function queue(db: Database, recipients: number): Promise<void> {
  await db.transaction((tx) =>
    createCampaign(
      tx,
      {
        ...{ kind: 'newsletter', dedupeKey: 'faults', subject: 'A month in history' },
        text: 'For {{token}}: https://lyceum.example/newsletter/click/1/{{delivery}}/{{signature}}',
        html: '<p><a href="https://lyceum.example/newsletter/click/1/{{delivery}}/{{signature}}">For {{token}}</a></p>',
        headers: {
          'List-Id': 'Lyceum <issues.lyceum.example>',
          'List-Unsubscribe': '<https://lyceum.example/newsletter/unsubscribe/issues/{{token}}>',
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      },
      sql`select 'reader' || n || '@lyceum.example' as address, jsonb_build_object('token', 't' || n) as variables
        from generate_series(1, ${recipients}::int) as n`,
    ),
  );
}

/** Waits until no mail has arrived for 8 seconds: longer than the pause between two checks of the queue. */
async function untilQuiet(sink: MailSink): Promise<void> {
  let before = -1;
  for (let count = await sink.count(); count !== before; count = await sink.count()) {
    before = count;
    await wait(8000);
  }
}

/** Compares the mails that arrived with the rows of the database. */
async function audit(db: Database, sink: MailSink, recipients: number): Promise<Row> {
  // Deliveries of a killed process become uncertain when their lease ends, on PostgreSQL five minutes later.
  await releaseStaleDeliveries(db, { now: new Date(Date.now() + 10 * 60_000) });
  const arrived = await sink.received();
  const ids = new Set(arrived.map(({ messageId }) => messageId));
  const reached = new Set(arrived.map(({ to }) => to));
  assert.equal(arrived.length, ids.size, 'a Message-ID arrived twice');
  assert.equal(arrived.length, reached.size, 'a recipient has it twice');
  const rows = await db
    .select({ id: mailDeliveries.id, address: mailDeliveries.address, state: mailDeliveries.state })
    .from(mailDeliveries);
  assert.equal(rows.length, recipients);
  const inState = (state: string) => rows.filter((row) => row.state === state);
  const uncertain = inState('unknown');
  assert.equal(inState('sent').length + uncertain.length, recipients, 'some are neither sent nor uncertain');
  const missing = inState('sent').filter(({ address }) => !reached.has(address));
  assert.deepEqual(missing, [], 'counted as sent, and not arrived');
  const [row] = await db
    .select({ campaignId: mailDeliveries.campaignId })
    .from(mailDeliveries)
    .where(eq(mailDeliveries.id, rows[0]?.id ?? 0));
  const listed = await selectUncertain(db, { campaignId: row?.campaignId ?? 0, limit: recipients });
  assert.equal(listed.length, uncertain.length, 'an uncertain delivery is not listed');
  return {
    arrived: arrived.length,
    twice: arrived.length - ids.size,
    missing: missing.length,
    uncertain: uncertain.length,
    'of them arrived': uncertain.filter(({ address }) => reached.has(address)).length,
  };
}
