/** Snippets of search results: the passage of a text where a query was found, with the matching words marked. */
import { formsOf, type ParsedQuery } from '#features/search/server/index.ts';
import { markText, type TextPart } from '#platform/text/mark-text.ts';
import { normalizeForSearch } from '#platform/text/normalize-for-search.ts';

/** Approximate length of a snippet in characters, and how many of them come before the longest match. */
const length = 260;
const lead = 80;

/** Creates functions that mark the matches of a query. Excluded words need no mark, because they do not occur. */
export function createMarker({ all }: Pick<ParsedQuery, 'all'>) {
  // No escaping needed: words consist of letters and digits only.
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

    /** From the paragraph whose matches have the most letters: long words and phrases say more. Else from the first. */
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

/** The passage around a position, cut between words. */
function cut(text: string, at: number): string {
  if (text.length <= length) return text;
  const start = at <= lead ? 0 : text.indexOf(' ', at - lead) + 1;
  const space = text.lastIndexOf(' ', start + length);
  const end = start + length >= text.length ? text.length : space > start ? space : start + length;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}
