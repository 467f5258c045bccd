/** Adds a reader's own note to an item in a file for reference managers. Pure. */

const texSigns: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/** `ris`: one complete record. */
export function annotateRis(ris: string, note: string): string {
  return ris.replace(/ER {2}- \r\n$/, () => `N1  - ${note.replace(/\s+/g, ' ')}\r\nER  - \r\n`);
}

/** `bibtex`: one complete entry. Uses the field of annotated bibliographies. */
export function annotateBibtex(bibtex: string, note: string): string {
  const escaped = note.replace(/[\\~^{}$&#%_]/g, (sign) => texSigns[sign] ?? `\\${sign}`);
  return bibtex.replace(/,?\n\}\s*$/, () => `,\n\tannote = {${escaped}},\n}\n`);
}
