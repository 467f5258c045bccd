import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatIssue } from '#platform/content/issues.ts';
import {
  buildPeriod,
  buildResource,
  buildTip,
  createContentFolder,
} from '#tests/factories/content-folder.ts';
import { inspectContent, readContent } from './content.ts';

const resourcesFile = 'periods/first/resources.yaml';

/** The problems of the folder after one file was replaced, without the folder's own name. */
async function findProblems(file: string, text: string | Uint8Array): Promise<string[]> {
  await using content = await createContentFolder();
  await content.write(file, text);
  const { issues } = await inspectContent(content.folder);
  return issues.map((issue) => formatIssue(issue).replaceAll(`${content.folder}/`, ''));
}

describe('reading a content folder', () => {
  test('a valid folder is read whole', async () => {
    await using folder = await createContentFolder();
    const { library, timeline } = await readContent(folder.folder);
    expect(library.periods.map(({ value }) => value.slug)).toEqual(['first', 'second']);
    expect(library.resources.map(({ value, folder }) => [folder, value.slug])).toEqual([
      ['first', 'first-one'],
      ['first', 'first-two'],
      ['second', 'second-one'],
      ['second', 'second-two'],
    ]);
    expect(library.texts).toHaveLength(2);
    expect(library.tips.map(({ value }) => value.slug)).toEqual(['tip-one', 'tip-two']);
    expect(timeline.events).toHaveLength(2);
  });

  test('the digest follows every change, and only changes', async () => {
    await using content = await createContentFolder();
    const before = (await readContent(content.folder)).digest;
    expect((await readContent(content.folder)).digest).toBe(before);
    await content.write('periods/first/period.yaml', buildPeriod('first', 3));
    expect((await readContent(content.folder)).digest).not.toBe(before);
    await content.write('periods/first/period.yaml', buildPeriod('first', 1));
    expect((await readContent(content.folder)).digest).toBe(before);
  });

  test("this repository's content fits the schema", async () => {
    const { content, issues } = await inspectContent('content');
    expect(issues.map(formatIssue)).toEqual([]);
    expect(content.library.periods.length).toBeGreaterThan(0);
  });

  test('a folder that is not there is named', async () => {
    const missing = path.join('no', 'such', 'folder');
    await expect(readContent(missing)).rejects.toThrow(`${missing}:1:1: the folder is missing`);
  });
});

describe('a bad file is reported with line and field', () => {
  test('missing field', async () => {
    const text = buildResource('one').replace(/ {2}author: .*\n/, '');
    expect(await findProblems(resourcesFile, `${buildResource('zero')}\n${text}`)).toEqual([
      'periods/first/resources.yaml:13:3 [1].author: missing',
    ]);
  });

  test('misspelt field', async () => {
    const text = buildResource('one').replace('ratingNote:', 'ratingNotes:');
    expect(await findProblems(resourcesFile, text)).toEqual([
      'periods/first/resources.yaml:1:3 [0].ratingNote: missing',
      'periods/first/resources.yaml:8:3 [0].ratingNotes: unknown field',
    ]);
  });

  test('wrong type', async () => {
    const text = buildResource('one', '  year: last\n');
    expect(await findProblems(resourcesFile, text)).toEqual([
      'periods/first/resources.yaml:11:3 [0].year: expected number, received string',
    ]);
  });

  test('broken rule of a field', async () => {
    const text = buildResource('one').replace('ratingNote: ', 'ratingNote: "  ').replace('alone.', 'alone."');
    expect(await findProblems(resourcesFile, text)).toEqual([
      'periods/first/resources.yaml:8:3 [0].ratingNote: one trimmed line',
    ]);
  });

  const citations: [problem: string, citation: string, found: string][] = [
    [
      'no family name',
      '{ author: [{ given: Jane }] }',
      'author[0]: a name is { family, given } or { literal }, with no other fields',
    ],
    [
      'nobody named',
      '{ type: book }',
      ': names nobody: give author, editor, translator, host or container-title; author: [] for an unsigned work',
    ],
    [
      'an unknown type',
      '{ author: [], type: novel }',
      'type: expected one of "book"|"document"|"webpage"|"entry-encyclopedia"|"motion_picture"|"broadcast"',
    ],
    ['an unknown field', '{ author: [], containerTitle: A Site }', 'containerTitle: unknown field'],
    [
      'a month of thirteen',
      '{ author: [], issued: { date-parts: [[1776, 13]] } }',
      'issued.date-parts[0]: a date is [year], [year, month] or [year, month, day]',
    ],
    [
      'a year 0',
      '{ author: [], issued: { date-parts: [[0]] } }',
      'issued.date-parts[0]: a date is [year], [year, month] or [year, month, day]',
    ],
  ];
  test.each(citations)('a citation that cannot be made: %s', async (_, citation, found) => {
    const text = buildResource('one').replace('citation: { author: [] }', `citation: ${citation}`);
    const [problem, ...others] = await findProblems(resourcesFile, text);
    expect(problem).toMatch(/^periods\/first\/resources\.yaml:11:\d+ \[0\]\.citation/);
    expect(problem?.replace(/^.*?\.citation\.?/, '')).toBe(found);
    expect(others).toEqual([]);
  });

  test('a missing citation', async () => {
    const text = buildResource('one').replace(/ {2}citation: .*\n/, '');
    expect(await findProblems(resourcesFile, text)).toEqual([
      'periods/first/resources.yaml:1:3 [0].citation: missing',
    ]);
  });

  test('nested field', async () => {
    const text = buildPeriod('first', 1).replace('locus: "1.1"', 'locus: 1.1');
    expect(await findProblems('periods/first/period.yaml', text)).toEqual([
      'periods/first/period.yaml:18:3 quote.locus: expected string, received number',
    ]);
  });

  test('field within an inline map', async () => {
    expect(await findProblems('categories.yaml', '- { id: 1, key: books, name: 7 }\n')).toContain(
      'categories.yaml:1:24 [0].name: expected string, received number',
    );
  });

  test('an icon that is not there', async () => {
    const text = buildTip('one').replace('icon: brain', 'icon: trumpet');
    expect(await findProblems('study-tips.yaml', text)).toEqual([
      'study-tips.yaml:2:3 [0].icon: no such icon in src/ui/icon-names.ts',
    ]);
  });

  test('a study tip without evidence, or with a part of it missing', async () => {
    const without = buildTip('one').replace(/ {2}evidence:[\s\S]*/, '  evidence: []\n');
    const [problem, ...others] = await findProblems('study-tips.yaml', without);
    expect(problem).toMatch(/^study-tips\.yaml:10:3 \[0\]\.evidence: Too small/);
    expect(others).toEqual([]);
    const incomplete = buildTip('one').replace(/ {6}publication: .*\n/, '');
    expect(await findProblems('study-tips.yaml', incomplete)).toEqual([
      'study-tips.yaml:11:7 [0].evidence[0].publication: missing',
    ]);
  });

  test('YAML syntax', async () => {
    const [problem, ...others] = await findProblems(resourcesFile, `${buildResource('one')}  title: "open\n`);
    expect(problem).toMatch(/^periods\/first\/resources\.yaml:\d+:\d+: YAML: \S/);
    expect(problem).not.toContain('\n');
    expect(others.every((line) => line.startsWith('periods/first/resources.yaml:'))).toBe(true);
  });

  test('key used twice', async () => {
    expect(await findProblems(resourcesFile, `${buildResource('one')}  title: Again\n`)).toEqual([
      'periods/first/resources.yaml:12:3: YAML: Map keys must be unique',
    ]);
  });

  test.each([
    ['empty', ''],
    ['a map where a list is due', 'slug: one\n'],
    ['an empty list', '[]\n'],
  ])('%s', async (_, text) => {
    expect(await findProblems(resourcesFile, text)).toEqual([
      'periods/first/resources.yaml:1:1: expected a list with at least one item',
    ]);
  });

  test('bytes that are no text', async () => {
    expect(await findProblems(resourcesFile, new Uint8Array([0x2d, 0xff, 0xfe]))).toEqual([
      'periods/first/resources.yaml:1:1: the file is not UTF-8 text',
    ]);
  });

  test('all problems of all files at once', async () => {
    await using content = await createContentFolder();
    await content.write(resourcesFile, buildResource('one', '  colour: red\n  shape: round\n'));
    await content.write('periods/second/texts.yaml', 'no list');
    await content.write('notes.txt', 'no content');
    await expect(readContent(content.folder)).rejects.toMatchObject({
      issues: [
        { file: expect.stringMatching(/notes\.txt$/), message: 'unknown file' },
        { line: 11, column: 3, field: '[0].colour', message: 'unknown field' },
        { line: 12, column: 3, field: '[0].shape', message: 'unknown field' },
        { file: expect.stringMatching(/texts\.yaml$/), message: 'expected a list with at least one item' },
      ],
    });
  });
});

describe('what does not fit together is reported', () => {
  test('a slug used twice, in whatever collections', async () => {
    expect(await findProblems('periods/second/resources.yaml', buildResource('text-first'))).toEqual([
      'periods/first/texts.yaml:1:3 [0].slug: used twice, first at periods/second/resources.yaml:1',
    ]);
  });

  test('a study tip called like a resource', async () => {
    expect(await findProblems('study-tips.yaml', buildTip('first-one'))).toEqual([
      'study-tips.yaml:1:3 [0].slug: used twice, first at periods/first/resources.yaml:1',
    ]);
  });

  test('a folder that is not called like its period', async () => {
    expect(await findProblems('periods/second/period.yaml', buildPeriod('third', 2))).toEqual([
      'periods/second/period.yaml:1:1 slug: the folder is called second',
    ]);
  });

  test('a position taken twice', async () => {
    expect(await findProblems('periods/second/period.yaml', buildPeriod('second', 1))).toEqual([
      'periods/second/period.yaml:2:1 position: used twice, first at periods/first/period.yaml:2',
    ]);
  });

  test('a category that is not there', async () => {
    const text = buildResource('one').replace('category: books', 'category: podcasts');
    expect(await findProblems(resourcesFile, text)).toEqual([
      'periods/first/resources.yaml:2:3 [0].category: no such category in categories.yaml: podcasts',
    ]);
  });

  test('an id of a category used twice', async () => {
    const text = '- { id: 1, key: books, name: A }\n- { id: 1, key: primary-sources, name: B }\n';
    expect(await findProblems('categories.yaml', text)).toEqual([
      'categories.yaml:2:5 [1].id: used twice, first at categories.yaml:1',
    ]);
  });

  test('unknown files and folders, but for those that lie beside the content', async () => {
    await using content = await createContentFolder();
    for (const file of ['README.md', 'rivers.yaml', 'periods/first/plate.yaml', '.DS_Store']) {
      await content.write(file, 'x');
    }
    expect((await inspectContent(content.folder)).issues).toEqual([]);
    for (const file of ['periods/stray.yaml', 'periods/first/resources.yml', 'drafts/one.yaml']) {
      await content.write(file, 'x');
    }
    const { issues } = await inspectContent(content.folder);
    expect(issues.map(({ file, message }) => [path.relative(content.folder, file), message])).toEqual([
      ['drafts', 'unknown folder'],
      ['drafts/one.yaml', 'unknown file'],
      ['periods/first/resources.yml', 'unknown file'],
      ['periods/stray.yaml', 'unknown file'],
    ]);
  });

  test('missing files', async () => {
    await using content = await createContentFolder();
    await content.remove('periods/second/events.yaml');
    await content.remove('categories.yaml');
    const { issues } = await inspectContent(content.folder);
    expect(issues.map(({ file, message }) => [path.relative(content.folder, file), message])).toContainEqual([
      'periods/second/events.yaml',
      'the file is missing',
    ]);
    expect(issues.map(({ file }) => path.relative(content.folder, file))).toContain('categories.yaml');
  });
});
