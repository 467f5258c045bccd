import { describe, expect, test } from 'vitest';
import type { SearchDocument } from '#platform/feature/search-document.ts';
import { createSearchEngine } from './engine.ts';
import { parseBooleanQuery } from './parse-boolean-query.ts';

function makeDocument(id: number, fields: Partial<SearchDocument> & { title: string }): SearchDocument {
  const { title, ...rest } = fields;
  return {
    hit: {
      ...{ type: 'resource', id, title, slug: `item-${id}`, url: `/resources/${id}` },
      ...{ period: '', category: 'Books', detail: '' },
    },
    ...{ rating: 4, author: '', topics: '', place: '', dates: '', description: '' },
    ...rest,
  };
}

async function openEngine(documents: SearchDocument[]) {
  const engine = createSearchEngine({ loadDocuments: async () => documents });
  await engine.rebuild();
  const find = (text: string, author: string[] = []) => {
    const { all, none } = parseBooleanQuery(text);
    return engine.searchBoolean({ all, none, author }).map(({ hit }) => hit.title);
  };
  return { engine, find };
}

const shelf = [
  makeDocument(1, { title: 'The Divine Right of Kings', author: 'John Neville Figgis' }),
  makeDocument(2, { title: 'Right and Left', description: 'The divine comedy of parliaments and a king.' }),
  makeDocument(3, { title: 'War Without End', description: 'Wars of the fifth century, by sea.' }),
  makeDocument(4, {
    title: 'Letters',
    description: 'To be, or not to be; no theory.',
    author: 'Mary Wollstonecraft',
  }),
  makeDocument(5, { title: 'A Guide', body: 'Of Solon.\nThe divine right had few friends left by 1700.' }),
];

describe('a boolean query', () => {
  test.each([
    ['king', ['Right and Left', 'The Divine Right of Kings']],
    ['"king"', ['Right and Left']],
    ['divine right', ['A Guide', 'Right and Left', 'The Divine Right of Kings']],
    ['"divine right"', ['A Guide', 'The Divine Right of Kings']],
    ['“divine right” -guide', ['The Divine Right of Kings']],
    ['divine -"divine right"', ['Right and Left']],
    ['divine NOT kings', ['A Guide']],
    ['divine NOT the kings', ['A Guide']],
    ['divine NOT the -guide kings', ['Right and Left', 'The Divine Right of Kings']],
    ['solon OR theory OR nothingness', ['A Guide', 'Letters']],
    ['divine solon OR parliament', ['A Guide', 'Right and Left']],
    ['"to be or not to be" OR "war without"', ['Letters', 'War Without End']],
    ['"to be"', ['Letters']],
    ['-divine', ['Letters', 'War Without End']],
    ['5th century', ['War Without End']],
    ['solom', []],
    ['right "divine', ['A Guide', 'Right and Left', 'The Divine Right of Kings']],
  ])('%s', async (text, titles) => {
    const { find } = await openEngine(shelf);
    expect(find(text).sort()).toEqual(titles);
  });

  test('asks for authors in the name of the author alone', async () => {
    const { find } = await openEngine([
      ...shelf,
      makeDocument(6, { title: 'On Wollstonecraft', author: 'Somebody Else' }),
    ]);
    expect(find('', ['wollstonecraft', 'mary'])).toEqual(['Letters']);
    expect(find('', ['wollstonecraft', 'else'])).toEqual([]);
  });

  test('puts what has the words in its title first, and finds everything where it asks for nothing', async () => {
    const { find } = await openEngine(shelf);
    expect(find('divine right')[0]).toBe('The Divine Right of Kings');
    expect(find('')).toHaveLength(5);
  });

  test('that would read too much of a large library is refused, a narrow one is not', async () => {
    const many = Array.from({ length: 4000 }, (_, id) =>
      makeDocument(id, { title: `Item number ${id}`, description: 'Common words as they stand everywhere.' }),
    );
    const { find } = await openEngine(many);
    expect(find('"number 77"')).toEqual(['Item number 77']);
    const broad = Array.from({ length: 40 }, () => '-"common words"').join(' ');
    expect(() => find(broad)).toThrow(/too broad/);
  });
});

test('words too common and one too many are named, phrases keep them', () => {
  const words = Array.from({ length: 45 }, (_, at) => `word${at}`);
  expect(parseBooleanQuery(words.join(' ')).ignored).toEqual(words.slice(40));
  expect(parseBooleanQuery('the fall of "the city"')).toEqual({
    all: [[{ words: ['fall'], exact: false }], [{ words: ['the', 'city'], exact: true }]],
    none: [],
    ignored: ['the', 'of'],
  });
});

test('a full text is neither found nor spelled after by the public search', async () => {
  const { engine } = await openEngine(shelf);
  const titles = (text: string) => engine.search(text, { limit: 8 }).map(({ title }) => title);
  expect(titles('solon')).toEqual([]);
  expect(titles('friends')).toEqual([]);
  // 'Few' and 'friends' occur only in the full text, so they must not displace similar words of the other fields.
  expect(titles('leters')).toEqual(['Letters']);
});
