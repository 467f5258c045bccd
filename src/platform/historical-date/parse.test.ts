import { expect, test } from 'vitest';
import { formatSpan } from './format.ts';
import { parseHistoricalDate } from './parse.ts';

const today = { year: 2026, month: 11, day: 21 };

function written(text: string): string {
  const parsed = parseHistoricalDate(text, { today });
  return parsed.ok ? formatSpan(parsed.span) : parsed.message;
}

test.each([
  ['44 BC', '44 BCE'],
  ['44 B.C.E.', '44 BCE'],
  ['44bc', '44 BCE'],
  ['-44', '44 BCE'],
  ['−44', '44 BCE'],
  ['AD 800', '800'],
  ['A.D. 70', '70 CE'],
  ['70 AD', '70 CE'],
  ['800 CE', '800'],
  ['the year 800', '800'],
  ['2,500 BCE', '2500 BCE'],
  ['c. 1754 BCE', 'c. 1754 BCE'],
  ['c.1754 bc', 'c. 1754 BCE'],
  ['circa 300 BC', 'c. 300 BCE'],
  ['ca. 300 B.C.', 'c. 300 BCE'],
  ['about 300 BCE', 'c. 300 BCE'],
  ['~500', 'c. 500'],
  ['1789?', 'c. 1789'],
])('the year %s is %s', (text, expected) => {
  expect(written(text)).toBe(expected);
});

test.each([
  ['750–700 BCE', '750–700 BCE'],
  ['750-700 BC', '750–700 BCE'],
  ['750 to 700 BCE', '750–700 BCE'],
  ['from 750 to 700 BCE', '750–700 BCE'],
  ['between 750 and 700 BCE', '750–700 BCE'],
  ['750 BCE—700 BCE', '750–700 BCE'],
  ['c. 1200 – 146 BCE', 'c. 1200–146 BCE'],
  ['-500 to -450', '500–450 BCE'],
  ['-500–-450', '500–450 BCE'],
  ['-44 to 30', '44 BCE–30 CE'],
  ['27 BCE–14 CE', '27 BCE–14 CE'],
  ['27 BC - AD 14', '27 BCE–14 CE'],
  ['AD 413–426', '413–426 CE'],
  ['753 BCE – 1453', '753 BCE–1453 CE'],
  ['1914-18', '1914–1918'],
  ['1914–1918', '1914–1918'],
  ['1991–today', '1991–today'],
  ['1991–', '1991–today'],
  ['since 1991', '1991–today'],
  ['since July 1995', 'July 1995–today'],
])('the range %s is %s', (text, expected) => {
  expect(written(text)).toBe(expected);
});

test.each([
  ['16 July 1054', 'July 16, 1054'],
  ['July 16, 1054', 'July 16, 1054'],
  ['July 16th 1054', 'July 16, 1054'],
  ['16th of July 1054', 'July 16, 1054'],
  ['on Sept. 2, 31 BC', 'September 2, 31 BCE'],
  ['March 15, -44', 'March 15, 44 BCE'],
  ['1789-07-14', 'July 14, 1789'],
  ['1789-07', 'July 1789'],
  ['January 49 BCE', 'January 49 BCE'],
  ['June 9 CE', 'June 9 CE'],
  ['February 29, 5 BCE', 'February 29, 5 BCE'],
  ['May–July 1789', 'May–July 1789'],
  ['October 16–19, 1813', 'October 16–19, 1813'],
  ['16–19 October 1813', 'October 16–19, 1813'],
  ['5th–7th May 1813', 'May 5–7, 1813'],
  ['October 5–7, 1813', 'October 5–7, 1813'],
  ['March 18–May 28, 1871', 'March 18–May 28, 1871'],
  ['18 March to 28 May 1871', 'March 18–May 28, 1871'],
  ['March 15, 44 BCE–April 2', 'March 15–April 2, 44 BCE'],
  ['September 1793–July 1794', 'September 1793–July 1794'],
  ['December 24, 1688–January 3, 1689', 'December 24, 1688–January 3, 1689'],
  ['August 9–12 CE', 'August 9 CE–12 CE'],
  ['June 1815–1816', 'June 1815–1816'],
])('the day or month %s is %s', (text, expected) => {
  expect(written(text)).toBe(expected);
});

test.each([
  ['5th century BCE', '5th century BCE'],
  ['fifth century', '5th century CE'],
  ['14th c.', '14th century'],
  ['twenty-first century', '21st century'],
  ['c. 8th century BC', 'c. 8th century BCE'],
  ['late 8th century BCE', 'late 8th century BCE'],
  ['early twelfth century', 'early 12th century'],
  ['mid-8th century', 'mid 8th century'],
  ['the end of the 8th century', 'late 8th century'],
  ['second half of the 5th century BCE', 'second half of the 5th century BCE'],
  ['10th–5th century BCE', '10th–5th century BCE'],
  ['10th to 5th centuries BCE', '10th–5th century BCE'],
  ['late 5th to early 4th century BCE', 'late 5th–early 4th century BCE'],
  ['1st century BCE–1st century CE', '1st century BCE–1st century CE'],
  ['1st century BCE–2nd century', '1st century BCE–2nd century CE'],
  ['19th century–today', '19th century–today'],
  ['5th century–300 BCE', '500–300 BCE'],
  ['1790s', '1790s'],
  ["1790's", '1790s'],
  ['the 490s BCE', '490s BCE'],
  ['early 1790s', 'early 1790s'],
  ['1790s–1800s', '1790s–1800s'],
  ['1800s', '1800–1899'],
  ['spring 1848', 'spring 1848'],
  ['fall of 1848', 'autumn 1848'],
  ['spring–autumn 1848', 'spring–autumn 1848'],
  ['winter 1812', 'winter 1812–1813'],
  ['winter 1812–13', 'winter 1812–1813'],
  ['winter 219–218 BCE', 'winter 219–218 BCE'],
  ['winter 500 BCE–winter 500 CE', 'winter 500 BCE–winter 500 CE'],
  ['winter 1 BCE', 'winter 1 BCE–1 CE'],
])('the century, decade or season %s is %s', (text, expected) => {
  expect(written(text)).toBe(expected);
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
  expect(written('March 15, 44 BCE (O.S.)')).toBe('March 15, 44 BCE');
  expect(written('October 4, 1582 (Gregorian)')).toBe('October 4, 1582 (Gregorian)');
  expect(written('July 14, 1789 (N.S.)')).toBe('July 14, 1789');
  expect(written('October 3–20, 1582 (O.S.)')).toBe('October 3–20, 1582 (O.S.)');
});

test.each([
  ['c. 400 BCE (events of 416 BCE)', 'c. 400 BCE', 'events of 416 BCE'],
  ['28 July 1885 (the host gives 28 March 1884)', 'July 28, 1885', 'the host gives 28 March 1884'],
  ['written c. 1739–1749 (covers 1691–1723)', 'c. 1739–1749', 'written; covers 1691–1723'],
  ['texts c. 2400–100 BCE; anthology 1914', 'c. 2400–100 BCE', 'texts; anthology 1914'],
  ['1536, final edition 1559', '1536', 'final edition 1559'],
  ['written 1513, printed 1532', '1513', 'written; printed 1532'],
  ['2000; binding text 2009/2012', '2000', 'binding text 2009/2012'],
])('%s is %s with a note', (text, expected, note) => {
  expect(written(text)).toBe(expected);
  expect(parseHistoricalDate(text)).toMatchObject({ ok: true, note });
});
