/** The accounts API over a test database, with visitors who have cookies, and a clock that tests can move. */
import { asc } from 'drizzle-orm';
import { Hono } from 'hono';
import { vi } from 'vitest';
import { createPasswordHasher } from '#features/accounts/server/hashing.ts';
import { accountRoutes, createSessions, mountAccountLinks } from '#features/accounts/server/index.ts';
import { createAdminAccess } from '#features/admin/server/index.ts';
import { billingRoutes } from '#features/billing/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import type { DataEraser, DataExporter, OnAddressChanged } from '#platform/feature/data-subject.ts';
import { mountApiRoutes } from '#platform/http/api-route.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { answerError } from '#platform/http/error-handler.ts';
import { createLogger } from '#platform/log/logger.ts';
import { mailMessages } from '#platform/mail/schema.ts';
import { adminPassword } from './admin.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { unlimited } from './unlimited.ts';

export type Answer = { status: number; headers: Headers; body: Record<string, unknown>; text: string };

let visitors = 0;

/** Opens the API; `await using` closes it. */
export async function openAccounts(
  options: {
    publicUrl?: string;
    exporters?: readonly DataExporter[];
    erasers?: readonly DataEraser[];
    onAddressChanged?: OnAddressChanged;
    /** Hashes passwords with the parameters of production, for tests of those parameters. */
    realHashes?: boolean;
    /** Used instead of a new test database; the caller closes it. */
    db?: Database;
  } = {},
) {
  const database = options.db ? undefined : await createTestDatabase();
  const db = options.db ?? (database as TestDatabase).db;
  const publicUrl = options.publicUrl ?? 'http://localhost:3000';
  const clock = { now: new Date() };
  // The rate limiters have no clock parameter: they read the system's clock.
  vi.setSystemTime(clock.now);
  const now = () => clock.now;
  const sessions = createSessions({ db, publicUrl, now });
  const { hasher, work } = countWork(options.realHashes);
  const site = { siteName: 'Lyceum', publicUrl };
  const app = new Hono<AppEnv>();
  app.use(sessions.middleware);
  mountAccountLinks(app, sessions);
  mountApiRoutes(
    app,
    accountRoutes({ ...options, db, sessions, site, trustProxy: 1, now, hasher }),
    unlimited,
  );
  const logger = createLogger({ level: 'silent', pretty: false });
  const adminAccess = createAdminAccess({ db, password: adminPassword, trustProxy: 1 });
  const payments = { provider: null, testPayments: null, now };
  mountApiRoutes(
    app,
    billingRoutes({ ...{ db, sessions, adminAccess, site, logger }, ...payments }),
    unlimited,
  );
  const faults: unknown[] = [];
  app.onError((error, context) => {
    const answer = answerError(error, context, logger);
    if (answer.status >= 500) faults.push(error);
    return answer;
  });

  /** A browser with its own cookies, and its own network address unless `from` names one. */
  function visit({ from = newAddress(), userAgent = '' } = {}) {
    const jar = new Map<string, string>();
    const send = async (
      method: string,
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ): Promise<Answer> => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await app.request(
        path,
        {
          method,
          headers: {
            ...(cookie && { cookie }),
            ...(userAgent && { 'user-agent': userAgent }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        },
        {
          incoming: { socket: {}, headers: { 'x-forwarded-for': from } },
        } as unknown as AppEnv['Bindings'],
      );
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value) jar.set(name, value);
        else jar.delete(name);
      }
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      return {
        status: response.status,
        headers: response.headers,
        body: isJson && text ? JSON.parse(text) : {},
        text,
      };
    };
    return {
      jar,
      from,
      send,
      get: (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers),
      post: (path: string, body?: unknown) => send('POST', path, body),
      register: (details: Record<string, unknown> = {}) =>
        send('POST', '/api/auth/register', { ...ada, ...details }),
      login: (details: Record<string, unknown> = {}) =>
        send('POST', '/api/auth/login', { email: ada.email, password: ada.password, ...details }),
      /** Status of the request for the signed-in member: 200 or 401. */
      whoAmI: async () => (await send('GET', '/api/auth/user')).status,
    };
  }

  const mails = () => db.select().from(mailMessages).orderBy(asc(mailMessages.id));
  return {
    db,
    app,
    sessions,
    hasher,
    work,
    faults,
    clock,
    /** Moves the clock forward. */
    pass: (ms: number) => {
      clock.now = new Date(clock.now.getTime() + ms);
      vi.setSystemTime(clock.now);
    },
    visit,
    mails,
    /** The token in the newest mail of a kind. */
    async tokenIn(kind: string): Promise<string> {
      const text = (await mails()).findLast((mail) => mail.kind === kind)?.text;
      return /#token=([\w-]{43})\b/.exec(text ?? '')?.[1] ?? '';
    },
    [Symbol.asyncDispose]: async () => {
      vi.useRealTimers();
      await database?.[Symbol.asyncDispose]();
    },
  };
}

export const ada = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  password: 'difference engine',
  confirmPassword: 'difference engine',
};

function newAddress(): string {
  visitors += 1;
  return `192.0.${visitors >> 8}.${visitors & 255}`;
}

/** A hasher with minimal parameters, or with those of production; counts its hashes and verifications. */
function countWork(isReal = false) {
  const counted = createPasswordHasher(isReal ? undefined : { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const work = { hashes: 0, verifications: 0 };
  const hasher: typeof counted = {
    ...counted,
    hash(password) {
      work.hashes += 1;
      return counted.hash(password);
    },
    verify(passwordHash, password) {
      work.verifications += 1;
      return counted.verify(passwordHash, password);
    },
  };
  return { hasher, work };
}
