/** Marks parts of a text that were found in its normalized form. Pure. */
import { normalizeForSearch } from './normalize-for-search.ts';

export type TextPart = { text: string; marked: boolean };

/** Splits a text into parts. `find` gets the normalized text and returns the ranges to mark. */
export function markText(
  text: string,
  find: (plain: string) => Iterable<{ from: number; length: number }>,
): TextPart[] {
  const letters = Array.from(text);
  // One letter may become two (æ) or none (an accent), so each normalized letter has the index of its origin.
  const plainLetters = letters.flatMap((letter, from) =>
    normalizeForSearch(letter)
      .split('')
      .map((plain) => ({ plain, from })),
  );
  const marked = new Set<number>();
  for (const { from, length } of find(plainLetters.map(({ plain }) => plain).join(''))) {
    for (const letter of plainLetters.slice(from, from + length)) marked.add(letter.from);
  }
  const parts: TextPart[] = [];
  for (const [at, letter] of letters.entries()) {
    const last = parts.at(-1);
    if (last && last.marked === marked.has(at)) last.text += letter;
    else parts.push({ text: letter, marked: marked.has(at) });
  }
  return parts;
}
