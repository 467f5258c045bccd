/** Rules on editions: a citation must name an edition that exists, and a translation must name its translator. Pure. */
import { type Entry, issueAt } from '#platform/content/collection.ts';
import type { ContentIssue, FieldPath } from '#platform/content/issues.ts';
import type { PrimaryTextContent, ResourceContent } from './content.ts';

const ownLanguage = 'English';

/** Returns the mistakes in a resource's data on its edition. */
export function checkEdition(entry: Entry<ResourceContent>): ContentIssue[] {
  const { category, year, editionYear, publisher, isbn13, originalLanguage, citation } = entry.value;
  const at = (field: FieldPath, message: string) => issueAt(entry, field, message);
  const issues = checkTranslator(entry);
  if (originalLanguage && originalLanguage !== ownLanguage && !citation.translator?.length)
    issues.push(at(['citation'], `translated from ${originalLanguage}: name the translator`));
  if (category !== 'books')
    return editionYear === undefined ? issues : [...issues, at(['editionYear'], 'only books have editions')];
  if (editionYear === undefined) {
    if (publisher !== undefined || isbn13 !== undefined)
      issues.push(
        at(
          [publisher === undefined ? 'isbn13' : 'publisher'],
          'of which edition? Give its editionYear, the same as year for the first',
        ),
      );
    return issues;
  }
  if (year === undefined || editionYear < year)
    issues.push(at(['editionYear'], 'year, of the first publication, is missing or later'));
  for (const field of ['issued', 'original-date'] as const) {
    if (citation[field]) issues.push(at(['citation', field], 'follows from year and editionYear'));
  }
  return issues;
}

/** Returns the mistakes in a primary text's data on its translation. */
export function checkTranslation(entry: Entry<PrimaryTextContent>): ContentIssue[] {
  const { originalLanguage, citation, edition = '' } = entry.value;
  if (originalLanguage === ownLanguage) return checkTranslator(entry);
  if (citation.translator?.length || /translat|version/i.test(edition)) return [];
  const message = `translated from ${originalLanguage}: name the translator in the citation, or say here why nobody is named`;
  return [issueAt(entry, edition ? 'edition' : [], message)];
}

function checkTranslator(
  entry: Entry<Pick<ResourceContent, 'originalLanguage' | 'citation'>>,
): ContentIssue[] {
  const { originalLanguage = ownLanguage, citation } = entry.value;
  return citation.translator?.length && originalLanguage === ownLanguage
    ? [issueAt(entry, ['citation', 'translator'], 'translated from what? Give the originalLanguage')]
    : [];
}
