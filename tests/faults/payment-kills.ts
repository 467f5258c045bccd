/**
 * Kill -9 at any step of buying, paying, changing, canceling and deleting the account: after the restart the database
 * agrees with the payment provider, and no member was charged twice.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/index.ts';
import type { PlanChange } from '#features/billing/contract.ts';
import { billingCustomers } from '#features/billing/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { printTable } from '#tests/bench/table.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { compareWithBooks } from '#tests/setup/billing-comparison.ts';
import { ensureTemplate, migrationsFolder, silentLogger } from '#tests/setup/database-template.ts';
import { openBillingOver, type Plan } from '#tests/setup/open-billing.ts';
import { readBooks } from '#tests/setup/payment-oracle.ts';
import { pick } from '#tests/setup/random.ts';
import { createEmptyDataDir } from '#tests/setup/site-process.ts';

const victim = resolve(import.meta.dirname, '../setup/billing-process.ts');
const password = 'walls of Uruk';
const newMembers = 4;
/** Members of earlier rounds, who continue what was interrupted. */
const oldMembers = 3;
/** About the number of provider calls in a round. */
const callsOfRound = 120;

const pickOf = <Item>(items: readonly Item[]): Item => pick(() => randomInt(1_000_000) / 1_000_000, items);

type Price = { priceId: string; plan: Plan };
type Member = { cookie: string };

/** Thirty rounds, unless `rounds` is given. */
export async function testPaymentKills({ rounds = 30 }: { rounds?: number } = {}): Promise<void> {
  await using folder = await createEmptyDataDir();
  let inspected = await inspect(folder.path);
  const members: Member[] = [];
  const counts = {
    kills: 0,
    'by a call': 0,
    'in the middle of a step': 0,
    'members cut off': 0,
    'leases left': 0,
  };
  let longest = 0;
  // Round 0 is not interrupted: it shows how long a round takes.
  for (let round = 0; round <= rounds; round += 1) {
    const earlier = members.length === 0 ? [] : Array.from({ length: oldMembers }, () => pickOf(members));
    const byCall = round > 0 && round % 2 === 0 ? randomInt(1, callsOfRound) : 0;
    const site = await start(folder.path, byCall);
    const startedAt = performance.now();
    const lives = Promise.all(
      [...inspected.joined, ...earlier].map((member) => live(site.url, member, inspected.prices)),
    );
    const isTime = round > 0 && byCall === 0 ? [wait(randomInt(longest))] : [];
    await Promise.race([lives, site.ended, ...isTime]);
    if (round === 0) longest = Math.ceil(performance.now() - startedAt);
    site.child.kill('SIGKILL');
    await site.ended;
    counts.kills = round;
    counts['by a call'] += byCall ? 1 : 0;
    const cut = (await lives).filter((isCut) => isCut).length;
    counts['members cut off'] += cut;
    counts['in the middle of a step'] += cut > 0 ? 1 : 0;
    members.push(...inspected.joined);
    // Waits only for the first lease that a dead process has left.
    inspected = await inspect(folder.path, { waits: counts['leases left'] === 0 });
    counts['leases left'] += inspected.leases;
    process.stdout.write(`payments, kill ${round} of ${rounds}: ${JSON.stringify(inspected.figures)}\n`);
  }
  assert.ok(
    counts['in the middle of a step'] >= rounds / 2,
    `only ${counts['in the middle of a step']} of ${rounds} kills cut a step off`,
  );
  const title = 'Kill -9 at any step of a payment: provider and database agree';
  printTable(title, [{ ...counts, ...inspected.figures }]);
}

async function start(dataDir: string, byCall: number) {
  const child: ChildProcess = spawn(process.execPath, [victim, dataDir, String(byCall)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  assert.ok(child.stdout);
  const [url] = (await Promise.race([once(createInterface(child.stdout), 'line'), ended])) as [string];
  return { child, ended, url };
}

/** A member's actions without pauses. @returns whether a change was requested and never answered */
async function live(url: string, { cookie }: Member, prices: readonly Price[]): Promise<boolean> {
  let waitsFor = '';
  const ask = async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
    waitsFor = method;
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    assert.ok([200, 400, 401, 402, 404, 409, 429].includes(response.status), `${path}: ${response.status}`);
    return (await response.json()) as Body;
  };
  const order = () => {
    const { priceId, plan } = pickOf(prices);
    return { priceId, tier: plan.split('-')[0] };
  };
  const subscribe = async () => {
    const wanted = order();
    const begin = () => ask<{ clientSecret?: string }>('POST', '/api/create-subscription', wanted);
    const [{ clientSecret }] = await Promise.all(randomInt(3) === 0 ? [begin(), begin()] : [begin()]);
    const card = randomInt(4) === 0 ? 'declined' : 'success';
    if (clientSecret) await ask('POST', '/api/test-payments/confirm', { clientSecret, card });
  };
  const change = async () => {
    const { priceId } = order();
    const shown = await ask<Partial<PlanChange>>('POST', '/api/subscription/preview', { priceId });
    const { prorationDate, currentPriceId, dueNow } = shown;
    const body = { priceId, prorationDate, currentPriceId, dueNow };
    if (prorationDate) await ask('POST', '/api/subscription/change', body);
  };
  try {
    await subscribe();
    await ask('GET', '/api/subscription/status');
    await subscribe();
    await change();
    await ask('POST', '/api/subscription/cancel');
    if (randomInt(2) === 0) await ask('POST', '/api/subscription/resume');
    if (randomInt(3) === 0) await ask('POST', '/api/account/delete', { password });
    return false;
  } catch (error) {
    // The connection was cut; any other error is a fault.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
    // A request after the kill finds no server, so it was not interrupted.
    return waitsFor === 'POST' && !isRefusedConnection(error);
  }
}

function isRefusedConnection({ cause }: Error): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
}

/** Restarts billing, waits for pending work, compares, and lets days pass. @returns the present state */
async function inspect(dataDir: string, { waits = false } = {}) {
  const templatePath = await ensureTemplate();
  const { db, close } = await openDatabase({
    ...{ dataDir, migrationsFolder, logger: silentLogger, templatePath },
  });
  await using billing = await openBillingOver({ db, [Symbol.asyncDispose]: close }, { dataDir });
  const leases = await endLeases(db, waits);
  await billing.standIn.deliver();
  await billing.run('end-orphaned-customers');
  const { mended, ...tiers } = await compareWithBooks(billing);
  assert.equal(mended, 0, 'the database did not agree with the provider');
  const books = await readBooks(billing.stripe);
  const known = new Set((await db.select().from(billingCustomers)).map(({ id }) => id));
  const stray = (
    await billing.stripe.customers.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })
  ).filter(({ id }) => !known.has(id));
  const owned = new Set(books.subscriptions.map(({ customer }) => String(customer)));
  assert.deepEqual(
    stray.filter(({ id }) => owned.has(id)),
    [],
    'a customer with a subscription is nobody’s',
  );
  await billing.pass(randomInt(6));
  assert.deepEqual(billing.faults, []);
  const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1 });
  const joined: Member[] = [];
  for (let count = 0; count < newMembers; count += 1) {
    const { userId, cookie } = await buildMember(db, { email: `${Date.now()}-${count}@example.org` });
    await db.update(users).set({ passwordHash }).where(eq(users.id, userId));
    joined.push({ cookie });
  }
  return {
    joined,
    prices: billing.provider.prices.map(
      ({ priceId, tier, interval }): Price => ({ priceId, plan: `${tier}-${interval}` }),
    ),
    leases,
    figures: {
      ...tiers,
      subscriptions: books.subscriptions.length,
      invoices: books.invoices.length,
      'customers without a row': stray.length,
    },
  };
}

/**
 * Leases of a dead process end by the database's clock, 75 seconds after its last call. Only if `waits` is set does a
 * round wait that long. Otherwise the end is set to now, and the next process takes the lease over as an expired one.
 * @returns how many leases there were
 */
async function endLeases(db: Database, waits: boolean): Promise<number> {
  const isHeld = sql`${billingCustomers.leasedUntil} > now()`;
  const held = await db.select({ id: billingCustomers.id }).from(billingCustomers).where(isHeld);
  while (waits && (await db.$count(billingCustomers, isHeld)) > 0) await wait(1000);
  await db.update(billingCustomers).set({ leasedUntil: sql`now()` }).where(isHeld);
  return held.length;
}
