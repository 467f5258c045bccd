/** Determines which edition of a book a citation names. Pure. */
import type { ResourceContent } from './content.ts';
import type { CitationFields } from './csl-schema.ts';

/**
 * The `citation` of a resource with the year of its edition, and the year of the original if it differs. Otherwise
 * the year of the first publication would stand beside the publisher of a later edition.
 */
export function citationOf({
  citation,
  year,
  editionYear,
}: Pick<ResourceContent, 'citation' | 'year' | 'editionYear'>): CitationFields {
  if (year === undefined || editionYear === undefined || editionYear === year) return citation;
  return {
    ...citation,
    issued: { 'date-parts': [[editionYear]] },
    'original-date': { 'date-parts': [[year]] },
  };
}
