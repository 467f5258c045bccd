/**
 * Replays the site's Stripe calls, by billing's own functions, in Stripe's test mode and at the stand-in, and
 * compares the answers: STRIPE_SECRET_KEY=sk_test_… npm run stripe:probe. Exit code 1: answers differ or the probe
 * failed; 2: no test key. It always removes what it created at Stripe, also when interrupted.
 * STRIPE_API_HOST=host:port names another server instead of Stripe, reached by http: for tests of the probe.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { users } from '#features/accounts/server/index.ts';
import { createSubscription } from '#features/billing/server/checkout.ts';
import { converge } from '#features/billing/server/converge.ts';
import { ensureCustomer } from '#features/billing/server/customers.ts';
import { createProvider } from '#features/billing/server/index.ts';
import { listInvoices, openPortal } from '#features/billing/server/invoices.ts';
import { createStudentCode } from '#features/billing/server/promotions.ts';
import { codeOf } from '#features/billing/server/provider.ts';
import { readStatus } from '#features/billing/server/status.ts';
import * as changes from '#features/billing/server/subscription-changes.ts';
import { formatTable } from '#platform/content/table.ts';
import type { Database } from '#platform/db/client.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { createLogger } from '#platform/log/logger.ts';
import type { TestCard } from '#platform/payments/stand-in/test-cards.ts';
import { compareCalls, openStandIn, openStripe, type Side } from './stripe-probe-sides.ts';

const failure = 'The probe failed.';
const begin = new Date(Math.floor(Date.now() / 1000) * 1000);
const logger = createLogger({ level: 'silent', pretty: false });

/** Billing's functions on one side, for three members: a test clock takes no more customers. */
async function openBilling(db: Database, side: Side) {
  const setup = { livemode: false, publishableKey: null, webhookSecret: '', ...side };
  const provider = createProvider(setup, logger);
  const site = { siteName: 'Lyceum', publicUrl: 'https://lyceum.example' };
  const billing = { db, provider, site, now: side.now, logger };
  const names = ['first', 'student', 'unlucky'];
  const made = names.map((name) => ({ name, email: `${randomUUID()}@example.org`, passwordHash: '' }));
  const rows = await db.insert(users).values(made).returning();
  const [first, student, unlucky] = rows.map((row) => ({ ...row, userId: row.id }));
  if (!first || !student || !unlucky) throw new Error('The members were not made.');
  const priceId = (plan: string) => side.prices.find(({ lookup }) => lookup === plan)?.priceId ?? '';
  const status = (member = first) => readStatus(billing, member, async () => true);
  return {
    ...{ side, billing, first, student, unlucky, priceId, status },
    customer: (member = first) => ensureCustomer(billing, member, { failure }),
    invoices: async (member = first) =>
      (await listInvoices(billing, member, undefined)).items.sort((a, b) => a.cents - b.cents),
    /** Starts a subscription or resumes an unfinished one, and pays with one card after the other. */
    async subscribe(cards: TestCard[], member = first, code?: string) {
      const order = { priceId: priceId('premium-month'), tier: 'premium', code } as const;
      const { clientSecret } = await createSubscription(billing, member, order);
      const outcomes: unknown[] = [];
      for (const card of cards) outcomes.push(await side.confirm(clientSecret, card), await status(member));
      return { clientSecret, outcomes };
    },
    pass: (days: number) => side.advanceTo(new Date(begin.getTime() + days * 86_400_000)),
  };
}
type Actions = Awaited<ReturnType<typeof openBilling>>;

/** Each step starts from the state that the previous step left. */
const steps: Record<string, (actions: Actions) => Promise<unknown>> = {
  'customer, trial': ({ subscribe }) => subscribe(['success']),
  'canceled at once': async ({ side: { stripe }, billing, customer, status, pass }) => {
    const { data } = await stripe.subscriptions.list({ customer: (await customer()).id });
    for (const { id } of data) {
      await stripe.subscriptions.cancel(id);
      await converge(billing, id);
    }
    // Makes the next subscription newer than the canceled one.
    await pass(1 / 24);
    return status();
  },
  declined: ({ subscribe }) => subscribe(['declined', 'insufficient-funds']),
  'authentication needed': ({ subscribe }) => subscribe(['always-authentication']),
  'paid without a trial': ({ subscribe }) => subscribe(['success']),
  'promotion code': async ({ side: { stripe }, billing: { provider }, customer, student, subscribe }) => {
    const { id } = await customer(student);
    const code = await createStudentCode(provider, { customer: id, requestId: 1, failure });
    try {
      return await subscribe(['success'], student, code);
    } finally {
      // Deactivated here, because the code outlives its customer if the coupon is kept.
      const { data } = await stripe.promotionCodes.list({ code, limit: 1 });
      for (const made of data) await stripe.promotionCodes.update(made.id, { active: false });
    }
  },
  'card that fails later': ({ subscribe, unlucky }) => subscribe(['fails-later'], unlucky),
  'trials end': async ({ pass, status, invoices, student, unlucky }) => {
    await pass(8);
    const paid = [await status(student), await invoices(student)];
    return [...paid, await status(unlucky), await invoices(unlucky)];
  },
  'upgrade, shown': ({ billing, first, priceId }) =>
    changes.previewChange(billing, first, priceId('scholar-month')),
  upgrade: async ({ billing, first, priceId, status, invoices }) => {
    const shown = await changes.previewChange(billing, first, priceId('scholar-month'));
    const { prorationDate, currentPriceId, dueNow } = shown;
    const confirmed = { priceId: priceId('scholar-month'), prorationDate, currentPriceId, dueNow };
    await changes.changePlan(billing, first, confirmed);
    return [await status(), await invoices()];
  },
  cancel: ({ billing, first, status }) => changes.cancelSubscription(billing, first).then(() => status()),
  resume: ({ billing, first, status }) => changes.resumeSubscription(billing, first).then(() => status()),
  portal: ({ billing, first }) => openPortal(billing, first),
  'renewal, invoices': ({ pass, status, invoices }) =>
    pass(33).then(async () => [await status(), await invoices()]),
};

/** A result without values that always differ: ids, wording, addresses and the minutes in times. */
function simplify(name: string, value: unknown): unknown {
  if (['id', 'currentPriceId', 'number', 'text'].includes(name)) return undefined;
  if (name === 'clientSecret') return String(value).split('_')[0];
  if (name === 'url') return value === null ? null : new URL(String(value)).protocol.replace('https', 'http');
  if (typeof value === 'number' && value > 1e9)
    return `hour ${Math.round(value / 3600 - begin.getTime() / 3.6e6)}`;
  return value;
}

/** Result of a step, or why the step was refused, which should never happen. */
async function take(step: (typeof steps)[string], actions: Actions) {
  const { calls } = actions.side;
  calls.length = 0;
  const result = await step(actions).catch((error: unknown) => {
    if (error instanceof AppError) return { refused: error.message, code: codeOf(error) };
    throw error;
  });
  return { result: JSON.stringify(result, simplify), calls: [...calls] };
}

/** @throws the reason of `signal`, between two steps */
async function probe(stripe: Actions, standIn: Actions, signal: AbortSignal): Promise<number> {
  const rows: (string | number)[][] = [];
  const found: string[] = [];
  for (const [name, step] of Object.entries(steps)) {
    signal.throwIfAborted();
    const [theirs, ours] = [await take(step, stripe), await take(step, standIn)];
    const isSame = theirs.result === ours.result && !ours.result.startsWith('{"refused"');
    const results = isSame ? [] : [`\n  Stripe    ${theirs.result}\n  stand-in  ${ours.result}`];
    const differences = [...compareCalls(theirs.calls, ours.calls), ...results];
    rows.push([name, ours.calls.length, differences.length === 0 ? 'same' : 'different']);
    found.push(...differences.map((difference) => `${name}: ${difference}`));
  }
  process.stdout.write(`${[formatTable(['step', 'calls', 'answers'], rows), ...found].join('\n')}\n`);
  return found.length > 0 ? 1 : 0;
}

/** First the error that ended the probe, then the errors of the removals. */
function describeFailures(error: unknown): string[] {
  if (error instanceof SuppressedError)
    return [...describeFailures(error.suppressed), ...describeFailures(error.error)];
  return [error instanceof Error ? error.message : String(error)];
}

/** Aborted by Ctrl-C, which arrives twice if npm passes it on. */
function watchInterruption(): AbortSignal {
  const interruption = new AbortController();
  const stop = () => {
    if (interruption.signal.aborted) return;
    process.stderr.write('Stopping after this step. What was made at Stripe is taken away first.\n');
    interruption.abort(new Error('The probe was interrupted.'));
  };
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, stop);
  return interruption.signal;
}

async function main(): Promise<number> {
  const { STRIPE_SECRET_KEY: key = '', STRIPE_API_HOST: server } = process.env;
  if (!/^[sr]k_test_\w+$/.test(key)) {
    process.stderr.write('stripe:probe needs a key of Stripe’s test mode: STRIPE_SECRET_KEY=sk_test_…\n');
    return 2;
  }
  const signal = watchInterruption();
  const dataDir = await mkdtemp(join(tmpdir(), 'stripe-probe-'));
  await using opened = new AsyncDisposableStack();
  opened.defer(() => rm(dataDir, { recursive: true, force: true }));
  const options = { dataDir, migrationsFolder: 'drizzle', templatePath: 'dist/db-template', logger };
  const { db, close } = await openDatabase(options);
  opened.defer(close);
  const standIn = await openStandIn(join(dataDir, 'payments.sqlite'), begin, opened);
  const [host = '', port] = server?.split(':') ?? [];
  const address = server ? { host, port: Number(port) } : undefined;
  const stripe = await openStripe({ key, address, begin }, opened);
  return await probe(await openBilling(db, stripe), await openBilling(db, standIn), signal);
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${describeFailures(error).join('\n')}\n`);
  return 1;
});
