import { describe, expect, test } from 'vitest';
import { centuryOf, formatCentury } from '#platform/historical-date/century.ts';
import { normalizeForSearch } from '#platform/text/normalize-for-search.ts';
import { allowedEdits, indexTerms, queryTerms, splitWords } from './rules.ts';

describe('folding', () => {
  test.each([
    ['Niccolò', 'niccolo'],
    ['Straße', 'strasse'],
    ['Ælfric', 'aelfric'],
    ['Cœur', 'coeur'],
    ['Søren', 'soren'],
    ['Łódź', 'lodz'],
    ['Þórr ok Óðinn', 'thorr ok odinn'],
    ['İstanbul and ısık', 'istanbul and isik'],
    ['ﬁrst', 'first'],
  ])('%s becomes %s', (text, folded) => {
    expect(normalizeForSearch(text)).toBe(folded);
  });
});

describe('words', () => {
  test.each([
    ["Zeus's thunder, the Greeks' gods", ['zeus', 'thunder', 'the', 'greeks', 'gods']],
    ['Thucydides’s O’Brien', ['thucydides', 'obrien']],
    ['44 B.C. and 44 BC and 44 bce', ['44', 'bce', 'and', '44', 'bce', 'and', '44', 'bce']],
    ['476 A.D., AD 476, 476 CE', ['476', '476', '476']],
    ['fifth-century Athens', ['5th', 'century', 'athens']],
    ['the twenty-first century', ['the', '21st', 'century']],
    ['the first of the Centuries', ['the', 'first', 'of', 'the', 'century']],
    ['🏛️ ** \\d+ (', ['d']],
    ['', []],
  ])('%j gives %j', (text, words) => {
    expect(splitWords(text)).toEqual(words);
  });

  test('a century is found under its number and under its word alike', () => {
    expect(queryTerms('fifth century BC')).toEqual(indexTerms(formatCentury(centuryOf(-450))));
    expect(queryTerms('twenty first century')).toEqual(indexTerms(formatCentury(centuryOf(2001))));
  });
});

describe('a query', () => {
  test('loses stop words and stray letters', () => {
    expect(queryTerms('A History of the Wars in E. Gaul')).toEqual(['history', 'wars', 'gaul']);
    expect(queryTerms('Henry V')).toEqual(['henry', 'v']);
    expect(queryTerms('Leo X')).toEqual(['leo', 'x']);
  });

  test('of stop words alone asks for its last one', () => {
    expect(queryTerms('what is the')).toEqual(['the']);
  });

  test('has eight terms at most, each once', () => {
    expect(queryTerms('rome rome greece')).toEqual(['rome', 'greece']);
    expect(queryTerms(Array.from({ length: 60 }, (_, index) => `word${index}`).join(' '))).toHaveLength(8);
  });
});

test('the longer a term, the more edits it may be away; numbers are meant as they are', () => {
  expect(['war', 'rome', 'athens', 'thucidides', '1453'].map(allowedEdits)).toEqual([0, 1, 1, 2, 0]);
});
