import { expect, test } from 'vitest';
import { formatYear } from '#platform/historical-date/year.ts';
import { findYearReader, readPlainYear } from './read-year.ts';

const readYear = await findYearReader('any other text');
const isPlain = async (text: string) => (await findYearReader(text)) === readPlainYear;

const years = [
  -3500, -1200, -500, -44, -1, 1, 14, 70, 99, 100, 476, 477, 622, 800, 999, 1000, 1789, 2026, 2030,
];

test('what the site writes is read as the parser reads it', async () => {
  for (const year of years) {
    for (const text of [String(year), formatYear(year), formatYear(year, { era: 'always' })]) {
      expect(await isPlain(text), text).toBe(true);
      expect(readPlainYear(text), text).toEqual({ ok: true, year });
      expect(readYear(text), text).toEqual({ ok: true, year });
    }
  }
});

test('any other text is left to the parser', async () => {
  const texts = ['0', '-0', 'AD 14', '100 BC', '-44 BCE', '044', '12345', '500 bce', '1e3', '1789 ', '<b>'];
  for (const text of texts) expect(await isPlain(text), text).toBe(false);
});

test('the parser accepts every plain number', () => {
  for (let year = -9999; year <= 9999; year += 1) {
    if (year !== 0) expect(readYear(String(year)), String(year)).toEqual(readPlainYear(String(year)));
  }
});
