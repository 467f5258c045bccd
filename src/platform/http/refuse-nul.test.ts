import { expect, test } from 'vitest';
import { refuseNul } from './refuse-nul.ts';

const read = (json: string) => () => refuseNul(JSON.parse(json), json);
const fieldOf = (json: string): string | undefined => {
  try {
    read(json)();
  } catch (error) {
    return (error as { issues: { field: string }[] }).issues[0]?.field;
  }
  return undefined;
};

test.each([
  [String.raw`{"name": "a\u0000b"}`, 'name'],
  [String.raw`{"items": [{"text": "ok"}, {"text": "\u0000"}]}`, 'items.1.text'],
  [String.raw`{"values": {"a\u0000": 1}}`, 'values'],
  [String.raw`"\u0000"`, ''],
  [String.raw`{"name": "a backslash: \\u0000"}`, undefined],
  ['{"name": "ab", "rest": [null, 1, true]}', undefined],
])('NUL in %s is told of at %s', (json, field) => {
  expect(fieldOf(json)).toBe(field);
});

test('what is nested more deeply than calls can be is looked through as well', () => {
  const depth = 5000;
  expect(read(`${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}`)).toThrow(/NUL/);
});
