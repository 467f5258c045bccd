import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { DatabaseUnavailableError } from '#platform/db/errors.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { createLogger } from '#platform/log/logger.ts';
import type { AppEnv } from './app-env.ts';
import { answerError, isDatabaseDown } from './error-handler.ts';

function siteThatThrows(error: unknown) {
  const app = new Hono<AppEnv>();
  app.get('/', () => {
    throw error;
  });
  app.onError((thrown, context) =>
    answerError(thrown, context, createLogger({ level: 'silent', pretty: false })),
  );
  return app.request('/');
}

test('a known refusal keeps its status, code, message and issues', async () => {
  const issues = [{ field: 'q', message: 'at most 200 characters' }];
  const response = await siteThatThrows(new AppError('invalid_input', 'The query is not valid.', { issues }));
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: 'The query is not valid.',
    message: 'The query is not valid.',
    code: 'invalid_input',
    issues,
  });
});

test('what asks for a higher tier names it', async () => {
  const refusal = new AppError('upgrade_required', 'This is part of Premium.', { requiredTier: 'premium' });
  const response = await siteThatThrows(refusal);
  expect(response.status).toBe(403);
  expect(await response.json()).toEqual({
    error: 'This is part of Premium.',
    message: 'This is part of Premium.',
    code: 'upgrade_required',
    requiredTier: 'premium',
  });
});

test('a fault of ours says nothing of its cause', async () => {
  const response = await siteThatThrows(new Error('password=hunter2 in /srv/secret.ts'));
  expect(response.status).toBe(500);
  const text = await response.text();
  expect(text).not.toMatch(/hunter2|secret|stack/);
  expect(JSON.parse(text)).toMatchObject({ code: 'internal' });
});

test('too many requests say when to come back', async () => {
  const response = await siteThatThrows(new AppError('too_many_requests', 'Wait.', { retryAfterSeconds: 7 }));
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('7');
});

test('a lost database is 503 with Retry-After, however deep the cause lies', async () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const wrapped = new Error('Failed query', { cause: refused });
  expect(isDatabaseDown(wrapped)).toBe(true);
  expect(isDatabaseDown(new Error('syntax error'))).toBe(false);
  const response = await siteThatThrows(wrapped);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
});

test.each([
  ['a server that is shut down at once', { code: '57P02' }],
  ['a server that is starting', { code: '57P03' }],
  ['a server with no connection to spare', { code: '53300' }],
  ['a host that cannot be reached', { code: 'EHOSTUNREACH' }],
  ['a disk that is full, of the server', { code: '53100' }],
  ['a disk that is full, of the embedded database', { code: 'ENOSPC' }],
  ['a disk whose quota is used up', { code: 'EDQUOT' }],
  ['a disk that fails', { code: '58030' }],
  ['a connection that broke', { message: 'Connection terminated unexpectedly' }],
  [
    'a connection that broke before',
    {
      message: 'Client has encountered a connection error and is not queryable',
    },
  ],
  ['a server that is silent', { message: 'Query read timeout' }],
])('%s counts as down', (_name, { message = 'x', ...fields }: { message?: string; code?: string }) => {
  expect(
    isDatabaseDown(new Error('Failed query', { cause: Object.assign(new Error(message), fields) })),
  ).toBe(true);
});

test('so does the embedded database while its thread is started anew', async () => {
  const wrapped = new Error('Failed query', { cause: new DatabaseUnavailableError('It is not running.') });
  expect((await siteThatThrows(wrapped)).status).toBe(503);
});

test.each(['23505', '42P01', '57014'])('a statement that was refused with %s does not', (code) => {
  expect(isDatabaseDown(Object.assign(new Error('refused'), { code }))).toBe(false);
});
