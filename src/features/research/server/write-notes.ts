/** Writes notes as a file: Markdown, plain text, CSV. */
import { stringify } from 'csv-stringify/sync';
import { escapeMarkup } from '#platform/http/escape-markup.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
import type { NotesEnding } from '../contract.ts';
import type { Note } from './notes.ts';

export const notesWriters: Record<
  NotesEnding,
  { mediaType: string; write: (notes: readonly Note[], site: SiteIdentity) => string }
> = {
  md: { mediaType: 'text/markdown; charset=utf-8', write: writeMarkdown },
  txt: { mediaType: 'text/plain; charset=utf-8', write: writeText },
  csv: { mediaType: 'text/csv; charset=utf-8', write: writeCsv },
};

/** Headings for periods and resources; each note is a block quotation, so that its text is not read as a heading. */
function writeMarkdown(notes: readonly Note[], site: SiteIdentity): string {
  const entries = notes.flatMap((note, index) => {
    const { title, author, period, text, date, citation } = note;
    const address = addressOf(note, site);
    return [
      ...(notes[index - 1]?.period === period ? [] : [`## ${escapeText(period)}`]),
      `### ${escapeText(title)}`,
      `${escapeText(author)} · noted on ${date}`,
      text.replace(/^/gm, '> '),
      ...(citation ? [escapeMarkdown(citation.html).replace(/<\/?i>/g, '*')] : []),
      ...(address ? [`<${address}>`] : []),
    ];
  });
  return `${[`# Notes from ${escapeText(site.siteName)}`, ...entries].join('\n\n')}\n`;
}

function writeText(notes: readonly Note[], site: SiteIdentity): string {
  const entries = notes.map((note) =>
    [
      note.title,
      note.author,
      `${note.period}, noted on ${note.date}`,
      '',
      note.text,
      ...(note.citation ? ['', note.citation.text] : []),
      addressOf(note, site),
    ]
      .join('\n')
      .trimEnd(),
  );
  return `${[`Notes from ${site.siteName}`, ...entries].join(`\n\n${'-'.repeat(40)}\n\n`)}\n`;
}

/** UTF-8 with BOM and CRLF. Cells that a spreadsheet would run as formulas are escaped with an apostrophe. */
function writeCsv(notes: readonly Note[], site: SiteIdentity): string {
  const head = ['Title', 'Author', 'Period', 'Date of note', 'Note', 'Citation', 'Address'];
  const rows = notes.map((note) => [
    ...[note.title, note.author, note.period, note.date, note.text],
    ...[note.citation?.text ?? '', addressOf(note, site)],
  ]);
  return stringify([head, ...rows], { bom: true, record_delimiter: 'windows', escape_formulas: true });
}

const addressOf = ({ path }: Note, { publicUrl }: SiteIdentity) => (path ? `${publicUrl}${path}` : '');

const escapeText = (text: string) => escapeMarkdown(escapeMarkup(text));

/** Entities and the tags for italics stay as they are. */
const escapeMarkdown = (text: string) => text.replace(/[\\`*_[\]#|]/g, String.raw`\$&`);
