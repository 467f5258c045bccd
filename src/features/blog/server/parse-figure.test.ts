import { expect, test } from 'vitest';
import { parseMarkdown } from '#platform/markdown/parse-markdown.ts';
import { figureSchema } from '../schemas.ts';
import { parseFigure, splitParts } from './parse-figure.ts';

const shared = 'title: What it shows\ncaption: What to see.\nalt: The same in words.\n';
const bars = `kind: bars\n${shared}unit: percent\nrows:\n  - { label: A, value: 52 }\n  - { label: B, value: 1.5 }\n`;
const timeline = (...dates: string[]) =>
  `kind: timeline\n${shared}items:\n${dates.map((date) => `  - { date: ${date}, label: Then }\n`).join('')}`;
const map = `kind: map\n${shared}places:
  - { name: Rome, latitude: 41.9, longitude: 12.48, note: One }
  - { name: Boston, latitude: 42.36, longitude: -71.06, note: Two }\n`;

/** Each list contains the previous one ten times. */
const manyAliases = `a: &a [x]\n${[...'bcdefg']
  .map((name, index) => `${name}: &${name} [${Array(10).fill(`*${'abcdef'[index]}`).join()}]\n`)
  .join('')}`;

const problemOf = (text: string) => {
  const read = parseFigure(text);
  return 'problem' in read ? read.problem : '';
};
function itemsOf(...dates: string[]) {
  const read = parseFigure(timeline(...dates));
  if (!('figure' in read) || read.figure.kind !== 'timeline') throw new Error(problemOf(timeline(...dates)));
  return read.figure.items;
}

test('each kind is read whole, in the form that the API answers with', () => {
  for (const text of [bars, timeline('1', '2', '3'), map]) {
    const read = parseFigure(text);
    if (!('figure' in read)) throw new Error(read.problem);
    expect(figureSchema.parse(read.figure)).toEqual(read.figure);
    expect(read.figure).toMatchObject({ title: 'What it shows', caption: 'What to see.' });
  }
  expect(parseFigure(bars)).toMatchObject({
    figure: { kind: 'bars', unit: 'percent', rows: [{ label: 'A', value: 52 }, { value: 1.5 }] },
  });
});

test('dates are written out, and stand on the axis where their day or the middle of their year is', () => {
  const items = itemsOf('"-0044-03-15"', '-44', '"1633-06-22"', '"1633"', '70');
  expect(items.map(({ date }) => date)).toEqual([
    'March 15, 44 BCE',
    '44 BCE',
    '70 CE',
    'June 22, 1633',
    '1633',
  ]);
  const [ides, year] = items.map((item) => item.year);
  expect(ides).toBeCloseTo(-43 + 73.5 / 365, 2);
  expect(year).toBe(-42.5);
});

test('1 BCE is followed by 1 CE', () => {
  const [before, after] = itemsOf('1', '-1', '2').map(({ year }) => year);
  expect((after ?? 0) - (before ?? 0)).toBe(1);
});

test.each([
  ['no YAML', 'kind: [', /^line \d: YAML: /],
  ['a scalar', 'kind', /^line 1: /],
  ['nothing', '', /^line 1: /],
  ['an unknown kind', bars.replace('bars', 'pie'), /^line 1: kind: .*'bars' \| 'timeline' \| 'map'/],
  ['a field that is missing', bars.replace('alt: The same in words.\n', ''), /alt: missing$/],
  ['a field too many', `${bars}color: red\n`, /^line 9: color: unknown field$/],
  ['a word for a value', bars.replace('52', 'many'), /^line 7: rows\[0\]\.value: expected number/],
  ['a value below 0', bars.replace('52', '-1'), /rows\[0\]\.value: /],
  ['a value without end', bars.replace('52', '.inf'), /rows\[0\]\.value: /],
  ['one bar', bars.replace(/ {2}- { label: B.*\n/, ''), /^line 6: rows: /],
  ['an empty label', bars.replace('label: A', 'label: ""'), /rows\[0\]\.label: /],
  ['a long label', bars.replace('label: A', `label: ${'x'.repeat(81)}`), /rows\[0\]\.label: /],
  ['fifteen dates', timeline(...Array.from({ length: 15 }, (_, index) => `${1800 + index}`)), /items: /],
  ['the year 0', timeline('0', '1', '2'), /^line 6: items\[0\]\.date: expected a day like/],
  ['February 30', timeline('1', '2', '"1633-02-30"'), /^line 8: items\[2\]\.date: expected a day like/],
  ['a part of a year', timeline('1', '2', '3.5'), /items\[2\]\.date: /],
  ['a short year before Christ', timeline('1', '2', '"-44-03-15"'), /items\[2\]\.date: /],
  ['a place beyond the pole', map.replace('41.9', '91'), /places\[0\]\.latitude: /],
  ['aliases that multiply', manyAliases, /^line 1: YAML: Excessive alias count/],
  ['an endless text', `${bars}# ${'x'.repeat(9000)}`, /more than 8000 characters/],
])('%s is refused with one sentence', (_, text, message) => {
  expect(problemOf(text)).toMatch(message);
});

test.each(['[', '- ', '? ', '{a: ', '!!binary ', '&a '])('many times %j ends in a sentence', (piece) => {
  expect(problemOf(piece.repeat(8000 / piece.length))).toMatch(/^line /);
});

const fence = (text: string, indent = '') => `\`\`\`figure\n${text}\`\`\``.replace(/^/gm, indent);
function split(text: string) {
  const problems: string[] = [];
  const { blocks } = parseMarkdown(text, { full: true }).document;
  return {
    parts: splitParts(blocks, (message, figure) => problems.push(`figure ${figure}: ${message}`)),
    problems,
  };
}

test('text and figures follow each other in their order', () => {
  const { parts, problems } = split(`One.\n\nTwo.\n\n${fence(bars)}\n\n${fence(map)}\n\nThree.`);
  expect(problems).toEqual([]);
  expect(parts.map((part) => (part.type === 'figure' ? part.figure.kind : part.blocks.length))).toEqual([
    2,
    'bars',
    'map',
    1,
  ]);
});

test('a figure that cannot be read stays out, is told of, and does not cut the text', () => {
  const { parts, problems } = split(`One.\n\n${fence('kind: pie\n')}\n\nTwo.\n\n\`\`\`js\nlet a;\n\`\`\``);
  expect(parts.map(({ type }) => type)).toEqual(['text']);
  expect(parts[0]).toMatchObject({ blocks: [{}, {}, { type: 'code', language: 'js' }] });
  expect(problems).toEqual([expect.stringMatching(/^figure 1: line 1: kind: /)]);
});

test('a figure in a list or a quotation stays out and is told of', () => {
  const { parts, problems } = split(`- Item\n\n${fence(bars, '  ')}\n\n> Said\n>\n${fence(bars, '> ')}`);
  expect(JSON.stringify(parts)).not.toContain('figure');
  const refused = 'a figure cannot stand in a list or a quotation';
  expect(problems).toEqual([`figure 1: ${refused}`, `figure 2: ${refused}`]);
});

test('a page draws twenty figures and no more', () => {
  const { parts, problems } = split(Array(25).fill(fence(bars)).join('\n\n'));
  expect(parts).toHaveLength(20);
  expect(problems).toHaveLength(5);
});
