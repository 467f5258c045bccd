/** Writes figures as CSV files for spreadsheets (RFC 4180). */
import { dayOf } from '#platform/utc-day.ts';

/** Texts are escaped so that spreadsheets do not read them as formulas; numbers come from the site itself. */
export type CsvValue = string | number | null;

/** First characters of a spreadsheet formula, and white space that some spreadsheets skip before it. */
const formulaStart = /^[=+\-@\t\r]/;

function writeValue(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  // Visitors sent the text: a spreadsheet must not evaluate it as a formula.
  const text = formulaStart.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The file's text: a byte order mark, so that spreadsheets recognise UTF-8, and a line for each row. */
export function writeCsv(header: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return `\u{feff}${[header, ...rows].map((row) => `${row.map(writeValue).join(',')}\r\n`).join('')}`;
}

/** 'missing-pages-2026-11-27.csv', with the day in UTC. */
export function csvFileName(name: string, now: Date): string {
  return `${name}-${dayOf(now)}.csv`;
}

/** Rows per request for a download: the server's maximum. */
export const rowsPerDownload = 1000;

/**
 * Reads all rows of a paged table, page by page. Stops at the total or at an empty page, because rows may have been
 * removed in between.
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
