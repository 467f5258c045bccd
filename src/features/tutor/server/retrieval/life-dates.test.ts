import { expect, test } from 'vitest';
import { wordsOfDates } from './life-dates.ts';

test.each([
  ['(1564–1642)', 'born died lived'],
  ['(c. 496/5–406 BCE)', 'born died lived'],
  ['(Domenico Scandella, 1532–c. 1599)', 'born died lived'],
  ['(died 71 BCE)', 'died lived'],
  ['(b. 1955)', 'born lived'],
  ['(reigned c. 1792–1750 BCE)', 'lived'],
  ['(nineteenth century BCE)', 'lived'],
  ['(c. 100 CE)', 'lived'],
  ['(a painter)', ''],
])('dates after a name say more than their digits: %s', (dates, words) => {
  expect(wordsOfDates({ heading: 'Ada', runs: [`Ada ${dates}: of whom nothing else is told.`] })).toBe(words);
});

test('dates elsewhere in a text are not those of its subject', () => {
  expect(wordsOfDates({ heading: 'Ada', runs: ['Ada: of whom nothing is told. (1564–1642): no.'] })).toBe('');
  expect(wordsOfDates({ heading: '', runs: ['Ada (1564–1642): a text without a heading.'] })).toBe('');
});
