import { expect, test } from 'vitest';
import { readWords } from './terms.ts';

test.each([
  ['1792–1750 BCE', ['y-1792', 'y-1750']],
  ['745 - 539 BCE', ['y-745', 'y-539']],
  ['from 88 to 31 BCE', ['y-88', 'y-31']],
  ['586 or 587 BC', ['y-586', 'y-587']],
  ['73 to 71 and 31 BCE', ['y-73', 'y-71', 'y-31']],
  ['44 BCE to 1453', ['y-44', 'y1453']],
  ['1453–1492', ['y1453', 'y1492']],
  ['1453, 44 BCE', ['y1453', 'y-44']],
  ['12 and 1492', ['y1492']],
])('the years of %s', (text, years) => {
  const terms = readWords(text).map(({ term }) => term);
  expect(terms.filter(Boolean)).toEqual(years);
});
