/** A bibliography as text and HTML for the clipboard. Pure. */
import { escapeMarkup } from '#platform/http/escape-markup.ts';
import type { BibliographyEntry } from '../contract.ts';

type Entries = readonly (Pick<BibliographyEntry, 'html' | 'text'> & { note?: string })[];

/** `notes`: whether to add the annotations below their entries. */
export function listText(entries: Entries, { notes }: { notes: boolean }): string {
  return entries.flatMap(({ text, note }) => (notes && note ? [text, `    ${note}`] : [text])).join('\n\n');
}

/** The same for word processors, with italics and hanging indents. */
export function listHtml(entries: Entries, { notes }: { notes: boolean }): string {
  return entries
    .map(({ html, note }) => {
      const entry = `<p style="margin-left:0.5in;text-indent:-0.5in">${html}</p>`;
      return notes && note ? `${entry}<p style="margin-left:0.5in">${escapeMarkup(note)}</p>` : entry;
    })
    .join('');
}
