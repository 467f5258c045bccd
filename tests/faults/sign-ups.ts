/**
 * Kill -9 during sign-ups and saves, repeatedly: after the next start everything acknowledged is there, complete and
 * only once.
 */
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { printTable, type Row } from '#tests/bench/table.ts';
import { migrationsFolder, silentLogger } from '#tests/setup/database-template.ts';
import { hasPostgres, type PostgresCluster, startCluster } from '#tests/setup/postgres-cluster.ts';
import { type RunningSite, startSite } from '#tests/setup/site.ts';
import { createDataDir } from '#tests/setup/site-process.ts';
import {
  type Account,
  type Ledger,
  password,
  readCookie,
  requestAccount,
  save,
  savers,
  send,
  signUp,
} from './acknowledged.ts';

/** Requests in a round. Hashing a password takes a core for some 30 ms, so most of the requests are saves. */
const requests = 1000;
/** One request in this many is a sign-up: 40 in a round, 960 saves. */
const signUpEvery = 25;
/** Number of simultaneous requests. */
const atOnce = 8;
/** Errors that a client gets from a killed server. */
const cutOff = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE']);

/** The scenario, on the embedded database and, if its server programs are installed, on PostgreSQL. */
export async function testSignUps({ rounds = 20 }: { rounds?: number } = {}): Promise<void> {
  const rows = [await killRepeatedly('embedded', rounds)];
  if (hasPostgres()) {
    await using cluster = await startCluster();
    rows.push(await killRepeatedly('PostgreSQL', rounds, cluster));
  } else {
    process.stdout.write("PostgreSQL's server programs were not found: the embedded database alone.\n");
  }
  printTable(
    'Kill -9 during sign-ups and saves: nothing acknowledged was lost, nothing is there twice',
    rows,
  );
}

async function killRepeatedly(name: string, rounds: number, cluster?: PostgresCluster): Promise<Row> {
  await using dataDir = await createDataDir();
  const databaseUrl = cluster?.url;
  const env = {
    DATA_DIR: dataDir.path,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'info',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const ledger: Ledger = { accounts: [], unanswered: [], signUps: 0, saves: 0 };
  let slowestStart = 0;
  let unanswered = 0;
  for (let round = 1; round <= rounds + 1; round += 1) {
    const startedAt = performance.now();
    const site = await startSite(env);
    try {
      if (round > 1) slowestStart = Math.max(slowestStart, performance.now() - startedAt);
      const isLast = round > rounds;
      await checkAll(site.url, ledger, { round: round - 1, all: isLast });
      if (isLast) break;
      const answered = await loadUntilKilled(site, ledger, round);
      process.stdout.write(`${name}, round ${round} of ${rounds}: killed after ${answered} answers\n`);
      unanswered += ledger.unanswered.length;
      // At every second kill the database is stopped too, and has to recover from its log.
      if (cluster && round % 2 === 0) {
        await cluster.stopAtOnce();
        await cluster.start();
      }
    } finally {
      await site.stop();
    }
  }
  await audit({ dataDir: dataDir.path, ...(databaseUrl && { databaseUrl }) }, ledger);
  return {
    engine: name,
    kills: rounds,
    'sign-ups acknowledged': ledger.signUps,
    'saves acknowledged': ledger.saves,
    'sign-ups cut off': unanswered,
    'slowest restart ms': Math.round(slowestStart),
  };
}

/** Sends a round's requests and kills the site between a tenth and seven tenths of the way. */
async function loadUntilKilled(site: RunningSite, ledger: Ledger, round: number): Promise<number> {
  const resources = await readResourceIds(site.url);
  const ended = once(site.process, 'exit');
  const killAt = randomInt(requests * 0.1, requests * 0.7);
  let sent = 0;
  let answered = 0;
  let killing: Promise<unknown> | undefined;
  const work = async () => {
    while (sent < requests) {
      const isSignUp = sent % signUpEvery === 0 || ledger.accounts.length === 0;
      sent += 1;
      try {
        await (isSignUp ? signUp(site.url, ledger, round) : save(site.url, ledger, resources));
      } catch (error) {
        if (killing && cutOff.has((error as NodeJS.ErrnoException).code ?? '')) return;
        throw error;
      }
      answered += 1;
      // At a random moment between two responses, not always right after one.
      if (answered === killAt) killing = wait(randomInt(20)).then(() => site.process.kill('SIGKILL'));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await killing;
  await ended;
  assert.equal(site.process.signalCode, 'SIGKILL');
  return answered;
}

async function readResourceIds(siteUrl: string): Promise<number[]> {
  const { text } = await send(siteUrl, '/api/resources');
  return (JSON.parse(text) as { id: number }[]).map(({ id }) => id);
}

/**
 * After a start, checks the recent members, with their acknowledged saves; with `all`, every member. Settles sign-ups
 * that were not answered.
 */
async function checkAll(
  siteUrl: string,
  ledger: Ledger,
  { round, all }: { round: number; all: boolean },
): Promise<void> {
  for (const email of ledger.unanswered) await assertWholeOrNothing(siteUrl, email);
  ledger.unanswered = [];
  const remaining = (all ? ledger.accounts : ledger.accounts.slice(-2 * savers)).values();
  const check = async () => {
    for (const account of remaining) await checkAccount(siteUrl, account, account.round === round);
  };
  await Promise.all(Array.from({ length: atOnce }, check));
}

async function checkAccount(siteUrl: string, account: Account, isNew: boolean): Promise<void> {
  const { email, userId, cookie, saved, asked } = account;
  const me = await send(siteUrl, '/api/auth/user', { cookie });
  assert.equal(me.status, 200, `the session of ${email} is gone`);
  const { id, email: itsEmail } = JSON.parse(me.text) as { id: number; email: string };
  assert.deepEqual([id, itsEmail], [userId, email]);
  if (isNew) {
    const login = await send(siteUrl, '/api/auth/login', { body: { email, password } });
    assert.equal(login.status, 200, `${email} cannot sign in: ${login.text}`);
  }
  const list = await send(siteUrl, '/api/saved-resources', { cookie });
  const items = JSON.parse(list.text) as { id: number; resourceId: number; notes: string }[];
  const found = new Map(items.map((item) => [item.resourceId, item]));
  assert.equal(found.size, items.length, `${email} has something twice`);
  for (const [resourceId, item] of saved) {
    const { id: itemId, notes } = found.get(resourceId) ?? {};
    assert.deepEqual({ id: itemId, notes }, item, `${email} lost resource ${resourceId}`);
  }
  for (const resourceId of found.keys())
    assert.ok(asked.has(resourceId), `${email} never saved ${resourceId}`);
}

/** Expects one usable account for the address, whether or not the interrupted sign-up created it. */
async function assertWholeOrNothing(siteUrl: string, email: string): Promise<void> {
  const again = await requestAccount(siteUrl, email);
  assert.ok([201, 409].includes(again.status), again.text);
  const login = await send(siteUrl, '/api/auth/login', { body: { email, password } });
  assert.equal(login.status, 200, `${email} has half an account: ${login.text}`);
  assert.equal((await send(siteUrl, '/api/auth/user', { cookie: readCookie(login) })).status, 200);
}

/** Checks the database itself: one account and one verification mail for each address. */
async function audit(where: { dataDir: string; databaseUrl?: string }, ledger: Ledger): Promise<void> {
  const { db, close } = await openDatabase({ ...where, migrationsFolder, logger: silentLogger });
  try {
    const accounts = await count(db, sql`select lower(email::text) as key from users`);
    const mails = await count(
      db,
      sql`select lower(to_address::text) as key from mail_messages where kind = 'verify-email'`,
    );
    assert.deepEqual(mails, accounts, 'accounts and their mails differ');
    for (const { email } of ledger.accounts) assert.equal(accounts.get(email), 1, email);
    assert.deepEqual([...new Set(accounts.values())], [1], 'an address has two accounts');
  } finally {
    await close();
  }
}

/** Number of occurrences of each key, in order of the keys. */
async function count(db: Database, query: ReturnType<typeof sql>): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ key: string; times: number }>(
    sql`select key, count(*)::int as times from (${query}) as keys group by key order by key`,
  );
  return new Map(rows.map(({ key, times }) => [key, times]));
}
