import { expect, test } from 'vitest';
import { centuryOf, formatCentury, yearsOfCentury, yearsOfDecade, yearsOfPart } from './century.ts';

test.each([
  [-500, -5],
  [-401, -5],
  [-400, -4],
  [-100, -1],
  [-1, -1],
  [1, 1],
  [100, 1],
  [101, 2],
  [1900, 19],
  [1901, 20],
  [2000, 20],
])('year %i lies in century %i', (year, century) => {
  expect(centuryOf(year)).toBe(century);
});

test('centuries and decades have their years', () => {
  expect(yearsOfCentury(-5)).toEqual({ first: -500, last: -401 });
  expect(yearsOfCentury(-1)).toEqual({ first: -100, last: -1 });
  expect(yearsOfCentury(1)).toEqual({ first: 1, last: 100 });
  expect(yearsOfDecade(1790)).toEqual({ first: 1790, last: 1799 });
  expect(yearsOfDecade(-490)).toEqual({ first: -499, last: -490 });
});

test('early, mid and late are thirds that leave no year out, halves are halves', () => {
  const century = yearsOfCentury(-8);
  expect(yearsOfPart(century, 'early')).toEqual({ first: -800, last: -768 });
  expect(yearsOfPart(century, 'mid')).toEqual({ first: -767, last: -735 });
  expect(yearsOfPart(century, 'late')).toEqual({ first: -734, last: -701 });
  expect(yearsOfPart(century, 'first half')).toEqual({ first: -800, last: -751 });
  expect(yearsOfPart(century, 'second half')).toEqual({ first: -750, last: -701 });
  expect(yearsOfPart(yearsOfDecade(1790), 'mid')).toEqual({ first: 1793, last: 1796 });
});

test('centuries are named in figures or in words', () => {
  expect([-5, 1, 2, 3, 5, 11, 21].map((century) => formatCentury(century))).toEqual([
    '5th century BCE',
    '1st century CE',
    '2nd century CE',
    '3rd century CE',
    '5th century CE',
    '11th century',
    '21st century',
  ]);
  expect(formatCentury(-5, { words: true })).toBe('fifth century BCE');
  expect(formatCentury(21, { words: true })).toBe('twenty-first century');
  expect(formatCentury(-35, { words: true })).toBe('35th century BCE');
  expect(() => formatCentury(0)).toThrow(RangeError);
});
