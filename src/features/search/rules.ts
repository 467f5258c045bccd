/** How a text becomes search terms; the same for what is indexed and what is asked. */
import { formatOrdinal, readOrdinalWord } from '#platform/historical-date/names.ts';
import { normalizeForSearch } from '#platform/text/normalize-for-search.ts';

const spelledCentury = /\b(twenty[- ]first|[a-z]+)(?=[- ]+cent)/g;

/**
 * The words of a text, normalized. 'B.C.' and 'BC' become 'bce', the marks of our own era are left
 * out, spelled centuries become numbers, possessives and apostrophes go.
 */
export function splitWords(text: string): string[] {
  return normalizeForSearch(text)
    .replace(/\bb\.?c\.?(?:e\.?)?(?![\p{L}\p{N}])/gu, ' bce ')
    .replace(/\bc\.?e\.?(?![\p{L}\p{N}])|\ba\.d\.|\bad(?=\s*\d)|(?<=\d\s*)ad(?![\p{L}\p{N}])/gu, ' ')
    .replace(spelledCentury, (word) => {
      const century = readOrdinalWord(word.replace(' ', '-'));
      return century === undefined ? word : formatOrdinal(century);
    })
    .replace(/\bcenturies\b/g, 'century')
    .replace(/(?<=\p{L})'s(?![\p{L}\p{N}])/gu, '')
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, longestTerm));
}

/** Letters of a word that count. */
const longestTerm = 40;
/** Terms of one query that count. */
const mostTerms = 8;

const stopWords = new Set(
  `a about an and are as at be by did do for from had has have how in into is it its of on or over
   that the their this to under was were what when where which who why with`.split(/\s+/),
);

/** Whether a word is worth an entry: no stop word, no stray letter; the V of Henry V is kept. */
function isTerm(word: string): boolean {
  return !stopWords.has(word) && !/^[a-uwyz]$/.test(word);
}

/** The terms under which a text is found. */
export function indexTerms(text: string): string[] {
  return splitWords(text).filter(isTerm);
}

/**
 * The terms of a query, at most eight. The last one may be a word half typed. A text of nothing
 * but stop words still asks for its last one, which may become another word: 'the' before 'theory'.
 */
export function queryTerms(text: string): string[] {
  const words = splitWords(text);
  const terms = [...new Set(words.filter(isTerm))];
  if (terms.length === 0) return words.slice(-1);
  return terms.length > mostTerms ? terms.slice(0, mostTerms) : terms;
}

/** Edits that a term of this length may be away from what was meant. */
export function allowedEdits(term: string): 0 | 1 | 2 {
  if (term.length <= 3 || /^\d/.test(term)) return 0;
  return term.length <= 6 ? 1 : 2;
}
