/** The API of some features over a test database, called as over HTTP. */
import { Hono } from 'hono';
import { type ApiRoute, mountApiRoutes } from '#platform/http/api-route.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { answerError } from '#platform/http/error-handler.ts';
import { createLogger } from '#platform/log/logger.ts';
import { unlimited } from './unlimited.ts';

/** An application with only these routes and the site's error handler. */
export function createTestApi(routes: readonly ApiRoute[]): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  mountApiRoutes(app, routes, unlimited);
  app.onError((error, context) =>
    answerError(error, context, createLogger({ level: 'silent', pretty: false })),
  );
  return app;
}

/** A client that sends requests as the member with this session cookie. */
export function createMemberClient(app: Hono<AppEnv>, cookie: string) {
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    app.request(path, {
      method,
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    send,
    async ask<Body>(method: string, path: string, body?: unknown) {
      const response = await send(method, path, body);
      return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
    },
    read: async <Body>(path: string) => (await (await send('GET', path)).json()) as Body,
  };
}
