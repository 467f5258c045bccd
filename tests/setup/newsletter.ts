/** The newsletter's API and files over a test database, asked by visitors from an address of their own. */
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import {
  newsletterContacts,
  newsletterFeature,
  newsletterRoutes,
  newsletterSubscriptions,
} from '#features/newsletter/server/index.ts';
import { mountApiRoutes } from '#platform/http/api-route.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { answerError } from '#platform/http/error-handler.ts';
import { createLogger } from '#platform/log/logger.ts';
import { mailMessages } from '#platform/mail/schema.ts';
import { createTestDatabase } from './database.ts';

export const site = { siteName: 'Lyceum', publicUrl: 'https://lyceum.example' };

/** Opens it for the caller; `await using` closes it again. */
export async function openNewsletter() {
  const database = await createTestDatabase();
  const app = new Hono<AppEnv>();
  newsletterFeature.mountFiles?.(app, {
    db: database.db,
    site,
    trustProxy: 1,
  });
  mountApiRoutes(app, newsletterRoutes({ db: database.db, site, trustProxy: 1 }));
  app.onError((error, context) =>
    answerError(error, context, createLogger({ level: 'silent', pretty: false })),
  );
  let visitors = 0;
  return {
    /** Posts as a new visitor, unless `from` names one. */
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
