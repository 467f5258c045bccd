/** Possible end of a sentence: a mark, closing quotes, then a space and a capital. */
const sentenceEnd = /[.?!]["”’')]*(?=\s+["“‘(]?\p{Lu})/gu;
/** An initial or an abbreviation, whose period does not end a sentence. */
const abbreviation = /(?:^|[\s(])(?:\p{Lu}|St|Mr|Mrs|Dr|c|no|vol|vs)\.$/u;

/**
 * As many whole sentences of a text as fit in `most` characters. Always includes the first sentence, even if longer.
 */
export function leadOf(text: string, most: number): string {
  let end = 0;
  for (const match of text.matchAll(sentenceEnd)) {
    const at = match.index + match[0].length;
    if (abbreviation.test(text.slice(0, at))) continue;
    if (end > 0 && at > most) break;
    end = at;
  }
  return end === 0 || text.length <= most ? text : text.slice(0, end);
}
