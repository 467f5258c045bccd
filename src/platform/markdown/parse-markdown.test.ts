import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listLinks, mapLinks, readText } from './markdown.ts';
import { isSafeUrl, parseMarkdown } from './parse-markdown.ts';

const blocksOf = (text: string) => parseMarkdown(text).document.blocks;
const messagesOf = (text: string) =>
  parseMarkdown(text).problems.map(({ line, message }) => `${line}: ${message}`);

describe('the tree', () => {
  test('headings have ids of their own, paragraphs their marks', () => {
    expect(
      blocksOf("## Historians' debates\n\nA *new* and **old**\nview.\n\n## Historians' debates"),
    ).toEqual([
      {
        type: 'heading',
        depth: 2,
        id: 'historians-debates',
        children: ["Historians' debates"],
      },
      {
        type: 'paragraph',
        children: [
          'A ',
          { type: 'emphasis', children: ['new'] },
          ' and ',
          { type: 'strong', children: ['old'] },
          ' view.',
        ],
      },
      { type: 'heading', depth: 2, id: 'historians-debates-2', children: ["Historians' debates"] },
    ]);
  });

  test('lists hold blocks, quotes too', () => {
    expect(blocksOf('1. one\n2. two\n\n> said')).toEqual([
      {
        type: 'list',
        ordered: true,
        items: [[{ type: 'paragraph', children: ['one'] }], [{ type: 'paragraph', children: ['two'] }]],
      },
      { type: 'quote', children: [{ type: 'paragraph', children: ['said'] }] },
    ]);
  });

  test('an ordered list begins with its own number', () => {
    expect(blocksOf('1918. The year after')).toMatchObject([{ ordered: true, start: 1918 }]);
  });

  test('a heading has no id that the page has already', () => {
    const { blocks } = parseMarkdown('## Notes\n\n## Note 1\n\n## Figure 1\n\n## Main', {
      reservedIds: /^figure-\d+$/,
    }).document;
    expect(blocks).toMatchObject([
      { id: 'section-notes' },
      { id: 'section-note-1' },
      { id: 'section-figure-1' },
      { id: 'section-main' },
    ]);
  });

  test('titles find an id where all numbers of one are taken by the page', () => {
    const { blocks } = parseMarkdown('## Figure\n\n## Figure\n\n## Cite\n\n## Cite', {
      reservedIds: /^(?:figure-\d+|cite(?:-.*)?)$/,
    }).document;
    expect(blocks).toMatchObject([
      { id: 'figure' },
      { id: 'section-figure-2' },
      { id: 'section-cite' },
      { id: 'section-cite-2' },
    ]);
  });

  test('a table has a head and rows', () => {
    expect(blocksOf('| Date | Event |\n|---|---|\n| 476 CE | *End* |')).toEqual([
      {
        type: 'table',
        head: [['Date'], ['Event']],
        rows: [[['476 CE'], [{ type: 'emphasis', children: ['End'] }]]],
      },
    ]);
  });

  test('footnotes are numbered by their marks, wherever their texts stand', () => {
    const { document, problems } = parseMarkdown('One[^b] two[^a].\n\n[^a]: A.\n\n[^b]: *B*.');
    expect(problems).toEqual([]);
    expect(document.blocks).toEqual([
      {
        type: 'paragraph',
        children: ['One', { type: 'note', number: 1 }, ' two', { type: 'note', number: 2 }, '.'],
      },
    ]);
    expect(document.notes.map(readText)).toEqual(['B.', 'A.']);
  });
});

describe('what is left out', () => {
  test.each([
    ['<script>alert(1)</script>', '1: html is not supported here'],
    ['text\n\n```js\ncode\n```', '3: code is not supported here'],
    ['![a map](/map.png)', '1: image is not supported here'],
    ['# Title', '1: a heading has 2 to 4 signs'],
    ['a[^1] b[^1]\n\n[^1]: note', '1: the footnote 1 has a mark already'],
    ['text\n\n[^1]: note', '3: nothing refers to the footnote 1'],
  ])('%j is told of with its line', (text, message) => {
    expect(messagesOf(text)).toEqual([message]);
  });

  test('inline HTML is no markup: its words stay, its tags go', () => {
    const { document, problems } = parseMarkdown('a <b onclick="x()">bold</b> word');
    expect(document.blocks).toEqual([{ type: 'paragraph', children: ['a ', 'bold', ' word'] }]);
    expect(problems).toHaveLength(2);
  });

  test('of a link that may not stand the words stay', () => {
    const { document, problems } = parseMarkdown('[read](javascript:alert(1)) on');
    expect(document.blocks).toEqual([{ type: 'paragraph', children: ['read', ' on'] }]);
    expect(problems).toEqual([{ line: 1, message: 'a link may not lead to javascript:alert(1)' }]);
  });
});

describe('an article may hold more', () => {
  const full = (text: string) => parseMarkdown(text, { full: true });

  test('code, pictures, rules and line breaks', () => {
    const { document, problems } = full('a `b` ![c](/d.png)\\\ne\n\n---\n\n```js\nf\n```\n\n    g');
    expect(problems).toEqual([]);
    expect(document.blocks).toEqual([
      {
        type: 'paragraph',
        children: [
          ...['a ', { type: 'code', text: 'b' }, ' ', { type: 'image', url: '/d.png', alt: 'c' }],
          ...[{ type: 'break' }, 'e'],
        ],
      },
      { type: 'rule' },
      { type: 'code', language: 'js', text: 'f' },
      { type: 'code', language: '', text: 'g' },
    ]);
  });

  test('several marks of one footnote', () => {
    const { document, problems } = full('a[^1] b[^2] c[^1]\n\n[^1]: One.\n\n[^2]: Two.');
    expect(problems).toEqual([]);
    expect(document.blocks[0]).toMatchObject({
      children: ['a', { number: 1 }, ' b', { number: 2 }, ' c', { type: 'note', number: 1, again: true }],
    });
    expect(document.notes.map(readText)).toEqual(['One.', 'Two.']);
  });

  test('pictures come from safe addresses alone', () => {
    const { document, problems } = full('![x](javascript:alert(1)) ![y](data:image/svg+xml,<svg/>)');
    expect(document.blocks).toEqual([{ type: 'paragraph', children: [' '] }]);
    expect(problems).toHaveLength(2);
  });
});

test('links and pictures may name an address that stands elsewhere, and of those that may not stand the words stay', () => {
  const { document, problems } = parseMarkdown(
    '[a][one] ![b][one] [c][two]\n\n[one]: /1\n[two]: javascript:x',
    {
      full: true,
    },
  );
  expect(document.blocks).toEqual([
    {
      type: 'paragraph',
      children: [
        { type: 'link', url: '/1', children: ['a'] },
        ...[' ', { type: 'image', url: '/1', alt: 'b' }, ' ', 'c'],
      ],
    },
  ]);
  expect(problems).toEqual([{ line: 1, message: 'a link may not lead to javascript:x' }]);
});

test.each([
  ['/timeline', true],
  ['quizzes?period=1#top', true],
  ['https://example.org/a:b', true],
  ['mailto:a@example.org', true],
  ['xmpp:a@example.org', true],
  ['javascript:alert(1)', false],
  [' JavaScript:alert(1)', false],
  ['data:text/html,x', false],
  ['vbscript:x', false],
  ['/path/with:colon', true],
  ['?a=b:c', true],
])('%j is safe: %s', (url, safe) => {
  expect(isSafeUrl(url)).toBe(safe);
});

test('links are listed in order, and can be replaced', () => {
  const { document } = parseMarkdown('[a](/a) *[b](/b)*[^1]\n\n| [c](/c) |\n|---|\n\n[^1]: [d](/d)');
  expect(listLinks(document)).toEqual(['/a', '/b', '/c', '/d']);
  const mapped = mapLinks(document, (url) =>
    url === '/b' ? undefined : url === '/c' ? null : `https://x${url}`,
  );
  expect(listLinks(mapped)).toEqual(['https://x/a', 'https://x/d']);
  expect(mapped.blocks[0]).toMatchObject({
    children: [{ type: 'link', url: 'https://x/a' }, ' ', { type: 'emphasis', children: ['b'] }, {}],
  });
  expect(mapped.blocks[1]).toEqual({ type: 'table', head: [[]], rows: [] });
});

test('whatever somebody writes becomes a tree, and nothing of it is a script', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const { document } = parseMarkdown(text);
      expect(listLinks(document).filter((url) => !isSafeUrl(url))).toEqual([]);
    }),
  );
});
