import { expect, test } from 'vitest';
import {
  buildDecks,
  buildEvent,
  buildPeriod,
  buildQuizzes,
  buildResource,
  buildText,
  buildTip,
  createContentFolder,
} from '#tests/factories/content-folder.ts';
import { checkContent } from './content-check.ts';
import { requiredCounts } from './content-counts.ts';

const resourcesFile = 'periods/first/resources.yaml';
const isCount = (problem: string) => problem.includes(' are required');

/** The problems, without those of counts, of the folder after one file was replaced. */
async function findProblems(file: string, text: string): Promise<string[]> {
  await using content = await createContentFolder();
  await content.write(file, text);
  const { problems } = await checkContent(content.folder, 2026);
  return problems
    .filter((problem) => !isCount(problem))
    .map((line) => line.replaceAll(`${content.folder}/`, ''));
}

/** The first period's event with another date and years. */
function datedEvent(date: string, years: string): string {
  return buildEvent('event-first').replace('date: 44 BCE\n  year: -44', `date: ${date}\n  ${years}`);
}

test('a folder without fault has only too little in it', async () => {
  await using content = await createContentFolder();
  const { counts, problems, insecure } = await checkContent(content.folder, 2026);
  const held = { resources: 2, texts: 1, events: 1, quizzes: 0, questions: 0, decks: 0, cards: 0 };
  expect(counts).toEqual([
    { period: 'first', ...held },
    { period: 'second', ...held },
  ]);
  expect(problems).toEqual([
    'periods: 2, but at least 13 are required',
    'categories: 2, but at least 7 are required',
    'resources: 4, but at least 250 are required',
    'texts: 2, but at least 130 are required',
    'events: 2, but at least 300 are required',
    'tips: 2, but at least 12 are required',
    'quizzes: 0, but at least 52 are required',
    'questions: 0, but at least 520 are required',
    'decks: 0, but at least 39 are required',
    'cards: 0, but at least 780 are required',
    'resources of first: 2, but at least 15 are required',
    'texts of first: 1, but at least 8 are required',
    'quizzes of first: 0, but at least 4 are required',
    'decks of first: 0, but at least 3 are required',
    'resources of second: 2, but at least 15 are required',
    'texts of second: 1, but at least 8 are required',
    'quizzes of second: 0, but at least 4 are required',
    'decks of second: 0, but at least 3 are required',
  ]);
  expect(insecure).toBe(0);
});

test('a period that holds enough is not named among the counts', async () => {
  await using content = await createContentFolder();
  const many = (count: number, build: (slug: string) => string) =>
    Array.from({ length: count }, (_, index) => build(`many-${build.name.toLowerCase()}-${index}`)).join(
      '\n',
    );
  await content.write(resourcesFile, many(requiredCounts.resourcesInPeriod, buildResource));
  await content.write('periods/first/texts.yaml', many(requiredCounts.textsInPeriod, buildText));
  await content.write('periods/first/quizzes.yaml', buildQuizzes('first', 'first'));
  await content.write('periods/first/decks.yaml', buildDecks('first'));
  const { problems, counts } = await checkContent(content.folder, 2026);
  expect(problems.filter((problem) => problem.includes('of first'))).toEqual([]);
  expect(counts[0]).toMatchObject({ quizzes: 4, questions: 40, decks: 3, cards: 60 });
});

test('an address used twice among resources is found, however it is written', async () => {
  const again = buildResource('again').replace(/url: .*/, 'url: http://www.library.example.org/one/');
  expect(await findProblems(resourcesFile, `${buildResource('one')}\n${again}`)).toEqual([
    'periods/first/resources.yaml:17:3 [1].url: used twice, first at periods/first/resources.yaml:5',
  ]);
});

test('a text may share its address with a resource', async () => {
  const text = buildText('text-first').replace(/url: .*/, 'url: https://library.example.org/first-one');
  expect(await findProblems('periods/first/texts.yaml', text)).toEqual([]);
});

test('an address of bad form is found', async () => {
  const text = buildResource('one').replace(/url: .*/, 'url: https://library.example.org/?utm_source=mail');
  expect(await findProblems(resourcesFile, text)).toEqual([
    'periods/first/resources.yaml:5:3 [0].url: the parameter utm_source only tracks the reader: leave it out',
  ]);
});

test('the same work twice in a period is found, in another period it is not', async () => {
  const again = buildResource('again')
    .replace(/title: .*/, 'title: TITLE of second-one')
    .replace(/author: .*/, 'author: Author of second-one');
  expect(await findProblems(resourcesFile, again)).toEqual([]);
  const inPeriod = `${buildResource('second-one')}\n${again}`;
  expect(await findProblems('periods/second/resources.yaml', inPeriod)).toEqual([
    'periods/second/resources.yaml:15:3 [1].title: used twice, first at periods/second/resources.yaml:3',
  ]);
});

test('a wrong check digit of an ISBN is found', async () => {
  const numbered = (isbn: string) =>
    buildResource('one', `  year: 2015\n  editionYear: 2016\n  isbn13: "${isbn}"\n`);
  expect(await findProblems(resourcesFile, numbered('9781631492228'))).toEqual([]);
  expect(await findProblems(resourcesFile, numbered('9781631492229'))).toEqual([
    'periods/first/resources.yaml:13:3 [0].isbn13: the check digit is wrong',
  ]);
});

test('a citation that says something else than what is shown is found', async () => {
  const citation = `citation:
    author: [{ family: Author, given: Jane }, { literal: Somebody Else }]
    container-title: A Site
    sentence-title: Another title of one
    sentence-container-title: A place`;
  const text = buildResource('one').replace('citation: { author: [] }', citation);
  expect(await findProblems(resourcesFile, text)).toEqual([
    'periods/first/resources.yaml:12:47 [0].citation.author[1]: the author shown does not name Somebody Else',
    "periods/first/resources.yaml:14:5 [0].citation.sentence-title: differs in more than capitals from 'Title of one'",
    "periods/first/resources.yaml:15:5 [0].citation.sentence-container-title: differs in more than capitals from 'A Site'",
  ]);
});

test('a sentence said twice is found, across items and files', async () => {
  const sentence = 'Nothing in the world is told in just these very words again.';
  const event = buildEvent('event-first').replace(/description: "/, `description: "${sentence} `);
  const resource = buildResource('one').replace(/description: "/, `description: "${sentence} `);
  await using content = await createContentFolder();
  await content.write('periods/first/events.yaml', event);
  await content.write(resourcesFile, resource);
  const { problems } = await checkContent(content.folder, 2026);
  expect(problems.filter((problem) => !isCount(problem))).toEqual([
    expect.stringMatching(
      /events\.yaml:5:3 \[0\]\.description: the same sentence as at .*resources\.yaml:9: Nothing in/,
    ),
  ]);
});

test('a sentence said twice is found among the steps and findings of study tips', async () => {
  const sentence = 'Nothing in the world is told in just these very words again.';
  const tip = (slug: string) =>
    buildTip(slug)
      .replace('- Take step 2', `- ${sentence} Take step 2`)
      .replace('finding: ', `finding: ${sentence} `);
  expect(await findProblems('study-tips.yaml', tip('one'))).toEqual([
    expect.stringMatching(
      /^study-tips\.yaml:15:7 \[0\]\.evidence\[0\]\.finding: the same sentence as at study-tips\.yaml:7: Nothing in/,
    ),
  ]);
});

test('a study tip told twice, and evidence from the future, are found', async () => {
  const again = buildTip('again').replace(/ {2}title: .*/, '  title: TITLE of one');
  expect(await findProblems('study-tips.yaml', `${buildTip('one')}\n${again}`)).toEqual([
    'study-tips.yaml:19:3 [1].title: used twice, first at study-tips.yaml:3',
  ]);
  expect(await findProblems('study-tips.yaml', buildTip('one').replace('year: 2006', 'year: 2027'))).toEqual([
    'study-tips.yaml:12:7 [0].evidence[0].year: 2027 is still to come',
  ]);
});

test.each([
  ['long before', '401 BCE', '-401', ': -401 is far from its period: expected -400 to 400'],
  ['long after', '401 CE', '401', ': 401 is far from its period: expected -400 to 400'],
])('an event %s its period is found', async (_, date, year, problem) => {
  const text = datedEvent(date, `year: ${year}`);
  expect(await findProblems('periods/first/events.yaml', text)).toEqual([
    `periods/first/events.yaml:3:3 [0].year${problem}`,
  ]);
});

test('a text far from its period is found', async () => {
  const text = buildText('text-first').replace('year: -44', 'year: 1944');
  expect(await findProblems('periods/first/texts.yaml', text)).toEqual([
    'periods/first/texts.yaml:5:3 [0].year: 1944 is far from its period: expected -400 to 400',
  ]);
});

test('the surroundings of a period of the common era are narrower, and an open one ends this year', async () => {
  await using content = await createContentFolder();
  await content.write(
    'periods/first/period.yaml',
    buildPeriod('first', 1).replace('fromYear: -100\ntoYear: 100', 'fromYear: 1991'),
  );
  await content.write('periods/first/texts.yaml', buildText('text-first').replace('year: -44', 'year: 1841'));
  await content.write('periods/first/events.yaml', datedEvent('March 2027', 'year: 2027'));
  const { problems } = await checkContent(content.folder, 2026);
  expect(problems.filter((problem) => !isCount(problem))).toEqual([
    expect.stringContaining('events.yaml:3:3 [0].year: 2027 is far from its period: expected 1841 to 2026'),
  ]);
});

test.each([
  ['in the Ides', 'year: -44', "2:3 [0].date: 'in the Ides' cannot be read: "],
  ['0 CE', 'year: -44', "2:3 [0].date: '0 CE' cannot be read: There is no year 0"],
  ['March 15, 44 BCE', 'year: 44', "3:3 [0].year: 44 is not the year of 'March 15, 44 BCE': expected -44"],
  ['48–44 BCE', 'year: -48', "2:3 [0].date: '48–44 BCE' ends in another year: expected an endYear of -44"],
  [
    '48–44 BCE',
    'year: -48\n  endYear: -45',
    "4:3 [0].endYear: -45 is not the last year of '48–44 BCE': expected -44",
  ],
])('a date that does not say what its years say is found: %s, %s', async (date, years, problem) => {
  expect(await findProblems('periods/first/events.yaml', datedEvent(date, years))).toEqual([
    expect.stringContaining(`events.yaml:${problem}`),
  ]);
});

test('spans that end before they begin, and the year 0, are found', async () => {
  const event = buildEvent('event-first').replace('year: -44', 'year: -44\n  endYear: -45');
  expect(await findProblems('periods/first/events.yaml', event)).toEqual([
    'periods/first/events.yaml:4:3 [0].endYear: ends before it begins',
  ]);
  const period = buildPeriod('first', 1).replace('fromYear: -100\ntoYear: 100', 'fromYear: 0\ntoYear: -100');
  expect(await findProblems('periods/first/period.yaml', period)).toEqual([
    'periods/first/period.yaml:5:1 fromYear: there is no year 0',
    'periods/first/period.yaml:6:1 toYear: ends before it begins',
  ]);
});

test('items that fail the schema do not hide what is wrong with the others', async () => {
  const bad = buildResource('one', '  colour: red\n');
  const text = `${bad}\n${buildResource('two', '  year: 2015\n  editionYear: 2016\n  isbn13: "9781631492229"\n')}`;
  expect(await findProblems(resourcesFile, text)).toEqual([
    'periods/first/resources.yaml:11:3 [0].colour: unknown field',
    'periods/first/resources.yaml:26:3 [1].isbn13: the check digit is wrong',
  ]);
});
