import { expect, test } from 'vitest';
import { parseHistoricalDate } from './parse.ts';
import type { HistoricalDate } from './types.ts';

const today = { year: 2026, month: 11, day: 21 };

/** Formats a parsed date as '-44-3-15', '-750/-700', '~1789', '1991/today', '-500/-401 century'. */
function read(text: string): string {
  const parsed = parseHistoricalDate(text, { today });
  if (!parsed.ok) return parsed.message;
  const { start, end, precision, circa, ongoing } = parsed.span;
  const [first, last] = [start, end].map(({ year, month, day, calendar }: HistoricalDate) =>
    [year, month, day, calendar].filter((part) => part !== undefined).join('-'),
  );
  const range = ongoing ? `${first}/today` : first === last ? first : `${first}/${last}`;
  const unit = ['century', 'decade', 'season'].includes(precision) ? ` ${precision}` : '';
  return `${circa ? '~' : ''}${range}${unit}`;
}

test.each([
  ['44 BC', '-44'],
  ['44 B.C.E.', '-44'],
  ['44bc', '-44'],
  ['-44', '-44'],
  ['−44', '-44'],
  ['AD 800', '800'],
  ['A.D. 70', '70'],
  ['70 AD', '70'],
  ['800 CE', '800'],
  ['the year 800', '800'],
  ['2,500 BCE', '-2500'],
  ['c. 1754 BCE', '~-1754'],
  ['c.1754 bc', '~-1754'],
  ['circa 300 BC', '~-300'],
  ['ca. 300 B.C.', '~-300'],
  ['about 300 BCE', '~-300'],
  ['~500', '~500'],
  ['1789?', '~1789'],
])('the year %s is %s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each([
  ['750–700 BCE', '-750/-700'],
  ['750-700 BC', '-750/-700'],
  ['750 to 700 BCE', '-750/-700'],
  ['from 750 to 700 BCE', '-750/-700'],
  ['between 750 and 700 BCE', '-750/-700'],
  ['750 BCE—700 BCE', '-750/-700'],
  ['c. 1200 – 146 BCE', '~-1200/-146'],
  ['-500 to -450', '-500/-450'],
  ['-500–-450', '-500/-450'],
  ['-44 to 30', '-44/30'],
  ['27 BCE–14 CE', '-27/14'],
  ['27 BC - AD 14', '-27/14'],
  ['AD 413–426', '413/426'],
  ['753 BCE – 1453', '-753/1453'],
  ['1914-18', '1914/1918'],
  ['1914–1918', '1914/1918'],
  ['1991–today', '1991/today'],
  ['1991–', '1991/today'],
  ['since 1991', '1991/today'],
  ['since July 1995', '1995-7/today'],
])('the range %s is %s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each([
  ['16 July 1054', '1054-7-16'],
  ['July 16, 1054', '1054-7-16'],
  ['July 16th 1054', '1054-7-16'],
  ['16th of July 1054', '1054-7-16'],
  ['on Sept. 2, 31 BC', '-31-9-2'],
  ['March 15, -44', '-44-3-15'],
  ['1789-07-14', '1789-7-14'],
  ['1789-07', '1789-7'],
  ['January 49 BCE', '-49-1'],
  ['June 9 CE', '9-6'],
  ['February 29, 5 BCE', '-5-2-29'],
  ['May–July 1789', '1789-5/1789-7'],
  ['October 16–19, 1813', '1813-10-16/1813-10-19'],
  ['16–19 October 1813', '1813-10-16/1813-10-19'],
  ['5th–7th May 1813', '1813-5-5/1813-5-7'],
  ['October 5–7, 1813', '1813-10-5/1813-10-7'],
  ['March 18–May 28, 1871', '1871-3-18/1871-5-28'],
  ['18 March to 28 May 1871', '1871-3-18/1871-5-28'],
  ['March 15, 44 BCE–April 2', '-44-3-15/-44-4-2'],
  ['September 1793–July 1794', '1793-9/1794-7'],
  ['December 24, 1688–January 3, 1689', '1688-12-24/1689-1-3'],
  ['August 9–12 CE', '9-8/12'],
  ['June 1815–1816', '1815-6/1816'],
])('the day or month %s is %s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each([
  ['5th century BCE', '-500/-401 century'],
  ['fifth century', '401/500 century'],
  ['14th c.', '1301/1400 century'],
  ['twenty-first century', '2001/2100 century'],
  ['c. 8th century BC', '~-800/-701 century'],
  ['late 8th century BCE', '-734/-701 century'],
  ['early twelfth century', '1101/1133 century'],
  ['mid-8th century', '734/766 century'],
  ['the end of the 8th century', '767/800 century'],
  ['second half of the 5th century BCE', '-450/-401 century'],
  ['10th–5th century BCE', '-1000/-401 century'],
  ['10th to 5th centuries BCE', '-1000/-401 century'],
  ['late 5th to early 4th century BCE', '-434/-368 century'],
  ['1st century BCE–1st century CE', '-100/100 century'],
  ['1st century BCE–2nd century', '-100/200 century'],
  ['19th century–today', '1801/today century'],
  ['5th century–300 BCE', '-500/-300'],
  ['1790s', '1790/1799 decade'],
  ["1790's", '1790/1799 decade'],
  ['the 490s BCE', '-499/-490 decade'],
  ['early 1790s', '1790/1792 decade'],
  ['1790s–1800s', '1790/1809 decade'],
  ['1800s', '1800/1899'],
  ['spring 1848', '1848-3/1848-5 season'],
  ['fall of 1848', '1848-9/1848-11 season'],
  ['spring–autumn 1848', '1848-3/1848-11 season'],
  ['winter 1812', '1812-12/1813-2 season'],
  ['winter 1812–13', '1812-12/1813-2 season'],
  ['winter 219–218 BCE', '-219-12/-218-2 season'],
  ['winter 500 BCE–winter 500 CE', '-500-12/501-2 season'],
  ['winter 1 BCE', '-1-12/1-2 season'],
])('the century, decade or season %s is %s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each([
  ['0', 'There is no year 0: 1 BCE is followed by 1 CE.'],
  ['0 BCE', 'There is no year 0: 1 BCE is followed by 1 CE.'],
  ['-10–0', 'There is no year 0: 1 BCE is followed by 1 CE.'],
  ['0th century', 'There is no century 0.'],
  ['February 30, 1700', 'February 1700 has 28 days, not 30.'],
  ['Feb 29, 4 BCE', 'February 4 BCE has 28 days, not 29.'],
  ['April 31, 1789', 'April has 30 days, not 31.'],
  ['April 0, 1789', 'April has 30 days, not 0.'],
  ['1789-13-01', 'There are twelve months in a year.'],
  [
    'October 10, 1582',
    'October 5 to 14, 1582 were left out when the Gregorian calendar began: add (O.S.) for a Julian date.',
  ],
  ['700–750 BCE', 'The end must come after the beginning.'],
  ['1800–1700', 'The end must come after the beginning.'],
  ['27–9 CE', 'The end must come after the beginning.'],
  ['500 to -450', 'The end must come after the beginning.'],
  ['14 CE–27 BCE', 'The end must come after the beginning.'],
  ['July 1789–May 1789', 'The end must come after the beginning.'],
  ['44 BCE–30', 'Write BCE or CE after the last year.'],
  ['March 44 BCE–April 44', 'Write BCE or CE after the last year.'],
  ['1st century BCE–1st century', 'Write BCE or CE after the last year.'],
  ['44 BCE BCE', 'Name the era once: 44 BCE or -44.'],
  ['10001', 'Choose a year between 10,000 BCE and 10,000 CE.'],
  ['99999999999999999999999 BCE', 'Choose a year between 10,000 BCE and 10,000 CE.'],
  ['October 16', 'Add the year, as in July 14, 1789.'],
  ['October 16–19', 'Add the year, as in July 14, 1789.'],
  ['spring', 'Add the year, as in spring 1848.'],
  ['1701-12', 'Write 1701–1712 for years, or the month as a word.'],
  ['14/07/1789', 'Write the month as a word, as in July 14, 1789.'],
  ['14.7.1789', 'Write the month as a word, as in July 14, 1789.'],
  ['10 BCE–5 BCE–14 CE', 'A range has one beginning and one end, as in 750–700 BCE.'],
  ['winter 1812–1815', 'A winter runs from one year into the next, as in winter 1812–1813.'],
  ['third half of the 5th century', 'A century has a first half and a second half.'],
  ['15s', 'Write a decade as in 1790s.'],
])('%s is refused: %s', (text, message) => {
  expect(parseHistoricalDate(text)).toEqual({ ok: false, message });
});

test.each([
  '',
  '  ',
  'banana',
  '5th',
  'early 5th–1789',
  'constructor',
  '__proto__',
  '1789 1790',
  '-5th century',
  '-490s',
  '<b>1789</b>',
  '–',
])('%j is answered with examples', (text) => {
  const message = 'Write a date such as 44 BCE, July 14, 1789 or c. 750–700 BCE.';
  expect(parseHistoricalDate(text)).toEqual({ ok: false, message });
});

test('an open end needs to know today', () => {
  const parsed = parseHistoricalDate('1991–today', { today });
  expect(parsed).toEqual({
    ok: true,
    span: { start: { year: 1991 }, end: { year: 2026 }, precision: 'year', circa: false, ongoing: true },
  });
  expect(parseHistoricalDate('1991–today')).toEqual({
    ok: false,
    message: 'Write the last year as a number.',
  });
});

test('a text of more than a hundred characters is not read', () => {
  expect(parseHistoricalDate(`${' '.repeat(96)}1789`).ok).toBe(true);
  expect(parseHistoricalDate(`${' '.repeat(97)}1789`)).toEqual({
    ok: false,
    message: 'Write the date in at most 100 characters.',
  });
});

test('a calendar is kept where it is not the usual one', () => {
  const start = { year: 1649, month: 1, day: 30, calendar: 'julian' };
  for (const text of ['January 30, 1649 (O.S.)', '30 January 1649 O.S.', 'January 30, 1649 (Old Style)']) {
    expect(parseHistoricalDate(text)).toMatchObject({ ok: true, span: { start, end: start } });
  }
  expect(parseHistoricalDate('March 15, 44 BCE (Julian)')).toMatchObject({
    span: { start: { year: -44, month: 3, day: 15 } },
  });
  expect(read('March 15, 44 BCE (O.S.)')).toBe('-44-3-15');
  expect(read('October 4, 1582 (Gregorian)')).toBe('1582-10-4-gregorian');
  expect(read('July 14, 1789 (N.S.)')).toBe('1789-7-14');
  expect(read('October 3–20, 1582 (O.S.)')).toBe('1582-10-3/1582-10-20-julian');
});

test.each([
  ['c. 400 BCE (events of 416 BCE)', '~-400', 'events of 416 BCE'],
  ['28 July 1885 (the host gives 28 March 1884)', '1885-7-28', 'the host gives 28 March 1884'],
  ['written c. 1739–1749 (covers 1691–1723)', '~1739/1749', 'written; covers 1691–1723'],
  ['texts c. 2400–100 BCE; anthology 1914', '~-2400/-100', 'texts; anthology 1914'],
  ['1536, final edition 1559', '1536', 'final edition 1559'],
  ['written 1513, printed 1532', '1513', 'written; printed 1532'],
  ['2000; binding text 2009/2012', '2000', 'binding text 2009/2012'],
])('%s is %s with a note', (text, expected, note) => {
  expect(read(text)).toBe(expected);
  expect(parseHistoricalDate(text)).toMatchObject({ ok: true, note });
});
