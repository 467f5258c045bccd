import { expect, test } from 'vitest';
import { emptyValues } from './post-values.ts';
import { compareValues, type DifferencePart } from './word-difference.ts';

const post = { ...emptyValues, title: 'The trial of Galileo', content: 'In 1633 the court met in Rome.' };

const read = (parts: readonly DifferencePart[] = [], ...kinds: DifferencePart['kind'][]) =>
  parts
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ text }) => text)
    .join('');

test('only fields that differ are named, by their label', () => {
  expect(compareValues(post, post)).toEqual([]);
  const [difference, ...others] = compareValues(post, { ...post, excerpt: 'New.' });
  expect(difference).toEqual({
    field: 'excerpt',
    name: 'Excerpt',
    parts: [{ kind: 'inserted', text: 'New.' }],
  });
  expect(others).toEqual([]);
});

test('words are compared whole, and both texts can be read from the parts', () => {
  const after = { ...post, content: 'In 1616 the court met in Rome, twice.' };
  const parts = compareValues(post, after)[0]?.parts;
  expect(parts?.slice(0, 3)).toEqual([
    { kind: 'same', text: 'In ' },
    { kind: 'deleted', text: '1633' },
    { kind: 'inserted', text: '1616' },
  ]);
  expect(read(parts, 'same', 'deleted')).toBe(post.content);
  expect(read(parts, 'same', 'inserted')).toBe(after.content);
});

test('long passages without a change are shortened, beside a change their words stay', () => {
  const filler = 'word '.repeat(200);
  const before = { ...post, content: `${filler}one ${filler}two ${filler}` };
  const after = { ...post, content: `${filler}ONE ${filler}TWO ${filler}` };
  const parts = compareValues(before, after)[0]?.parts ?? [];
  expect(parts.every(({ text }) => text.length < 400)).toBe(true);
  expect(read(parts, 'deleted')).toBe('onetwo');
  expect(parts[0]?.text).toMatch(/^ … .*word $/);
});

test('values are shown by their names', () => {
  const [difference] = compareValues(
    post,
    { ...post, periodId: '7' },
    (_field, value) => value && `No. ${value}`,
  );
  expect(difference?.parts).toEqual([{ kind: 'inserted', text: 'No. 7' }]);
});

test('texts that share nothing are compared in bearable time', () => {
  const words = (seed: number) =>
    Array.from({ length: 20_000 }, (_, index) => `w${(index * seed) % 65_537}`).join(' ');
  const before = { ...post, content: words(7919) };
  const after = { ...post, content: words(104_729) };
  const parts = compareValues(before, after)[0]?.parts ?? [];
  expect(parts.some(({ kind }) => kind === 'inserted')).toBe(true);
  expect(parts.some(({ kind }) => kind === 'deleted')).toBe(true);
});
