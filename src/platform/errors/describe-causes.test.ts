import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeCauses } from './describe-causes.ts';

test('an error is described with its causes, and without the parameters of its query', () => {
  const cause = new Error('deadlock detected', { cause: new Error('connection lost') });
  const error = new DrizzleQueryError('select $1', ['ada@example.org\nsecond line'], cause);
  expect(describeCauses(error)).toBe(
    'Failed query: select $1\nparams: [left out]\ncaused by: deadlock detected\ncaused by: connection lost',
  );
});

test('an error without a message is described by its code, else by its name', () => {
  // What Node throws if no address of a host can be reached.
  const unreachable = Object.assign(new AggregateError([new Error('::1'), new Error('127.0.0.1')]), {
    code: 'ECONNREFUSED',
  });
  expect(describeCauses(unreachable)).toBe('ECONNREFUSED');
  expect(describeCauses(new TypeError())).toBe('TypeError');
});

test('what is thrown without being an error is described too', () => {
  expect(describeCauses('No.')).toBe('No.');
});
