/** Which edition of a book the library means. Pure. */
import type { ResourceContent } from './content.ts';
import type { CitationFields } from './csl-schema.ts';

/**
 * The `citation` of a resource, with the years of the book it names: the edition's, and the original's where
 * that is another. Without them the first publication's year would stand beside a later publisher.
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
