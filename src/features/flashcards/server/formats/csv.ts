/** Writes cards as CSV that every spreadsheet opens and table.ts can read back. */
import { stringify } from 'csv-stringify/sync';
import type { CardText } from '#features/flashcards/rules-card-text.ts';
import { cleanText } from './collect-cards.ts';

/** Text that looks like the library's escape of a formula; the leading apostrophes belong to the card itself. */
const looksEscaped = /^'+[=+\-@\t\r＝＋－＠]/;

/**
 * Cards as CSV: UTF-8 with BOM, header front,back, CRLF; a cell that a spreadsheet would run as a formula is escaped
 * with '.
 */
export function buildTable(cards: readonly CardText[]): Uint8Array {
  const rows = cards.map(({ front, back }) => [shield(front), shield(back)]);
  const text = stringify([['front', 'back'], ...rows], {
    bom: true,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    // White space at the start or end is kept only between quotation marks.
    quoted_match: /^\s|\s$/,
    escape_formulas: true,
  });
  return new TextEncoder().encode(text);
}

/** Adds an apostrophe to a card that begins like an escaped formula, so that the two can be told apart. */
function shield(side: string): string {
  const text = cleanText(side);
  return looksEscaped.test(text) ? `'${text}` : text;
}
