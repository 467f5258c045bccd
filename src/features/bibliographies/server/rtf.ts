/** Writes a bibliography as a document for word processors: RTF 1.9, with italics and hanging indents. Pure. */
import type { BibliographyStyle } from '#features/citations/contract.ts';
import { toText } from '#features/citations/server/index.ts';
import type { Bibliography } from '../contract.ts';

/** Half an inch, in twentieths of a point. */
const indent = 720;

/** From the styles' manuals: heading of the list, line spacing, and indent of annotations. */
const layouts: Record<BibliographyStyle, { heading: string; lines: string; noteIndent: number }> = {
  chicago: { heading: 'Bibliography', lines: '\\sa240', noteIndent: indent },
  mla: { heading: 'Works Cited', lines: '\\sl480\\slmult1', noteIndent: 2 * indent },
  apa: { heading: '{\\b References}', lines: '\\sl480\\slmult1', noteIndent: indent },
};

/** `notes`: whether to add the annotations below their entries. */
export function writeRtf(
  {
    title,
    style,
    entries,
  }: Pick<Bibliography, 'title' | 'style'> & { entries: readonly { html: string; note?: string }[] },
  { notes }: { notes: boolean },
): string {
  const { heading, lines, noteIndent } = layouts[style];
  const paragraph = (format: string, text: string) => `{\\pard${format}${lines} ${text}\\par}`;
  const body = entries.flatMap(({ html, note }) => [
    paragraph(`\\li${indent}\\fi-${indent}`, escapeHtml(html)),
    ...(notes && note ? [paragraph(`\\li${noteIndent}`, escapeText(note))] : []),
  ]);
  return [
    '{\\rtf1\\ansi\\ansicpg1252\\deff0\\uc1{\\fonttbl{\\f0\\froman Times New Roman;}}',
    `{\\info{\\title ${escapeText(title)}}}`,
    '\\paperw12240\\paperh15840\\margl1440\\margr1440\\margt1440\\margb1440\\f0\\fs24',
    paragraph('\\qc', heading),
    ...body,
    '}',
    '',
  ].join('\r\n');
}

function escapeHtml(html: string): string {
  return html
    .split(/(<\/?i>)/)
    .map((part) => (part === '<i>' ? '{\\i ' : part === '</i>' ? '}' : escapeText(toText(part))))
    .join('');
}

/** Writes non-ASCII characters as signed 16-bit numbers, with a question mark as fallback for old programs. */
function escapeText(text: string): string {
  return text
    .replace(/[\\{}]/g, '\\$&')
    .replace(/[^ -~]/g, (unit) => `\\u${(unit.charCodeAt(0) << 16) >> 16}?`);
}
