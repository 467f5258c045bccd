import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { expect, test } from 'vitest';
import { createLogger } from '#platform/log/logger.ts';
import type { AppEnv } from './app-env.ts';
import { answerError } from './error-handler.ts';
import { realRequest } from './request-body.ts';

test.each([
  ['in chunks', 'Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n'],
  ['with a length', 'Content-Length: 500\r\n\r\nhello'],
])(
  'a body %s that the browser breaks off is its own fault, no failure of the database',
  async (_name, rest) => {
    const answered = Promise.withResolvers<number>();
    const app = new Hono<AppEnv>();
    app.use(realRequest, bodyLimit({ maxSize: 1000 }));
    app.post('/', async (context) => context.text(await context.req.text()));
    app.onError((error, context) => {
      const answer = answerError(error, context, createLogger({ level: 'silent', pretty: false }));
      answered.resolve(answer.status);
      return answer;
    });
    const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const asked = once(server, 'request');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n${rest}`);
    await asked;
    socket.destroy();
    expect(await answered.promise).toBe(400);
    server.close();
  },
);
