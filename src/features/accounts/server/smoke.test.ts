import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { mountApiRoutes } from '#platform/http/api-route.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { answerError } from '#platform/http/error-handler.ts';
import { createLogger } from '#platform/log/logger.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { accountRoutes, createSessions } from './index.ts';

test('smoke', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const sessions = createSessions({ db, publicUrl: 'http://localhost:3000' });
  const app = new Hono<AppEnv>();
  app.use(sessions.middleware);
  mountApiRoutes(
    app,
    accountRoutes({
      db,
      sessions,
      site: { siteName: 'L', publicUrl: 'http://localhost:3000' },
      trustProxy: 1,
    }),
  );
  app.onError((error, context) => {
    console.error(error);
    return answerError(error, context, createLogger({ level: 'error', pretty: false }));
  });
  const r = await app.request('/api/auth/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Ada',
      email: 'Ada@bücher.example',
      password: 'correct horse',
      confirmPassword: 'correct horse',
    }),
  });
  console.log(r.status, await r.text(), r.headers.getSetCookie());
  const cookie = r.headers.getSetCookie()[0]!.split(';')[0]!;
  const u = await app.request('/api/auth/user', { headers: { cookie } });
  console.log(u.status, await u.text());
  const l = await app.request('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ email: 'ada@xn--bcher-kva.example', password: 'correct horse' }),
  });
  console.log(l.status, await l.text(), l.headers.getSetCookie());
  expect((await app.request('/api/auth/user', { headers: { cookie } })).status).toBe(401);
});
