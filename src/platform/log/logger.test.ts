import { PassThrough } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

/** The logger's output for an entry. */
function logged(write: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines = new PassThrough();
  const logger = createLogger({ level: 'info', pretty: false, destination: lines });
  write(logger);
  return String(lines.read());
}

test('a failed query is logged without the values it was asked with', () => {
  const cause = new Error('connection lost');
  const error = new DrizzleQueryError(
    'insert into signups values ($1)',
    ['reader@example.org\nsecond line'],
    cause,
  );
  const line = logged((logger) => logger.error({ err: error }, 'request failed'));
  expect(line).toContain('insert into signups');
  expect(line).toContain('connection lost');
  expect(line).not.toMatch(/reader@example|second line/);
});

test('secrets are not logged, at the top or one level down', () => {
  const line = logged((logger) =>
    logger.info(
      { password: 'hunter2', headers: { cookie: 'theme=dark', authorization: 'Bearer x' } },
      'hello',
    ),
  );
  expect(line).not.toMatch(/hunter2|theme=dark|Bearer/);
  expect(JSON.parse(line)).toMatchObject({ msg: 'hello', level: pino.levels.values.info });
});
