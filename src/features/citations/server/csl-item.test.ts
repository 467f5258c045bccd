import { describe, expect, test } from 'vitest';
import { type CitationSource, toCitable } from './csl-item.ts';

function source(changes: Partial<CitationSource>): CitationSource {
  return {
    slug: 'an-item',
    category: 'books',
    title: 'A Title',
    author: 'Jane Doe',
    year: 2001,
    publisher: null,
    isbn13: null,
    url: 'https://www.example.org/page',
    citation: { author: [{ family: 'Doe', given: 'Jane' }] },
    text: null,
    ...changes,
  };
}

test('a book has its publisher and number, and no address of the shop that describes it', () => {
  const { item } = toCitable(
    source({
      title: 'The Wars (Studies in War)',
      publisher: 'Ecco / HarperCollins',
      isbn13: '9780674023857',
      citation: {
        publisher: 'Ecco/HarperCollins',
        'collection-title': 'Studies in War',
        title: 'The Wars',
        author: [{ family: 'Doe', given: 'Jane' }],
      },
    }),
  );
  expect(item).toEqual({
    id: 'an-item',
    type: 'book',
    title: 'The Wars',
    author: [{ family: 'Doe', given: 'Jane' }],
    'collection-title': 'Studies in War',
    publisher: 'Ecco/HarperCollins',
    issued: { 'date-parts': [[2001]] },
    ISBN: '9780674023857',
    language: 'en',
  });
  // The order does not depend on the content, so that a file is the same at every download.
  expect(Object.keys(item)).toEqual(
    'id type title author collection-title publisher issued ISBN language'.split(' '),
  );
});

describe('a primary text', () => {
  const text = { date: 'c. 399–390 BCE', composedYear: -399, host: 'Project Gutenberg' };
  const written = (from: number[], to?: number[]) => ({
    'date-parts': [from, to].filter(Boolean) as [number][],
  });

  test('published as a book keeps its date in years before our era, and names its publisher', () => {
    const { item, shownDate } = toCitable(
      source({
        category: 'primary-sources',
        citation: {
          type: 'book',
          author: [{ literal: 'Plato' }],
          translator: [{ family: 'Body', given: 'A.' }],
          'original-date': { ...written([-399], [-390]), circa: true },
        },
        year: null,
        text,
      }),
    );
    expect(item).toMatchObject({
      type: 'book',
      author: [{ literal: 'Plato' }],
      translator: [{ family: 'Body', given: 'A.' }],
      publisher: 'Project Gutenberg',
      'original-date': { 'date-parts': [[-399], [-390]], circa: true },
      URL: 'https://www.example.org/page',
    });
    expect(shownDate).toBe('c. 399–390 BCE');
  });

  test('that is a document bears the day it was made', () => {
    const { item, shownDate } = toCitable(
      source({
        category: 'primary-sources',
        citation: { author: [], issued: written([1823, 12, 2]) },
        text: { date: '2 December 1823', composedYear: 1823, host: 'An Archive' },
      }),
    );
    expect(item).toMatchObject({
      type: 'document',
      archive: 'An Archive',
      issued: { 'date-parts': [[1823, 12, 2]] },
    });
    expect(item).not.toHaveProperty('author');
    expect(item).not.toHaveProperty('original-date');
    expect(shownDate).toBeNull();
  });

  const dates: [date: string, year: number, citation: CitationSource['citation'], shown: string | null][] = [
    ['1651', 1651, { author: [] }, null],
    ['1664 (written c. 1630)', 1664, { author: [] }, null],
    ['September 2002', 2002, { author: [], issued: written([2002, 9]) }, null],
    ['1787–1788', 1787, { author: [], 'original-date': written([1787], [1788]) }, '1787–1788'],
    ['c. 1513', 1513, { author: [], 'original-date': { ...written([1513]), circa: true } }, 'c. 1513'],
    ['539 BCE', -539, { author: [] }, '539 BCE'],
    ['731', 731, { author: [] }, '731'],
    ['c. 400 BCE (events of 416)', -400, { author: [], 'shown-date': 'c. 400 BCE' }, 'c. 400 BCE'],
    ['2 December 1823', 1823, null, '2 December 1823'],
  ];
  test.each(dates)(
    'of %s is dated in words where styles have no form for it',
    (date, year, citation, shown) => {
      const { shownDate } = toCitable(
        source({
          category: 'primary-sources',
          citation,
          text: { date, composedYear: year, host: 'An Archive' },
        }),
      );
      expect(shownDate).toBe(shown);
    },
  );
});

describe('the category gives the type, and what goes with it', () => {
  const cases: [category: string, changes: Partial<CitationSource>, described: object][] = [
    ['podcasts', {}, { type: 'broadcast', medium: 'Podcast' }],
    [
      'videos',
      { url: 'https://www.youtube.com/watch?v=x' },
      { type: 'motion_picture', 'container-title': 'YouTube', medium: 'Video' },
    ],
    ['videos', {}, { 'container-title': 'example.org' }],
    ['long-form', { citation: { type: 'broadcast', author: [] } }, { type: 'broadcast', medium: 'Podcast' }],
    [
      'articles',
      { citation: { type: 'entry-encyclopedia', 'container-title': 'An Encyclopedia' } },
      { type: 'entry-encyclopedia', 'container-title': 'An Encyclopedia' },
    ],
    ['games', {}, { type: 'webpage' }],
  ];
  test.each(cases)('%s', (category, changes, described) => {
    expect(toCitable(source({ category, ...changes })).item).toMatchObject(described);
  });
});

test('titles in sentence case are for the styles, not for files', () => {
  const citation = { author: [], 'sentence-title': 'A title', 'sentence-container-title': 'A series' };
  const citable = toCitable(source({ citation }));
  expect(citable).toMatchObject({ sentenceTitle: 'A title', sentenceContainerTitle: 'A series' });
  expect(citable.item).not.toHaveProperty('sentence-title');
});

test('what an admin wrote is cited by its author line', () => {
  expect(toCitable(source({ citation: null })).item.author).toEqual([{ literal: 'Jane Doe' }]);
});
