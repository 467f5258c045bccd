import { expect, test } from 'vitest';
import {
  checkValues,
  emptyValues,
  firstProblem,
  inputOf,
  pictureMarkdown,
  problemsOf,
  sameValues,
  valuesOf,
} from './post-values.ts';

const fields = {
  title: 'Galileo on trial',
  slug: 'galileo-on-trial',
  excerpt: 'What the court asked.',
  metaDescription: 'What the court asked, and what it did not.',
  content: '# Rome\n\nIn 1633.',
  periodId: 7,
  featuredImageUrl: '/blog-images/rome-800x600.webp',
  tags: ['science', 'Rome'],
  seoKeywords: ['Galileo', 'trial'],
  readTimeMinutes: 8,
};
const complete = { ...emptyValues, title: 'T', excerpt: 'E', content: 'C' };

test('what the form shows of a post is sent back as it was', () => {
  expect(inputOf(valuesOf(fields))).toEqual(fields);
  const bare = { ...fields, periodId: null, featuredImageUrl: null, tags: [], seoKeywords: [] };
  expect(inputOf(valuesOf(bare))).toEqual(bare);
});

test('an untouched form sends the defaults', () => {
  expect(inputOf(emptyValues)).toMatchObject({
    ...{ slug: '', periodId: null, featuredImageUrl: null, tags: [], seoKeywords: [], readTimeMinutes: 5 },
  });
  expect(inputOf({ ...emptyValues, readTimeMinutes: ' ' }).readTimeMinutes).toBe(5);
});

test('lists are split at commas, trimmed, without empty entries; lines of a text are trimmed, the text itself is not', () => {
  const values = {
    ...complete,
    title: '  Rome ',
    tags: ' a, , b c,',
    seoKeywords: ',',
    content: '\n    code\n',
  };
  expect(inputOf(values)).toMatchObject({
    title: 'Rome',
    tags: ['a', 'b c'],
    seoKeywords: [],
    content: '\n    code\n',
  });
});

test('line ends of other systems are those of the editor, so that an untouched form is unchanged', () => {
  expect(valuesOf({ ...fields, content: 'a\r\nb\rc' }).content).toBe('a\nb\nc');
});

test('title, excerpt and content must hold more than spaces; the meta description need not be there', () => {
  expect(checkValues(complete)).toEqual({ missing: false, problems: {} });
  const { missing, problems } = checkValues({ ...emptyValues, title: ' \n' });
  expect(missing).toBe(true);
  expect(Object.keys(problems)).toEqual(['title', 'excerpt', 'content']);
  expect(firstProblem({ content: 'x', excerpt: 'y' })).toBe('excerpt');
});

test.each([
  ['0', false],
  ['1', true],
  ['30', true],
  ['31', false],
  ['2.5', false],
  ['five', false],
  ['', true],
])('a read time of %j is accepted: %s', (readTimeMinutes, accepted) => {
  const { missing, problems } = checkValues({ ...complete, readTimeMinutes });
  expect(missing).toBe(false);
  expect(problems.readTimeMinutes).toBe(accepted ? undefined : 'A read time is 1 to 30 minutes.');
});

test('problems of the server are shown at their field, those of entries at their list, the first of each', () => {
  const issues = [
    { field: 'slug', message: 'Taken.' },
    { field: 'tags.2', message: 'Too long.' },
    { field: 'tags', message: 'Too many.' },
    { field: 'elsewhere', message: '?' },
  ];
  expect(problemsOf(issues)).toEqual({ slug: 'Taken.', tags: 'Too long.' });
});

test('forms are the same where every field is', () => {
  expect(sameValues(complete, { ...complete })).toBe(true);
  expect(sameValues(complete, { ...complete, tags: 'x' })).toBe(false);
});

test('a description cannot end its picture', () => {
  expect(pictureMarkdown({ url: '/x.webp', alt: ' A [map]\nof Rome \\ ' })).toBe(
    '![A \\[map\\] of Rome \\\\](/x.webp)',
  );
});
