/** The operator's log of attacks and account changes, and data that must never be in it. */
import { createHmac } from 'node:crypto';
import { Writable } from 'node:stream';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { apiRoute, mountApiRoutes } from '#platform/http/api-route.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { answerError } from '#platform/http/error-handler.ts';
import { logSecurityEvents } from '#platform/http/security-log.ts';
import { createLogger } from '#platform/log/logger.ts';
import { unlimited } from '#tests/setup/unlimited.ts';

const message = z.object({ message: z.string() });
type Message = z.infer<typeof message>;

const guard = Object.assign(
  async () => {
    throw new AppError('unauthorized', 'Unauthorized');
  },
  { scheme: 'adminPassword' as const },
);

const routes = [
  apiRoute(endpoint<{ body: { password: string } }, Message>('POST', '/api/auth/login'), {
    summary: 'Signs in',
    securityEvent: 'sign-in',
    body: z.object({ password: z.string() }),
    response: message,
    handle: async ({ body }, context) => {
      context.set('accountId', 7);
      if (body.password !== 'right') throw new AppError('unauthorized', 'Invalid email or password');
      return { message: 'in' };
    },
  }),
  apiRoute(endpoint<Record<never, never>, Message>('GET', '/api/admin/stats'), {
    summary: 'Figures',
    response: message,
    guard,
    handle: async () => ({ message: 'figures' }),
  }),
  apiRoute(endpoint<Record<never, never>, Message>('GET', '/api/periods'), {
    summary: 'Periods',
    response: message,
    handle: async () => ({ message: 'periods' }),
  }),
  apiRoute(endpoint<Record<never, never>, Message>('GET', '/api/premium'), {
    summary: 'For members',
    response: message,
    handle: async () => {
      throw new AppError('upgrade_required', 'Not part of your plan');
    },
  }),
];

function openLog() {
  const lines: Record<string, unknown>[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)) as Record<string, unknown>);
      done();
    },
  });
  const logger = createLogger({ level: 'info', pretty: false, destination });
  const app = new Hono<AppEnv>();
  app.use(
    '/api/*',
    logSecurityEvents({
      logger,
      apiRoutes: routes,
      addressOf: (context) => context.env?.incoming?.socket.remoteAddress ?? '',
      readSecret: async () => 'secret',
      now: () => new Date('2026-11-27T12:00:00Z'),
    }),
  );
  mountApiRoutes(app, routes, unlimited);
  app.onError((error, context) => answerError(error, context, logger));
  const ask = (path: string, init?: RequestInit) =>
    app.request(path, init, { incoming: { socket: { remoteAddress: '192.0.2.1' }, complete: true } });
  const signIn = (password: string) =>
    ask('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    });
  return { lines, ask, signIn };
}

test('a sign-in and a refused one are told with account and hashed source, and without the password', async () => {
  const { lines, signIn } = openLog();
  await signIn('wrong guess');
  await signIn('right');
  const source = createHmac('sha256', 'secret')
    .update('2026-11-27 192.0.2.1')
    .digest('base64url')
    .slice(0, 16);
  expect(lines).toMatchObject([
    { msg: 'security', level: 40, event: 'sign-in', outcome: 'unauthorized', account: 7, source },
    { msg: 'security', level: 30, event: 'sign-in', outcome: 'done', account: 7, source },
  ]);
  const text = JSON.stringify(lines);
  for (const secret of ['wrong guess', 'right', '192.0.2.1']) expect(text).not.toContain(secret);
});

test('a wrong operator password and a refusal are told, reading is not', async () => {
  const { lines, ask } = openLog();
  expect((await ask('/api/admin/stats')).status).toBe(401);
  expect((await ask('/api/premium')).status).toBe(403);
  expect((await ask('/api/periods')).status).toBe(200);
  expect(lines.map(({ event, outcome }) => [event, outcome])).toEqual([
    ['operator', 'unauthorized'],
    ['refused', 'upgrade_required'],
  ]);
});
