import { expect, test } from 'vitest';
import { checkContent } from '#app/content-check.ts';
import { buildDecks, createContentFolder } from '#tests/factories/content-folder.ts';

const file = 'periods/first/decks.yaml';
const faultless = buildDecks('first');

/** Fields and messages of the problems in the decks of the first period, except those about counts. */
async function findProblems(text: string): Promise<string[]> {
  await using content = await createContentFolder();
  await content.write(file, text);
  const { problems } = await checkContent(content.folder, 2026);
  return problems
    .filter((problem) => !problem.includes(' are required'))
    .map((problem) => problem.replace(`${content.folder}/${file}`, '').replace(/^:\d+:\d+ /, ''));
}

test('decks without fault have none', async () => {
  expect(await findProblems(faultless)).toEqual([]);
});

test('a period has one deck of each kind, and each its tier', async () => {
  expect(await findProblems(faultless.replace('kind: people', 'kind: dates'))).toEqual([
    '[0]: a period has exactly one deck of people',
    '[0]: a period has exactly one deck of dates',
  ]);
  expect(await findProblems(faultless.replace('minimumTier: free', 'minimumTier: premium'))).toEqual([
    '[0].minimumTier: a deck of terms is free',
  ]);
  const [first = '', second = '', third = ''] = faultless.split(/\n(?=- slug:)/);
  const free = second.replace('minimumTier: premium', 'minimumTier: free');
  expect(await findProblems([first, free, third].join('\n'))).toEqual([
    '[1].minimumTier: a deck of people is premium',
  ]);
});

test('the free deck is the featured one', async () => {
  expect(await findProblems(faultless.replace('featured: true', 'featured: false'))).toEqual([
    '[0].featured: the free deck is the featured one',
  ]);
  expect(await findProblems(faultless.replace('featured: false', 'featured: true'))).toEqual([
    '[1].featured: the free deck is the featured one',
  ]);
});

test('a deck has twenty cards', async () => {
  const [first = '', ...others] = faultless.split(/\n(?=- slug:)/);
  const nineteen = [first.slice(0, first.indexOf('    - key: card-20\n')), ...others].join('\n');
  expect(await findProblems(nineteen)).toContainEqual(expect.stringMatching(/^\[0\]\.cards: Too small/));
});

test('no card of a period asks what another asks', async () => {
  const text = faultless.replace('Front 1 of deck-first-people', '"FRONT 1 – of: deck-first-terms"');
  expect(await findProblems(text)).toEqual(['[1].cards[0].front: a card of this period asks the same']);
});

test('a key is used once in a deck', async () => {
  expect(await findProblems(faultless.replace('key: card-2\n', 'key: card-1\n'))).toEqual([
    '[0].cards: a key is used twice',
  ]);
});

test('the back does not repeat the front', async () => {
  const text = faultless.replace('front: Front 1 of deck-first-terms', 'front: number 1 of the cards');
  expect(await findProblems(text)).toEqual(['[0].cards[0].back: the back repeats the front']);
});

test('a title, a slug and a sentence are of one deck alone', async () => {
  const title = faultless.replace('Title of deck-first-dates', 'TITLE of deck-first-people');
  expect(await findProblems(title)).toEqual([expect.stringMatching(/^\[2\]\.title: used twice, first at /)]);
  const slug = faultless.replace('slug: deck-first-dates', 'slug: event-first');
  expect(await findProblems(slug)).toEqual([expect.stringMatching(/\[\d\]\.slug: used twice, first at /)]);
  const sentence = faultless.replace('behind number 2 of', 'behind number 1 of');
  expect(await findProblems(sentence)).toEqual([
    expect.stringMatching(/^\[0\]\.cards\[1\]\.back: the same sentence as at /),
  ]);
});
