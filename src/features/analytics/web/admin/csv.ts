/** Figures as files for spreadsheets (RFC 4180). */

/** A text is never taken for a formula; a number is ours. */
export type CsvValue = string | number | null;

/** What spreadsheets begin a formula with, and the white space that some of them skip before it. */
const formulaStart = /^[=+\-@\t\r]/;

function writeValue(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  // Visitors have sent it: a spreadsheet must not calculate it.
  const text = formulaStart.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The file's text: a byte order mark, by which spreadsheets know UTF-8, and a line for each row. */
export function writeCsv(header: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return `\u{feff}${[header, ...rows].map((row) => `${row.map(writeValue).join(',')}\r\n`).join('')}`;
}

/** 'missing-pages-2026-11-27.csv', of the day in UTC. */
export function csvFileName(name: string, now: Date): string {
  return `${name}-${now.toISOString().slice(0, 10)}.csv`;
}

/** Rows of a page, as many as the server answers for a download. */
export const rowsPerDownload = 1000;

/**
 * All rows of a paged table, one page after the other. Ends at the total, and at an empty page, because rows may have
 * gone in between.
 */
export async function readAllRows<Row>(
  readPage: (page: number) => Promise<{ total: number; items: readonly Row[] }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { total, items } = await readPage(page);
    rows.push(...items);
    if (items.length === 0 || page * rowsPerDownload >= total) return rows;
  }
}
