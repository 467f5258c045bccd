/** The API of citations: how to cite an item, in the common styles. Types and endpoints, both sides. */
import { endpoint } from '#platform/api/endpoint.ts';

/** Chicago's is the entry of the bibliography; its note is the first footnote. */
export type StyleKey = 'chicago' | 'chicago-note' | 'mla' | 'apa';

export type StyledCitation = {
  style: StyleKey;
  /** HTML with no other tag than `i`. */
  html: string;
  text: string;
};

export type Citation = {
  styles: StyledCitation[];
};

export const getCitation = endpoint<{ params: { id: number } }, Citation>(
  'GET',
  '/api/resources/:id/citation',
);

/** What reference managers read, by the ending of its address. */
export const citationFiles = [
  { ending: 'ris', name: 'RIS' },
  { ending: 'bib', name: 'BibTeX' },
  { ending: 'json', name: 'CSL-JSON' },
] as const;

export type CitationFileEnding = (typeof citationFiles)[number]['ending'];

/** Address of an item's citation as a file. */
export function citationFileUrl(resourceId: number, ending: CitationFileEnding): string {
  return `/resources/${resourceId}/citation.${ending}`;
}
