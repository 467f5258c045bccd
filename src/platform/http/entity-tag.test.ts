import { expect, test } from 'vitest';
import { entityTag, matchesTag } from './entity-tag.ts';

test('equal bytes have equal tags, others different ones', () => {
  expect(entityTag('a', 'strong')).toBe(entityTag(Buffer.from('a'), 'strong'));
  expect(entityTag('a', 'strong')).not.toBe(entityTag('b', 'strong'));
  expect(entityTag('a', 'weak')).toMatch(/^W\/"[\w-]+"$/);
});

test.each([
  [undefined, false],
  ['"x"', false],
  ['"tag"', true],
  ['W/"tag"', true],
  ['"a", W/"tag", "b"', true],
  ['*', true],
])('If-None-Match %j against "tag": %s', (header, expected) => {
  expect(matchesTag(header, '"tag"')).toBe(expected);
  expect(matchesTag(header, 'W/"tag"')).toBe(expected);
});
