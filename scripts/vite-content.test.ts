import { expect, test } from 'vitest';
import { parseDocument } from './vite-content.ts';

test('a page is what stands before its first heading, and a part for each heading', () => {
  const text =
    'Of {siteName}.\n\n## Who we are {#who}\n\nA **bold** [link](/texts)\nand more.\n\n- one\n- *two*\n';
  expect(parseDocument(text, 'about.md')).toEqual({
    intro: [['p', ['Of {siteName}.']]],
    parts: [
      {
        id: 'who',
        title: 'Who we are',
        body: [
          ['p', ['A ', ['strong', ['bold']], ' ', ['a', ['link'], '/texts'], ' and more.']],
          [
            'ul',
            [
              ['li', ['one']],
              ['li', [['em', ['two']]]],
            ],
          ],
        ],
      },
    ],
  });
});

test.each(['## No id', '# Part {#part}\n\n```js\n1\n```', '<b>html</b>'])(
  '%j is refused with its file',
  (text) => {
    expect(() => parseDocument(text, 'about.md')).toThrow('about.md');
  },
);
