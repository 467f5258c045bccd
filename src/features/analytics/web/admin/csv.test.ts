import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CsvValue, csvFileName, readAllRows, rowsPerDownload, writeCsv } from './csv.ts';

/** Parses a file according to RFC 4180. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let rest = text.replace(/^\u{feff}/u, '');
  while (rest !== '') {
    const quoted = /^"((?:[^"]|"")*)"(,|\r\n)/.exec(rest);
    const [all, value = '', end] = quoted ?? /^([^",\r\n]*)(,|\r\n)/.exec(rest) ?? [];
    if (all === undefined) throw new Error(`No field: ${JSON.stringify(rest)}`);
    row.push(quoted ? value.replaceAll('""', '"') : value);
    rest = rest.slice(all.length);
    if (end === '\r\n') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

describe('writeCsv', () => {
  test('quotes only what needs it, and ends each line as the standard has it', () => {
    expect(
      writeCsv(
        ['Page', 'Views'],
        [
          ['/a', 1.5],
          ['a,"b"\n', null],
        ],
      ),
    ).toBe('\u{feff}Page,Views\r\n/a,1.5\r\n"a,""b""\n",\r\n');
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is no formula', (text) => {
    expect(parseCsv(writeCsv([], [[text]]))[1]).toEqual([`'${text}`]);
  });

  test('a number below zero stays a number', () => {
    expect(writeCsv(['r'], [[-0.25]])).toBe('\u{feff}r\r\n-0.25\r\n');
  });

  test('every text is read back unchanged, apart from the apostrophe before a formula', () => {
    const value = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('"', ',', '\r\n', '=', "'"));
    fc.assert(
      fc.property(fc.array(fc.tuple(value, value), { minLength: 1 }), (rows) => {
        const read = parseCsv(writeCsv(['a', 'b'], rows as CsvValue[][])).slice(1);
        expect(read).toEqual(
          rows.map((row) => row.map((text) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text))),
        );
      }),
    );
  });
});

test('a file is named after its day in UTC', () => {
  expect(csvFileName('referrers', new Date('2026-11-27T23:59:59Z'))).toBe('referrers-2026-11-27.csv');
});

describe('readAllRows', () => {
  const table = (size: number) => {
    const asked: number[] = [];
    const read = async (page: number) => {
      asked.push(page);
      const all = Array.from({ length: size }, (_, index) => index);
      return { total: size, items: all.slice((page - 1) * rowsPerDownload, page * rowsPerDownload) };
    };
    return { asked, read };
  };
  test.each([
    [0, [1]],
    [999, [1]],
    [1000, [1]],
    [1001, [1, 2]],
    [3000, [1, 2, 3]],
  ])('of %i rows', async (size, pages) => {
    const { asked, read } = table(size);
    expect(await readAllRows(read)).toHaveLength(size);
    expect(asked).toEqual(pages);
  });

  test('ends where rows have gone in between', async () => {
    const read = async (page: number) => ({ total: 5000, items: page < 3 ? [page] : [] });
    expect(await readAllRows(read)).toEqual([1, 2]);
  });
});
