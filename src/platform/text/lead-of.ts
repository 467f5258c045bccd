/** Where a sentence may end: a mark, closing quotes, then a space and a capital. */
const sentenceEnd = /[.?!]["”’')]*(?=\s+["“‘(]?\p{Lu})/gu;
/** A name's initial or an abbreviation, whose point ends no sentence. */
const abbreviation = /(?:^|[\s(])(?:\p{Lu}|St|Mr|Mrs|Dr|c|no|vol|vs)\.$/u;

/** As many whole sentences of a text as fit `most` characters: the first one in any case, and nothing cut in the middle. */
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
