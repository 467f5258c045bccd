/** The newsletter's API and files over a test database, for visitors with addresses of their own. */
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { createAdminAccess } from '#features/admin/server/index.ts';
import {
  newsletterContacts,
  newsletterFeature,
  newsletterSubscriptions,
} from '#features/newsletter/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import type { Addition } from '#platform/feature/addition.ts';
import { mountApiRoutes } from '#platform/http/api-route.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { answerError } from '#platform/http/error-handler.ts';
import { createLocalRateLimiter } from '#platform/http/rate-limit.ts';
import { createLogger, type Logger } from '#platform/log/logger.ts';
import { mailMessages } from '#platform/mail/schema.ts';
import { adminPassword } from './admin.ts';
import { createTestDatabase } from './database.ts';
import { unlimited } from './unlimited.ts';

const silentLogger = createLogger({ level: 'silent', pretty: false });

/** The site's own content. */
export const contentFolder = new URL('../../content', import.meta.url).pathname;

export const site = { siteName: 'Lyceum', publicUrl: 'https://lyceum.example' };

type NewsletterOptions = {
  logger?: Logger;
  mailReportSecret?: string;
  countsOpens?: boolean;
  selectAdditions?: (db: Database, limit: number) => Promise<Addition[]>;
};

/** Opens the newsletter for the caller; `await using` closes it. */
export async function openNewsletter(options: NewsletterOptions = {}) {
  const database = await createTestDatabase();
  const app = new Hono<AppEnv>();
  const services = {
    ...{ db: database.db, site, trustProxy: 1, logger: options.logger ?? silentLogger },
    readLimiter: createLocalRateLimiter({ name: 'read', points: 2000, seconds: 60 }),
    mailReportSecret: options.mailReportSecret,
    folders: { content: contentFolder },
    adminAccess: createAdminAccess({ db: database.db, password: adminPassword, trustProxy: 1 }),
    countsOpens: options.countsOpens ?? false,
    selectAdditions: options.selectAdditions ?? (async () => []),
    takeLetterNotices: async () => [],
  };
  newsletterFeature.mountLinks?.(app, services);
  newsletterFeature.mountFiles?.(app, services);
  mountApiRoutes(app, newsletterFeature.apiRoutes?.(services) ?? [], unlimited);
  app.onError((error, context) => answerError(error, context, silentLogger));
  let visitors = 0;
  return {
    /** Posts as a new visitor, unless `from` gives an address. */
    async post(path: string, body: unknown, options: { from?: string; method?: string } = {}) {
      visitors += 1;
      const from = options.from ?? `192.0.2.${visitors}`;
      const headers = { 'content-type': 'application/json' };
      const response = await app.request(
        path,
        { method: options.method ?? 'POST', headers, body: JSON.stringify(body) },
        {
          incoming: { socket: {}, headers: { 'x-forwarded-for': from } },
        } as unknown as AppEnv['Bindings'],
      );
      return {
        status: response.status,
        headers: response.headers,
        body: (await response.json()) as Record<string, unknown>,
      };
    },
    /** Sends a request as the operator, with the password. */
    async manage(
      path: string,
      { body, method = body ? 'POST' : 'GET' }: { body?: unknown; method?: string } = {},
    ) {
      const headers = { 'content-type': 'application/json', 'x-admin-password': adminPassword };
      const response = await app.request(path, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      return {
        status: response.status,
        headers: response.headers,
        text,
        body: isJson ? JSON.parse(text) : undefined,
      };
    },
    /** The services that its jobs use. */
    services,
    db: database.db,
    app,
    async signups() {
      const rows = await database.db
        .select()
        .from(newsletterSubscriptions)
        .innerJoin(newsletterContacts, eq(newsletterContacts.id, newsletterSubscriptions.contactId))
        .orderBy(newsletterContacts.id);
      return rows.map((row) => ({ ...row.newsletter_contacts, ...row.newsletter_subscriptions }));
    },
    mails: () => database.db.select().from(mailMessages).orderBy(mailMessages.id),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

export type Newsletter = Awaited<ReturnType<typeof openNewsletter>>;
