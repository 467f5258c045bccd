/** Where in a text a query is found: the passage around it, with the words marked. */
import { formsOf, type ParsedQuery } from '#features/search/server/index.ts';
import { markText, type TextPart } from '#platform/text/mark-text.ts';
import { normalizeForSearch } from '#platform/text/normalize-for-search.ts';

/** Characters of a snippet, about; and how many of them stand before the longest word or phrase that was found. */
const length = 260;
const lead = 80;

/** Marks what a query asks for; what it excludes is not there. */
export function createMarker({ all }: Pick<ParsedQuery, 'all'>) {
  // Words are letters and digits alone: they mean nothing else in a pattern.
  const forms = all
    .flat()
    .flatMap((item) => (item.words.length > 1 ? [item.words.join("(?:'s)?[^\\p{L}\\p{N}]+")] : formsOf(item)))
    .sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  const find = (plain: string) =>
    forms.length === 0
      ? []
      : Array.from(plain.matchAll(pattern), ({ 0: { length }, index: from }) => ({ from, length }));

  return {
    title: (text: string): TextPart[] => markText(text, find),

    /** Of the paragraph that holds most letters of what was asked for: long words and phrases say more. Else of the first. */
    snippet(paragraphs: readonly string[]): TextPart[] {
      let best = { paragraph: paragraphs[0] ?? '', found: 0, at: 0 };
      for (const paragraph of paragraphs) {
        const plain = normalizeForSearch(paragraph);
        const ranges = find(plain);
        const words = new Set(ranges.map(({ from, length }) => plain.slice(from, from + length)));
        const found = [...words].join('').length;
        const [longest] = ranges.toSorted((a, b) => b.length - a.length);
        if (found > best.found) best = { paragraph, found, at: longest?.from ?? 0 };
        if (words.size >= all.length) break;
      }
      return markText(cut(best.paragraph, best.at), find);
    },
  };
}

/** The passage around a place, between words. */
function cut(text: string, at: number): string {
  if (text.length <= length) return text;
  const start = at <= lead ? 0 : text.indexOf(' ', at - lead) + 1;
  const space = text.lastIndexOf(' ', start + length);
  const end = start + length >= text.length ? text.length : space > start ? space : start + length;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}
