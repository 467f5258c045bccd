/** The content's rules on calendars, editions and translations. */
import { expect, test } from 'vitest';
import {
  buildDecks,
  buildEvent,
  buildPeriod,
  buildResource,
  buildText,
  createContentFolder,
} from '#tests/factories/content-folder.ts';
import { checkContent } from './content-check.ts';

const events = 'periods/first/events.yaml';
const resources = 'periods/first/resources.yaml';
const texts = 'periods/first/texts.yaml';

/**
 * The problems, without those of counts, each with its field, of a folder whose first period runs from 1500 to 1900.
 */
async function findProblems(files: Record<string, string>): Promise<string[]> {
  await using content = await createContentFolder();
  const period = buildPeriod('first', 1).replace(
    'fromYear: -100\ntoYear: 100',
    'fromYear: 1500\ntoYear: 1900',
  );
  const text = buildText('text-first').replace('date: 44 BCE\n  year: -44', 'date: "1690"\n  year: 1690');
  const of1690 = { [events]: buildEventOn('1690', [51.5, -0.1]), [texts]: text };
  for (const [file, source] of Object.entries({ 'periods/first/period.yaml': period, ...of1690, ...files })) {
    await content.write(file, source);
  }
  const { problems } = await checkContent(content.folder, 2026);
  return problems
    .filter((problem) => !problem.includes(' are required'))
    .map((problem) => problem.replace(/^\S+ /, ''));
}

function buildEventOn(date: string, [lat, lon]: [number, number]): string {
  const year = /\d{4}/.exec(date)?.[0];
  return buildEvent('event-first')
    .replace('date: 44 BCE\n  year: -44', `date: "${date}"\n  year: ${year}`)
    .replace('lat: 41.9, lon: 12.48', `lat: ${lat}, lon: ${lon}`);
}

const london: [number, number] = [51.51, -0.1];
const boston: [number, number] = [42.36, -71.06];
const leipzig: [number, number] = [51.34, 12.37];
const stockholm: [number, number] = [59.33, 18.07];
const petersburg: [number, number] = [59.94, 30.31];
const paris: [number, number] = [48.86, 2.34];

test.each<[string, [number, number], string]>([
  ['November 5, 1688', london, 'Britain and Ireland before 1752'],
  ['September 13, 1752', london, 'Britain and Ireland before 1752'],
  ['June 10–12, 1692', boston, "Britain's American colonies before 1752"],
  ['February 17, 1690', leipzig, 'Protestant Germany before 1700'],
  ['December 22, 1689', stockholm, 'Sweden and Finland before 1753'],
  ['March 3, 1861', petersburg, 'Russia before 1918'],
])('%s at %s does not say its calendar', async (date, place, where) => {
  expect(await findProblems({ [events]: buildEventOn(date, place) })).toEqual([
    `[0].date: a day in ${where} says its calendar: (O.S.) or (N.S.)`,
  ]);
});

test.each<[string, [number, number]]>([
  ['November 5, 1688 (O.S.)', london],
  ['November 15, 1688 (N.S.)', london],
  ['November 1688', london],
  ['1642', london],
  ['August 12, 1560', london],
  ['October 4, 1582', london],
  ['September 14, 1752', london],
  ['July 4, 1776', boston],
  ['October 16–19, 1813', leipzig],
  ['January 5, 1895', paris],
])('%s at %s need not say more', async (date, place) => {
  expect(await findProblems({ [events]: buildEventOn(date, place) })).toEqual([]);
});

test('a card names the calendar of a day that its event marks', async () => {
  const [day, other] = ['November 5, 1688', 'November 6, 1688'];
  const withBack = (back: string) => ({
    [events]: buildEventOn(`${day} (O.S.)`, london),
    'periods/first/decks.yaml': buildDecks('first').replace(/back: .*/, `back: "${back}"`),
  });
  expect(await findProblems(withBack(`${day}: William landed.`))).toEqual([
    '[0].cards[0].back: November 5, 1688 says its calendar, as its event does: (O.S.)',
  ]);
  for (const back of [
    `${day} (O.S.): William landed.`,
    `${day} by the old calendar: landing.`,
    `${other}: march.`,
  ])
    expect(await findProblems({ ...withBack(back) })).toEqual([]);
});

const book = (fields: string, citation = '{ author: [] }') => ({
  [resources]: buildResource('one', fields).replace('citation: { author: [] }', `citation: ${citation}`),
});

test('a book with a publisher or a number says of which edition', async () => {
  const message = 'of which edition? Give its editionYear, the same as year for the first';
  expect(await findProblems(book('  year: 1962\n  publisher: A Press\n'))).toEqual([
    `[0].publisher: ${message}`,
  ]);
  expect(await findProblems(book('  year: 1962\n  isbn13: "9781631492228"\n'))).toEqual([
    `[0].isbn13: ${message}`,
  ]);
  expect(await findProblems(book('  year: 1962\n  editionYear: 1996\n  publisher: A Press\n'))).toEqual([]);
  expect(await findProblems(book('  year: 1962\n'))).toEqual([]);
});

test('an edition follows the first publication, and belongs to a book', async () => {
  const message = '[0].editionYear: year, of the first publication, is missing or later';
  expect(await findProblems(book('  year: 1996\n  editionYear: 1962\n'))).toEqual([message]);
  expect(await findProblems(book('  editionYear: 1962\n'))).toEqual([message]);
  const given = '{ author: [], issued: { date-parts: [[1996]] } }';
  expect(await findProblems(book('  year: 1962\n  editionYear: 1996\n', given))).toEqual([
    '[0].citation.issued: follows from year and editionYear',
  ]);
});

test('a translated book names its translator, and a translator the language', async () => {
  const translated = '{ author: [], translator: [{ family: Bray, given: Barbara }] }';
  expect(await findProblems(book('  originalLanguage: French\n'))).toEqual([
    '[0].citation: translated from French: name the translator',
  ]);
  expect(await findProblems(book('', translated))).toEqual([
    '[0].citation.translator: translated from what? Give the originalLanguage',
  ]);
  expect(await findProblems(book('  originalLanguage: French\n', translated))).toEqual([]);
});

test('a translated text names its translator, or says why not', async () => {
  const text = (fields: string, citation = '{ author: [] }') => ({
    [texts]: buildText('text-first')
      .replace('date: 44 BCE\n  year: -44', 'date: "1690"\n  year: 1690')
      .replace('originalLanguage: English\n', `originalLanguage: Latin\n${fields}`)
      .replace('citation: { author: [] }', `citation: ${citation}`),
  });
  const message =
    'translated from Latin: name the translator in the citation, or say here why nobody is named';
  expect(await findProblems(text(''))).toEqual([`[0]: ${message}`]);
  expect(await findProblems(text('  edition: Edited by Henry Morley\n'))).toEqual([
    `[0].edition: ${message}`,
  ]);
  expect(await findProblems(text('  edition: "Edited by Henry Morley; translator not named"\n'))).toEqual([]);
  expect(await findProblems(text('', '{ author: [], translator: [{ literal: Casaubon }] }'))).toEqual([]);
  const english = text('', '{ author: [], translator: [{ literal: Casaubon }] }');
  const mistaken = { [texts]: english[texts].replace('Latin', 'English') };
  expect(await findProblems(mistaken)).toEqual([
    '[0].citation.translator: translated from what? Give the originalLanguage',
  ]);
});
