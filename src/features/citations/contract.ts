/** API for citations: how to cite an item, in the common styles. Types and endpoints for server and browser. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

export type StyledCitation = z.infer<typeof import('./schemas.ts').styledCitationSchema>;
export type StyleKey = StyledCitation['style'];
export type Citation = z.infer<typeof import('./schemas.ts').citationSchema>;

export const getCitation = endpoint<{ params: { id: number } }, Citation>(
  'GET',
  '/api/resources/:id/citation',
);

/** Names of the styles, and the editions they follow. */
export const styleNames: Record<StyleKey, { name: string; edition: string }> = {
  chicago: { name: 'Chicago', edition: 'Bibliography, 18th edition' },
  'chicago-note': { name: 'Chicago note', edition: 'First footnote, 18th edition' },
  mla: { name: 'MLA', edition: 'Works cited, 9th edition' },
  apa: { name: 'APA', edition: 'Reference list, 7th edition' },
};

/** Styles for lists of works. */
export const bibliographyStyles = ['chicago', 'mla', 'apa'] as const satisfies readonly StyleKey[];
export type BibliographyStyle = (typeof bibliographyStyles)[number];

/** File formats that reference managers read, by the ending of the address. */
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
