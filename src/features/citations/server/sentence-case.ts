/** Titles in sentence case, as APA wants them: capitals stay with proper names alone. */
import { properPhrases } from './proper-phrases.ts';

/** Words that are no proper names; a capital of any other word is taken to be meant. */
export type CommonWords = ReadonlySet<string>;

const phrases = new RegExp(
  `(?<![\\p{L}\\d])(?:${[...properPhrases]
    .sort((a, b) => b.length - a.length)
    .map((phrase) => phrase.replaceAll('’', "['’]"))
    .join('|')})(?![\\p{L}\\d])`,
  'gu',
);
const word = /\p{L}+(?:['’]\p{L}+)*/gu;
/** Opens the title, or what follows a colon, a dash, the end of a sentence or a course's number. */
const opening = /(?:^|[:?!.…] |[–—] | - |^\w+\.\d+ )["'“‘(]?$/u;
/** 'Part VIII', 'Lecture 2': a noun with its number keeps its capital (APA 7, 6.19). */
const numbered =
  /^(?:Act|Appendix|Article|Books?|Chapter|Episode|Lecture|Part|Section|Show|Volume) (?:\d|[IVXLC]+\b)/u;

/** Writes common words small, save at the beginning of a title or subtitle and in known proper names. */
export function toSentenceCase(title: string, commonWords: CommonWords): string {
  const kept: [from: number, to: number][] = [...title.matchAll(phrases)].map((match) => [
    match.index,
    match.index + match[0].length,
  ]);
  const small = title.replace(word, (found, index: number) => {
    const before = title.slice(0, index);
    if (kept.some(([from, to]) => index >= from && index < to)) return found;
    if (opening.test(before) || numbered.test(title.slice(index))) return found;
    // 'SPQR' and 'MacDonald' are written as they are; 'A' and 'I' are told by the list.
    if (/.\p{Lu}/u.test(found)) return found;
    const plain = found
      .toLowerCase()
      .replace(/['’]s$/u, '')
      .replace(/^(\p{L}+)['’]$/u, '$1');
    return commonWords.has(plain) ? found.toLowerCase() : found;
  });
  return small.replace(/[:?!] \p{Ll}/gu, (start) => start.toUpperCase());
}
