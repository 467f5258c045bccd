import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { readContentFolder } from '#platform/content/content-folder.ts';
import { formatIssue } from '#platform/content/issues.ts';
import { buildCollection } from '#tests/factories/collections.ts';
import { readCollectionsContent } from './content.ts';
import { checkCollectionContent } from './content-rules.ts';

const everything: Parameters<typeof checkCollectionContent>[1] = {
  hasText: () => true,
  hasPeriod: () => true,
};

/** The problems of the given files, by their names below content/collections, without line and column. */
function check(files: Record<string, object>, library = everything): string[] {
  const { content, issues } = readCollectionsContent({
    ...{ name: 'content', folders: ['collections'], digest: '' },
    files: Object.entries(files).map(([name, value]) => ({
      path: `collections/${name}`,
      bytes: Buffer.from(stringify(value)),
    })),
  });
  const found = [...issues, ...checkCollectionContent(content.collections, library)];
  return found.map((issue) => formatIssue(issue).replace(/^content\/collections\/(\S+?):\d+:\d+ /, '$1 '));
}

test('what is shipped is read whole, every text once', async () => {
  const { content, issues } = readCollectionsContent(await readContentFolder(resolve('content')));
  expect(issues).toEqual([]);
  expect(content.collections.map(({ value }) => value.slug)).toContain('by-what-right');
});

test('a collection without fault has none', () => {
  expect(check({ 'one.yaml': buildCollection('one'), 'two.yaml': buildCollection('two') })).toEqual([]);
});

test('a file is called by its slug', () => {
  expect(check({ 'One.yaml': buildCollection('one') })).toEqual([
    expect.stringContaining("a collection's file is called by its slug and ends with .yaml"),
  ]);
});

const faults: [what: string, change: object, problem: string][] = [
  [
    'a question that asks nothing',
    { question: 'x'.repeat(80) },
    'question: Invalid string: must end with "?"',
  ],
  ['too few texts', { sources: buildCollection('one').sources.slice(1) }, 'sources: Too small'],
  ['too few words', { limits: 'Not much.' }, 'limits: 2 words, not 80 to 240'],
  [
    'a link',
    { limits: `${'Words of it. '.repeat(40)}[here](https://example.org)` },
    'a link may not lead to',
  ],
  ['a list', { limits: `- ${'Words of it. '.repeat(40)}` }, 'limits: only paragraphs may stand here'],
  ['raw HTML', { limits: `${'Words of it. '.repeat(40)}<b>x</b>` }, 'html is not supported here'],
  ['an unknown field', { summary: 'x' }, 'summary: unknown field'],
];
test.each(faults)('%s is reported with its field', (_, change, problem) => {
  const problems = check({ 'one.yaml': { ...buildCollection('one'), ...change } });
  expect([...new Set(problems)]).toEqual([expect.stringContaining(problem)]);
});

test('texts and periods are those of the library, each text once', () => {
  const collection = buildCollection('one');
  collection.sources[1] = { ...collection.sources[1], text: 'text-1' } as (typeof collection.sources)[number];
  const hasText = (slug: string) => slug !== 'text-5';
  const problems = check({ 'one.yaml': collection }, { hasText, hasPeriod: () => false });
  expect(problems).toEqual([
    'one.yaml periods[0]: there is no period ancient-rome',
    'one.yaml sources[1].text: the collection has text-1 twice',
    'one.yaml sources[4].text: there is no primary text text-5',
  ]);
});

test('no title and no sentence stands twice', () => {
  const [one, two] = [buildCollection('one'), buildCollection('two')];
  const problems = check({
    'one.yaml': one,
    'two.yaml': { ...two, title: one.title, limits: one.limits },
  });
  expect(problems[0]).toContain('used twice');
  expect(problems[1]).toContain('the same sentence as at content/collections/one.yaml');
});
