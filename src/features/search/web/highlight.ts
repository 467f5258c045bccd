/** Which parts of a title a query matches, for marking them. */
import { foldText, queryTerms } from '../rules.ts';

export type TextPart = { text: string; marked: boolean };

/** Splits a text into parts; marked are the beginnings of words that the query's terms begin. */
export function markMatches(text: string, query: string): TextPart[] {
  const terms = queryTerms(query).sort((a, b) => b.length - a.length);
  const letters = Array.from(text);
  // One letter may fold into two (æ) or none (an accent): each folded one knows where it came from.
  const folded = letters.flatMap((letter, from) =>
    foldText(letter)
      .split('')
      .map((plain) => ({ plain, from })),
  );
  const whole = folded.map(({ plain }) => plain).join('');
  const marked = new Set<number>();
  for (const { index } of whole.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)) {
    const term = terms.find((candidate) => whole.startsWith(candidate, index));
    if (!term) continue;
    for (const { from } of folded.slice(index, index + term.length)) marked.add(from);
  }
  const parts: TextPart[] = [];
  for (const [at, letter] of letters.entries()) {
    const last = parts.at(-1);
    if (last && last.marked === marked.has(at)) last.text += letter;
    else parts.push({ text: letter, marked: marked.has(at) });
  }
  return parts;
}
