/** Writes cards as CSV that every spreadsheet opens and table.ts reads back. */
import { stringify } from 'csv-stringify/sync';
import type { CardText } from '#features/flashcards/rules-card-text.ts';
import { cleanText } from './collect-cards.ts';

/** What the library escapes as a formula, here behind apostrophes of the card's own. */
const looksEscaped = /^'+[=+\-@\t\r＝＋－＠]/;

/** Cards as CSV: UTF-8 with BOM, header front,back, CRLF; a cell that a spreadsheet would run is escaped by '. */
export function buildTable(cards: readonly CardText[]): Uint8Array {
  const rows = cards.map(({ front, back }) => [shield(front), shield(back)]);
  const text = stringify([['front', 'back'], ...rows], {
    bom: true,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    // White space at an edge is kept only between quotation marks.
    quoted_match: /^\s|\s$/,
    escape_formulas: true,
  });
  return new TextEncoder().encode(text);
}

/** A card that begins like an escaped formula gets an apostrophe of its own, so that both are told apart. */
function shield(side: string): string {
  const text = cleanText(side);
  return looksEscaped.test(text) ? `'${text}` : text;
}
