/** Billing over a database, with the stand-in for Stripe, which sends its events by HTTP, and members who pay. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { localUrlOf } from '#app/local-url.ts';
import { type OpenPayments, openPayments } from '#app/payments.ts';
import { accountRoutes, createSessions, users } from '#features/accounts/server/index.ts';
import { createAdminAccess } from '#features/admin/server/index.ts';
import type { BegunSubscription } from '#features/billing/contract.ts';
import type { PaidTier } from '#features/billing/entitlements.ts';
import type { BillingInterval } from '#features/billing/plans.ts';
import { billingFeature, type Payments } from '#features/billing/server/index.ts';
import type { Provider } from '#features/billing/server/provider.ts';
import { billingCustomers, subscriptions } from '#features/billing/server/schema.ts';
import type { TestCardName } from '#features/billing/test-cards.ts';
import type { Database } from '#platform/db/client.ts';
import { mountApiRoutes } from '#platform/http/api-route.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { answerError } from '#platform/http/error-handler.ts';
import type { Logger } from '#platform/log/logger.ts';
import { mailMessages } from '#platform/mail/schema.ts';
import type { StandIn } from '#platform/payments/stand-in/start-stand-in.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { adminPassword } from './admin.ts';
import { runJobs } from './jobs.ts';
import { unlimited } from './unlimited.ts';

export type Answer<Body = Record<string, unknown>> = { status: number; body: Body; headers: Headers };
export type Plan = `${PaidTier}-${BillingInterval}`;

const dayMs = 86_400_000;

export type BillingOptions = {
  /** Folder for the stand-in's state, to continue with it later; without it the state is lost. */
  dataDir?: string;
  publicUrl?: string;
  /** Replaces a part of the payments. */
  change?: (payments: Payments, standIn: StandIn) => Payments;
};

/** Opens billing for the caller; `await using` closes it and returns the database. */
export async function openBillingOver(
  database: AsyncDisposable & { db: Database },
  options: BillingOptions = {},
) {
  const { db } = database;
  const site = { siteName: 'Lyceum', publicUrl: options.publicUrl ?? 'http://lyceum.example' };
  const folder = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'billing-')));
  const app = new Hono<AppEnv>();
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const logged: { level: string; message: string; details: object }[] = [];
  const log = (level: string) => (details: object, message: string) =>
    void logged.push({ level, message, details });
  const logger = { info: log('info'), warn: log('warn'), error: log('error') } as unknown as Logger;
  const localUrl = () => localUrlOf(server);
  const opened = await openPayments({ config: { mode: 'test' }, dataDir: folder, localUrl, logger });
  const { standIn, provider } = requireStandIn(opened);
  const sessions = createSessions({ db, publicUrl: site.publicUrl });
  const services = {
    ...{
      db,
      sessions,
      site,
      logger,
      payments: options.change?.(opened.payments, standIn) ?? opened.payments,
    },
    adminAccess: createAdminAccess({ db, password: adminPassword, trustProxy: 0 }),
  };
  app.use(sessions.middleware);
  billingFeature.mountLinks?.(app, services);
  mountApiRoutes(app, billingFeature.apiRoutes?.(services) ?? [], unlimited);
  mountApiRoutes(app, accountRoutes({ db, sessions, site, trustProxy: 0 }), unlimited);
  const faults: unknown[] = [];
  app.onError((error, context) => {
    const answer = answerError(error, context, logger);
    if (answer.status === 500) faults.push(error);
    return answer;
  });

  async function send<Body>(
    method: string,
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer<Body>> {
    const response = await app.request(path, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
  }

  const priceOf = (plan: Plan) => {
    const price = provider.prices.find(({ tier, interval }) => `${tier}-${interval}` === plan);
    if (!price) throw new Error(`There is no price of ${plan}.`);
    return price;
  };

  /** Creates a member with a session of their own. */
  async function join_(overrides: Parameters<typeof buildMember>[1] = {}) {
    const { userId, email, cookie } = await buildMember(db, overrides);
    const ask = <Body = Record<string, unknown>>(method: string, path: string, body?: unknown) =>
      send<Body>(method, path, { body, headers: { cookie } });
    const member = {
      userId,
      email,
      ask,
      checkOut: (plan: Plan, code?: string) =>
        ask<BegunSubscription & { message: string }>('POST', '/api/create-subscription', {
          ...{ priceId: priceOf(plan).priceId, tier: priceOf(plan).tier },
          ...(code !== undefined && { code }),
        }),
      pay: (clientSecret: string, card: TestCardName = 'success') =>
        ask<{ status: string; message: string }>('POST', '/api/test-payments/confirm', {
          clientSecret,
          card,
        }),
      /** Checks out and pays, and waits for the events that follow. */
      async subscribe(plan: Plan, code?: string) {
        const { body } = await member.checkOut(plan, code);
        const paid = await member.pay(body.clientSecret);
        await standIn.deliver();
        return paid;
      },
      status: async () => (await ask<Status>('GET', '/api/subscription/status')).body,
      /** The member's subscription in the database. */
      async row() {
        const [found] = await db
          .select({ row: subscriptions })
          .from(subscriptions)
          .innerJoin(billingCustomers, eq(billingCustomers.id, subscriptions.customerId))
          .where(eq(billingCustomers.userId, userId));
        return found?.row;
      },
      /** The tier in the database. */
      async tier() {
        const [user] = await db.select().from(users).where(eq(users.id, userId));
        return { tier: user?.tier, until: user?.tierUntil ?? null };
      },
      mails: async () =>
        (await db.select().from(mailMessages).orderBy(mailMessages.id))
          .filter(({ toAddress }) => toAddress === email)
          .map(({ kind, subject, text }) => ({ kind, subject, text: text ?? '' })),
    };
    return member;
  }

  return {
    ...{ db, app, site, services, standIn, provider, logged, faults, send, priceOf, join: join_ },
    stripe: provider.stripe,
    url: localUrl(),
    rows: () => db.select().from(subscriptions).orderBy(subscriptions.createdAt, subscriptions.id),
    /** Moves the clock forward and delivers the events. */
    async pass(days: number) {
      await standIn.advanceTo(new Date(standIn.now().getTime() + days * dayMs));
      await standIn.deliver();
    },
    /** Runs all jobs, or only the one with that name. */
    run: (name?: string) =>
      runJobs(
        (billingFeature.jobs?.(services) ?? []).filter((job) => name === undefined || job.name === name),
        { db, now: standIn.now() },
      ),
    manage: <Body = Record<string, unknown>>(method: string, path: string, body?: unknown) =>
      send<Body>(method, path, { body, headers: { 'x-admin-password': adminPassword } }),
    async [Symbol.asyncDispose]() {
      await opened.close();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await database[Symbol.asyncDispose]();
      if (!options.dataDir) await rm(folder, { recursive: true, force: true });
    },
  };
}

function requireStandIn({ standIn, payments: { provider } }: OpenPayments) {
  if (!standIn || !provider) throw new Error('The stand-in did not start.');
  return { standIn, provider };
}

type Status = {
  tier: string;
  subscription: {
    status: string;
    tier: string;
    interval: string;
    current_period_end: number;
    cancel_at_period_end: boolean;
    trial_end: number | null;
    grace_end: number | null;
  } | null;
};

export type Billing = Awaited<ReturnType<typeof openBillingOver>>;
export type BillingMember = Awaited<ReturnType<Billing['join']>>;

/** The same payments with a provider that `change` has replaced. */
export function withProvider(payments: Payments, change: (provider: Provider) => Provider): Payments {
  return payments.provider ? { ...payments, provider: change(payments.provider) } : payments;
}
