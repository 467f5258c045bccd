/** The blog's API and files over a test database. */
import { Hono } from 'hono';
import { createAdminAccess } from '#features/admin/server/index.ts';
import type { AdminPost } from '#features/blog/admin-contract.ts';
import { blogFeature } from '#features/blog/server/index.ts';
import type { Issue } from '#platform/errors/app-error.ts';
import { mountApiRoutes } from '#platform/http/api-route.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { answerError } from '#platform/http/error-handler.ts';
import { createLogger } from '#platform/log/logger.ts';
import { adminPassword } from './admin.ts';
import { createTestDatabase } from './database.ts';
import { unlimited } from './unlimited.ts';

const silentLogger = createLogger({ level: 'silent', pretty: false });

export const draft = {
  title: 'Who paid for the Parthenon?',
  excerpt: 'The tribute lists and what they leave out.',
  content: 'The lists begin in 454.\n\n## What they count\n\nOne sixtieth.',
};

/** Response of most operations, or the reasons for a refusal. */
type Answer = AdminPost & { issues?: Issue[] };
type Asked = { method?: string; body?: unknown; from?: string; browser?: string };

/** Opens the blog for the caller; `await using` closes it. */
export async function openBlog() {
  const database = await createTestDatabase();
  const app = new Hono<AppEnv>();
  let changes = 0;
  const listeners: (() => void)[] = [];
  const services = {
    ...{ db: database.db, trustProxy: 1, site: { siteName: 'Lyceum', publicUrl: 'https://lyceum.example' } },
    adminAccess: createAdminAccess({ db: database.db, password: adminPassword, trustProxy: 1 }),
    readLimiter: { consume: async () => undefined },
    images: { put: async () => undefined, get: async () => undefined },
    async contentChanged() {
      changes += 1;
      for (const listener of listeners) listener();
    },
    onContentChanged: (listener: () => void) => void listeners.push(listener),
  };
  blogFeature.mountFiles?.(app, services);
  mountApiRoutes(app, blogFeature.apiRoutes?.(services) ?? [], unlimited);
  app.onError((error, context) => answerError(error, context, silentLogger));

  async function ask<Body = Answer>(
    path: string,
    { method, body, from = '192.0.2.1', browser }: Asked = {},
    admin = false,
  ) {
    const headers = new Headers({ 'user-agent': browser ?? 'Mozilla/5.0 (X11; Linux x64) Firefox/150.0' });
    if (body !== undefined) headers.set('content-type', 'application/json');
    if (admin) headers.set('x-admin-password', adminPassword);
    const response = await app.request(
      path,
      {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers,
        body: JSON.stringify(body) ?? null,
      },
      { incoming: { socket: {}, headers: { 'x-forwarded-for': from } } } as unknown as AppEnv['Bindings'],
    );
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, text, body: (isJson ? JSON.parse(text) : undefined) as Body };
  }
  const makePost = async (fields: object = {}) =>
    (await ask('/api/admin/blog-posts', { body: { ...draft, ...fields } }, true)).body;
  return {
    db: database.db,
    services,
    /** Sends a request as a visitor. */
    ask,
    /** Sends a request as the operator. */
    manage: <Body = Answer>(path: string, asked: Asked = {}) => ask<Body>(`/api/admin/${path}`, asked, true),
    /** How often the visitors' pages were to be refreshed. */
    countChanges: () => changes,
    makePost,
    async makePublished(fields: object = {}) {
      const post = await makePost(fields);
      await ask(`/api/admin/blog-posts/${post.id}/publish`, { method: 'POST' }, true);
      return post;
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}
