/** Finds the parts of a title that match a query, to highlight them. */
import { markText, type TextPart } from '#platform/text/mark-text.ts';
import { queryTerms } from '../rules.ts';

/** Splits a text into parts. The beginnings of words that match a term of the query are marked. */
export function markMatches(text: string, query: string): TextPart[] {
  const terms = queryTerms(query).sort((a, b) => b.length - a.length);
  return markText(text, (plain) =>
    [...plain.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => ({
      from: index,
      length: terms.find((term) => plain.startsWith(term, index))?.length ?? 0,
    })),
  );
}
