import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findExcess } from './find-excess.ts';
import { parseMarkdown } from './parse-markdown.ts';

const tooMuch = 'this block has too many lines or signs like * and [; divide it with empty lines';
const tooLong = 'the text has too many lines or signs like * and [; make several of it';
const tooDeep = 'lists or quotes are nested too deeply';

test.each([
  ['emphasis that never ends', '_a*'.repeat(2700), tooMuch, 3],
  ['pictures in pictures', `${'!['.repeat(2000)}${'](a)'.repeat(2000)}`, tooMuch, 3],
  ['lines that belong to a quotation', `> a\n${'b\n'.repeat(8000)}`, tooMuch, 3],
  ['lines that only look empty', '_a*\n\u00a0\n'.repeat(2700), tooMuch, 3],
  ['many blocks', `${'_a*'.repeat(200)}\n\n`.repeat(300), tooLong, 1],
  ['a list without end', '- a\n\n'.repeat(40_000), tooLong, 1],
  ['quotations', '>'.repeat(1000), tooDeep, 3],
  ['lists', `${'- '.repeat(1000)}a`, tooDeep, 3],
  ['numbered lists', '1. '.repeat(1000), tooDeep, 3],
  ['notes', '[^a]: '.repeat(1000), tooDeep, 3],
  [
    'lists by their indentation',
    Array.from({ length: 50 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'),
    tooDeep,
    43,
  ],
])('%s are told of before anything is parsed', (_, text, message, line) => {
  const found = parseMarkdown(`First.\n\n${text}`, { full: true });
  expect(found.document).toEqual({ blocks: [], notes: [] });
  expect(found.problems).toEqual([{ line, message }]);
});

test('what the site has written is never too much, ten times as long either', () => {
  const texts = globSync('content/**/*.md').map((file) => readFileSync(file, 'utf8'));
  expect(texts.length).toBeGreaterThan(30);
  for (const text of texts) expect(findExcess(text)).toBeUndefined();
  expect(findExcess(`${texts.join('\n\n')}\n\n`.slice(0, 200_000))).toBeUndefined();
});

test('lists, tables and rules of an honest length pass', () => {
  const list = '- **Solon**: see [Athens](text:a)[^1]\n'.repeat(150);
  const table = `| Year | Event |\n|---|---|\n${'| *594* | **Laws** |\n'.repeat(150)}`;
  const rules = ['* '.repeat(60), '- '.repeat(60), '_'.repeat(60)].join('\n\n');
  const nested = ['- a', '    - b', '        - c', '            - d', '> > > said'].join('\n');
  expect(findExcess([list, table, rules, nested].join('\n\n'))).toBeUndefined();
});

test('emphasis that is nested without end loses its marks, not its words', () => {
  const { document } = parseMarkdown('*a '.repeat(900) + 'a*'.repeat(900));
  expect(JSON.stringify(document).match(/"emphasis"/g)).toHaveLength(8);
});
