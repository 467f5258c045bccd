/** Reads cards from tables: CSV, TSV, and the text exports of Anki and Quizlet. */
import { parse } from 'csv-parse/sync';
import { maxCardsPerDeck } from '#features/flashcards/limits.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { addNote } from './anki-note.ts';
import { collectCards, type ImportedCards, tooManyCards } from './collect-cards.ts';
import { findTitle } from './deck-title.ts';
import { countRows, findDelimiter, findHeader, readHead, type TableHead } from './table-shape.ts';

type Row = { cells: string[]; line: number };
type Columns = { front: number; back: number };

/** Maximum characters of a row; a longer one has a quotation mark that is never closed. */
const maxRowLength = 200_000;

/** The apostrophe that escapes text which a spreadsheet would take for a formula (see csv.ts). */
const escapedFormula = /^'(?='*[=+\-@\t\r＝＋－＠])/;

/** Reads a table from memory, synchronously. @throws AppError as readTable does */
export function parseTable(bytes: Uint8Array): ImportedCards {
  const text = decodeText(bytes).replace(/\r\n?/g, '\n');
  if (text.trim() === '') throw refuse('This file is empty.');
  const head = readHead(text);
  const delimiter = head.delimiter ?? findDelimiter(head.body);
  const rows = readRows(head.body, delimiter, head.lines);
  const header = head.notes ? null : findHeader(rows[0]?.cells ?? []);
  const data = header ? rows.slice(1) : rows;
  if (data.length > maxCardsPerDeck) {
    throw tooManyCards(Math.max(data.length, countRows(head.body) - (header ? 1 : 0)), 'rows');
  }
  if (data.length > 0 && data.every(({ cells }) => cells.length < 2)) {
    throw refuse(
      'Only one column was found. Put the front and the back of each card into two columns, with a comma, a semicolon or a tab between them.',
    );
  }
  const names = rows[0]?.cells.slice(0, 2).join(',').toLowerCase();
  return collectRows(data, head, header ?? { front: 0, back: 1 }, names === 'front,back');
}

/** `ours`: the table has the header of our own export, so its escapes are removed. */
function collectRows(data: Row[], head: TableHead, columns: Columns, ours: boolean): ImportedCards {
  const collector = collectCards();
  const restore = (cell: string) => (ours ? cell.replace(escapedFormula, '') : cell);
  let more = false;
  for (const { cells, line } of data) {
    if (head.notes) {
      const fields = cells.filter((_, index) => !head.otherColumns.has(index));
      addNote(collector, { fields, html: head.html, line });
      continue;
    }
    const [front = '', back = ''] = [cells[columns.front], cells[columns.back]];
    more ||= cells.some((cell, index) => index !== columns.front && index !== columns.back && cell !== '');
    collector.add({ front: restore(front), back: restore(back) }, line);
  }
  if (more) collector.note('Some rows have more than two columns; the others were left out.');
  return collector.finish(findTitle(head.deck === null ? [] : [head.deck]));
}

function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  if (first === 0x50 && second === 0x4b) {
    throw refuse(
      'This is a packed file or a workbook, not a table. Save it as “CSV UTF-8” and choose that file.',
    );
  }
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw refuse('This text is not written in UTF-8. In Excel, save it as “CSV UTF-8”.', cause);
  }
  if (text.includes('\0')) throw refuse('This is not a table of text. Choose a CSV or TSV file.');
  return text;
}

/** `above`: number of lines in the file before the table. */
function readRows(text: string, delimiter: string, above: number): Row[] {
  if (delimiter !== '\t') return parseRows(text, { delimiter, quote: '"', above });
  // In tab-separated text a quotation mark may be literal (Quizlet): if a quoted cell would contain a tab, it was.
  try {
    const rows = parseRows(text, { delimiter, quote: '"', above });
    if (!rows.some(({ cells }) => cells.some((cell) => cell.includes('\t')))) return rows;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  return parseRows(text, { delimiter, quote: null, above });
}

function parseRows(
  text: string,
  { delimiter, quote, above }: { delimiter: string; quote: string | null; above: number },
): Row[] {
  try {
    const found = parse(text, {
      delimiter,
      quote,
      escape: quote,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      ltrim: true,
      // Text between quotation marks is not trimmed.
      cast: (cell, { quoting }) => (quoting ? cell : cell.trim()),
      info: true,
      max_record_size: maxRowLength,
      // One extra row for the header, and one to detect that there are too many.
      to: maxCardsPerDeck + 2,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return found.map(({ record, info }) => {
      const breaks = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
      return { cells: record, line: above + info.lines - breaks };
    });
  } catch (error) {
    const line = (error as { lines?: unknown }).lines;
    if (typeof line !== 'number') throw error;
    throw refuse(
      `This table cannot be read as far as line ${above + line}: a quotation mark is opened and never closed, or a row is far too long.`,
      error,
    );
  }
}

function refuse(message: string, cause?: unknown): AppError {
  return new AppError('invalid_input', message, { cause });
}
