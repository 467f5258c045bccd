/** Which parts of a title a query matches, for marking them. */
import { normalizeForSearch } from '#platform/text/normalize-for-search.ts';
import { queryTerms } from '../rules.ts';

type TextPart = { text: string; marked: boolean };

/** Splits a text into parts; the starts of words that match a term of the query are marked. */
export function markMatches(text: string, query: string): TextPart[] {
  const terms = queryTerms(query).sort((a, b) => b.length - a.length);
  const letters = Array.from(text);
  // One letter may become two (æ) or none (an accent): each plain letter has the index of its origin.
  const plainLetters = letters.flatMap((letter, from) =>
    normalizeForSearch(letter)
      .split('')
      .map((plain) => ({ plain, from })),
  );
  const whole = plainLetters.map(({ plain }) => plain).join('');
  const marked = new Set<number>();
  for (const { index } of whole.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)) {
    const term = terms.find((candidate) => whole.startsWith(candidate, index));
    if (!term) continue;
    for (const { from } of plainLetters.slice(index, index + term.length)) marked.add(from);
  }
  const parts: TextPart[] = [];
  for (const [at, letter] of letters.entries()) {
    const last = parts.at(-1);
    if (last && last.marked === marked.has(at)) last.text += letter;
    else parts.push({ text: letter, marked: marked.has(at) });
  }
  return parts;
}
