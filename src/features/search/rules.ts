/** Converts texts to search terms, in the same way for documents and queries. */
import { formatOrdinal, readOrdinalWord } from '#platform/historical-date/names.ts';
import { normalizeForSearch } from '#platform/text/normalize-for-search.ts';

const spelledCentury = /\b(twenty[- ]first|[a-z]+)(?=[- ]+cent)/g;

/**
 * The words of a text, normalized. 'B.C.' and 'BC' become 'bce'; 'CE' and 'AD' are removed; spelled centuries become
 * numbers; possessive endings and apostrophes are removed.
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
    .map((word) => word.slice(0, maxTermLength));
}

/** Maximum length of a word; further letters are ignored. */
const maxTermLength = 40;
/** Maximum number of terms of a query; further terms are ignored. */
const maxTerms = 8;

/** Includes all single letters except the V of 'Henry V' and the X of 'Leo X'. */
const stopWords = new Set(
  `a b c d e f g h i j k l m n o p q r s t u w y z about an and are as at be by did do for from had has have how in into is it its of on or over
   that the their this to under was were what when where which who why with`.split(/\s+/),
);

/** Whether a word is a search term, that is, no stop word. */
export function isTerm(word: string): boolean {
  return !stopWords.has(word);
}

/** The terms by which a text is found. */
export function indexTerms(text: string): string[] {
  return splitWords(text).filter(isTerm);
}

/**
 * The terms of a query, at most eight. The last one may be incomplete. A text that consists only of stop words is
 * searched for the last of them, which may be the start of another word: 'the' before 'theory'.
 */
export function queryTerms(text: string): string[] {
  const words = splitWords(text);
  const terms = [...new Set(words.filter(isTerm))];
  if (terms.length === 0) return words.slice(-1);
  return terms.length > maxTerms ? terms.slice(0, maxTerms) : terms;
}

/** The timeline's first year. */
const earliestYear = -3500;

/**
 * The signed year that the whole text names: '1492', '44 B.C.', 'AD 476'. Undefined for any other text, and for years
 * after `lastYear`.
 */
export function readSearchYear(text: string, lastYear: number): number | undefined {
  const [, digits, era] =
    /^([1-9]\d{0,3})( bce)?$/.exec(splitWords(text.replace(/(?<=\d)(?=[a-z])/i, ' ')).join(' ')) ?? [];
  if (!digits) return undefined;
  const year = era ? -Number(digits) : Number(digits);
  return year >= earliestYear && year <= lastYear ? year : undefined;
}

/** Number of typing errors tolerated in this term. */
export function allowedEdits(term: string): 0 | 1 | 2 {
  if (term.length <= 3 || /^\d/.test(term)) return 0;
  return term.length <= 6 ? 1 : 2;
}
