import { expect, test } from 'vitest';
import { createStatementNames } from './statement-names.ts';

test('a statement is named when it is sent again, and keeps its name', () => {
  const nameStatement = createStatementNames();
  expect(nameStatement('select 1')).toBeUndefined();
  const name = nameStatement('select 1');
  expect(name).toMatch(/^s\d+$/);
  expect(nameStatement('select 1')).toBe(name);
  nameStatement('update a set b = 1');
  expect(nameStatement('update a set b = 1')).not.toBe(name);
});

test('statements that cannot be prepared get no name', () => {
  const nameStatement = createStatementNames();
  for (const text of [
    'begin',
    'VACUUM (ANALYZE) users',
    'do $$ begin end $$',
    'create table a (b int)',
    'selected',
  ]) {
    nameStatement(text);
    expect(nameStatement(text), text).toBeUndefined();
  }
});

test('the number of names has a limit, and those that are given stay', () => {
  const nameStatement = createStatementNames({ max: 2 });
  const texts = Array.from({ length: 5000 }, (_, index) => `select ${index}`);
  for (const text of texts) for (let time = 0; time < 2; time += 1) nameStatement(text);
  expect(texts.map(nameStatement).filter(Boolean)).toHaveLength(2);
});
