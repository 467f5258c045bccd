import { expect, test } from 'vitest';
import { formatYear } from '#platform/historical-date/year.ts';
import { isPlainYear, readPlainYear } from './plain-year.ts';
import { readYear } from './read-year.ts';

const years = [
  -3500, -1200, -500, -44, -1, 1, 14, 70, 99, 100, 476, 477, 622, 800, 999, 1000, 1789, 2026, 2030,
];

test('what the site writes is read as the whole reader reads it', () => {
  for (const year of years) {
    for (const text of [String(year), formatYear(year), formatYear(year, { era: 'always' })]) {
      expect(isPlainYear(text), text).toBe(true);
      expect(readPlainYear(text), text).toEqual({ ok: true, year });
      expect(readYear(text), text).toEqual({ ok: true, year });
    }
  }
});

test('whatever else is written is left to the whole reader', () => {
  const texts = [
    '0',
    '-0',
    '',
    'AD 14',
    '100 BC',
    '-44 BCE',
    '044',
    '12345',
    '500 bce',
    '1e3',
    '1789 ',
    '<b>',
  ];
  for (const text of texts) expect(isPlainYear(text), text).toBe(false);
});

test('a plain number the whole reader refuses is none', () => {
  for (let year = -9999; year <= 9999; year += 1) {
    if (year !== 0) expect(readYear(String(year)), String(year)).toEqual(readPlainYear(String(year)));
  }
});
