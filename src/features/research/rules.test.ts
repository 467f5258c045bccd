import { expect, test } from 'vitest';
import { isEmptySearch, parseYear, readCriteria, researchAddress } from './rules.ts';

const read = (search: string) => readCriteria(new URLSearchParams(search));

test.each([
  ['44 BCE', -44],
  ['44bc', -44],
  ['-44', -44],
  [' 1789 ', 1789],
  ['70 CE', 70],
  ['AD 70', 70],
  ['0', undefined],
  ['-44 BCE', undefined],
  ['20000', undefined],
  ['MCMXIV', undefined],
  ['', undefined],
])('the year of %j is %s', (text, year) => {
  expect(parseYear(text)).toBe(year);
});

test('a search survives its address, whatever fields the form sent', () => {
  const criteria = read(
    'q=%22divine+right%22&kind=resource&period=renaissance&period=ancient-rome&from=500+BCE&to=14&category=1&level=advanced&author=Beard&sort=year',
  );
  expect(criteria).toMatchObject({ period: 'ancient-rome,renaissance', from: -500, to: 14, category: 1 });
  const address = researchAddress(criteria, 3);
  expect(read(new URL(address, 'http://x').search)).toEqual(criteria);
  expect(address).toContain('from=-500');
  expect(address).toMatch(/&page=3$/);
});

test('what is not valid is left out, and years that run backwards are turned round', () => {
  expect(researchAddress(read('q=rome&kind=cat&period=../x&from=0&category=x&sort=relevance&page=9'))).toBe(
    '/research?q=rome',
  );
  expect(read('from=1900&to=1800')).toMatchObject({ from: 1800, to: 1900 });
  expect(read('from=-44&to=')).toMatchObject({ from: -44, to: undefined });
  expect(read(`q=${'a'.repeat(500)}`).q).toHaveLength(400);
});

test('an order alone is no search', () => {
  expect(isEmptySearch(read('sort=year&page=2'))).toBe(true);
  expect(isEmptySearch(read('author=Beard'))).toBe(false);
});
