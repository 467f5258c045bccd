import { describe, expect, test } from 'vitest';
import { type CitableItem, toCslItem, unusualDate } from './rules.ts';

function item(changes: Partial<CitableItem>): CitableItem {
  return {
    slug: 'an-item',
    kind: 'books',
    title: 'A Title',
    author: 'Jane Doe',
    year: 2001,
    publisher: null,
    isbn13: null,
    url: 'https://www.example.org/page',
    text: null,
    ...changes,
  };
}

test('a book has its publisher and number, and no address of the shop that describes it', () => {
  const book = toCslItem(
    item({
      title: 'The Wars (Studies in War)',
      publisher: 'Ecco / HarperCollins',
      isbn13: '9780674023857',
    }),
  );
  expect(book).toEqual({
    id: 'an-item',
    type: 'book',
    title: 'The Wars',
    'collection-title': 'Studies in War',
    author: [{ family: 'Doe', given: 'Jane' }],
    publisher: 'Ecco/HarperCollins',
    issued: { 'date-parts': [[2001]] },
    ISBN: '9780674023857',
    language: 'en',
  });
});

test('an ancient text keeps its date in years before our era, and names its translator and keeper', () => {
  const text = item({
    kind: 'primary-sources',
    title: 'Apology (with notes)',
    author: 'Plato',
    year: null,
    text: { date: 'c. 399–390 BCE', year: -399, host: 'Project Gutenberg', edition: 'Translated by A. Body' },
  });
  expect(toCslItem(text)).toMatchObject({
    type: 'book',
    title: 'Apology',
    author: [{ literal: 'Plato' }],
    translator: [{ family: 'Body', given: 'A.' }],
    publisher: 'Project Gutenberg',
    'original-date': { 'date-parts': [[-399], [-390]], circa: true },
    URL: 'https://www.example.org/page',
  });
  expect(unusualDate(text)).toBe('c. 399–390 BCE');
});

test('a document bears the day it was made', () => {
  const document = item({
    kind: 'primary-sources',
    text: { date: '2 December 1823', year: 1823, host: 'An Archive', edition: null },
  });
  expect(toCslItem(document)).toMatchObject({
    type: 'document',
    archive: 'An Archive',
    issued: { 'date-parts': [[1823, 12, 2]] },
  });
  expect(unusualDate(document)).toBeNull();
});

describe('where an item stands', () => {
  const cases: [string, Partial<CitableItem>, object][] = [
    [
      'an episode, in its programme on its station',
      { kind: 'podcasts', title: 'In Our Time: Sparta', author: 'BBC Radio 4 (Melvyn Bragg)' },
      { type: 'broadcast', title: 'Sparta', 'container-title': 'In Our Time', publisher: 'BBC Radio 4' },
    ],
    [
      'a numbered episode',
      { kind: 'podcasts', title: 'The Rest Is History 563: Peter', author: 'Tom Holland' },
      { title: 'Peter', number: '563', host: [{ family: 'Holland', given: 'Tom' }] },
    ],
    [
      'an episode of a programme that only the author line names',
      { kind: 'podcasts', title: 'Episode 9: Two Thomases', author: 'English Podcast (Jane Doe)' },
      { title: 'Two Thomases', number: '9', 'container-title': 'English Podcast' },
    ],
    [
      'a video, on its platform under its channel',
      { kind: 'videos', author: 'A Channel', url: 'https://www.youtube.com/watch?v=x' },
      { type: 'motion_picture', 'container-title': 'YouTube' },
    ],
    [
      'a lecture, on the site of its course',
      { kind: 'long-form', author: 'Open Yale Courses (Jane Doe)' },
      { type: 'webpage', 'container-title': 'Open Yale Courses', author: [{ family: 'Doe', given: 'Jane' }] },
    ],
    [
      'an entry, in its encyclopedia',
      { kind: 'articles', title: 'Plato (SEP)', author: 'Stanford Encyclopedia of Philosophy' },
      {
        type: 'entry-encyclopedia',
        title: 'Plato',
        'container-title': 'Stanford Encyclopedia of Philosophy',
      },
    ],
    [
      'an office, under its department',
      { kind: 'articles', author: 'Office of the Historian, U.S. Department of State' },
      { author: [{ literal: 'Office of the Historian' }], publisher: 'U.S. Department of State' },
    ],
  ];
  test.each(cases)('%s', (_, given, described) => {
    expect(toCslItem(item(given))).toMatchObject(described);
  });
});

test('a site of its own stands on no other', () => {
  const site = toCslItem(
    item({ kind: 'tools', title: 'An Atlas (maps)', author: 'University of Somewhere' }),
  );
  expect(site).toMatchObject({ type: 'webpage', title: 'An Atlas' });
  expect(site).not.toHaveProperty('container-title');
});

test('what this site publishes is cited with the site and the day', () => {
  const published = { site: 'Lyceum', on: '2026-03-02' };
  expect(toCslItem(item({ kind: 'blog', published }))).toMatchObject({
    type: 'post-weblog',
    'container-title': 'Lyceum',
    issued: { 'date-parts': [[2026, 3, 2]] },
  });
  expect(toCslItem(item({ kind: 'study-guides', published })).type).toBe('webpage');
});

test('a category that nobody foresaw is cited as a page', () => {
  const other = item({ kind: 'games' as CitableItem['kind'] });
  expect(toCslItem(other).type).toBe('webpage');
});

test('ranges of years take an en dash, names with hyphens stay', () => {
  expect(toCslItem(item({ title: 'Prussia, 1600-1947' })).title).toBe('Prussia, 1600–1947');
  expect(toCslItem(item({ title: '1914-1918-online' })).title).toBe('1914-1918-online');
});
