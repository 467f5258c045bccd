/**
 * Boolean queries: words and phrases that must occur, and others that must not. The index finds words; phrases are
 * checked in the stored text.
 */
import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import { AppError } from '#platform/errors/app-error.ts';
import { isTerm } from '../rules.ts';
import { otherNumbers } from './vocabulary.ts';

/** With `exact`: these words in this order. Otherwise a single word, in singular or plural. */
export type QueryItem = { words: readonly string[]; exact: boolean };

export type BooleanQuery = {
  /** At least one item of each group must occur. */
  all: readonly (readonly QueryItem[])[];
  none: readonly QueryItem[];
  /** Words that must all occur in the author's name. */
  author: readonly string[];
};

type Library = {
  boost: Record<string, number>;
  /** The words of each document, by its id in the index: separated by spaces, with one field per line. */
  texts: readonly string[];
  /** Upper bound of the number of index entries for a word. */
  countOf: (word: string) => number;
  weigh: (id: number) => number;
};

/**
 * Maximum number of index entries and texts that one query may read: twice as many as the most expensive query on the
 * shipped library.
 */
const maxCost = 100_000;

/**
 * Ids and scores of the matching documents; all documents if the query names no words. @throws AppError 400 if the
 * query is too expensive
 */
export function searchBoolean(
  index: MiniSearch,
  query: BooleanQuery,
  { boost, texts, countOf, weigh }: Library,
): { id: number; score: number }[] {
  const { all, none, author } = query;
  if (costOf(query, { texts, countOf }) > maxCost) {
    throw new AppError(
      'bad_request',
      'That search is too broad for a library of this size. Please use fewer or rarer words.',
    );
  }
  const wanted: Query[] = all.map((items) => ({ combineWith: 'OR', queries: items.map(toQuery) }));
  if (author.length > 0) wanted.push({ combineWith: 'AND', queries: [...author], fields: ['author'] });
  const unwanted = none.filter((item) => !needsText(item)).map(toQuery);
  const results: SearchResult[] = index.search(
    {
      combineWith: 'AND_NOT',
      queries: [
        wanted.length > 0 ? { combineWith: 'AND', queries: wanted } : MiniSearch.wildcard,
        ...unwanted,
      ],
    },
    {
      ...{ boost, fields: Object.keys(boost), boostDocument: weigh },
      filter: (result) => holdsPhrases(query, result, texts[result.id as number] ?? ''),
    },
  );
  return results.map(({ id, score }) => ({ id: id as number, score }));
}

/** The forms of a single-word item in the index: the word itself and its other number (plural or singular). */
export function formsOf({ words, exact }: QueryItem): readonly string[] {
  return exact ? words : words.flatMap((word) => [word, ...otherNumbers(word)]);
}

function toQuery(item: QueryItem): Query {
  const terms = formsOf(item).filter(isTerm);
  // All words are stop words, which are not indexed, so the texts decide.
  return terms.length === 0
    ? MiniSearch.wildcard
    : { combineWith: item.exact ? 'AND' : 'OR', queries: [...terms] };
}

/** Whether the index alone cannot tell if a document contains the item. */
function needsText({ words }: QueryItem): boolean {
  return words.length > 1 || !words.some(isTerm);
}

function holdsPhrases({ all, none }: BooleanQuery, { match }: SearchResult, text: string): boolean {
  const holds = (item: QueryItem) =>
    needsText(item)
      ? text.includes(` ${item.words.join(' ')} `)
      : formsOf(item).some((word) => Object.hasOwn(match, word));
  return (
    all.every((items) => !items.some(needsText) || items.some(holds)) &&
    !none.some((item) => needsText(item) && holds(item))
  );
}

function costOf(
  { all, none, author }: BooleanQuery,
  { texts, countOf }: Pick<Library, 'texts' | 'countOf'>,
): number {
  const sum = (words: readonly string[]) => words.reduce((total, word) => total + countOf(word), 0);
  const wanted = all.flat().map((item) => {
    const terms = formsOf(item).filter(isTerm);
    return terms.length === 0 ? texts.length : sum(terms);
  });
  const unwanted = none.map((item) => (needsText(item) ? texts.length : sum(formsOf(item))));
  const everything = all.length + author.length === 0 ? texts.length : 0;
  return [...wanted, ...unwanted].reduce((total, cost) => total + cost, sum(author) + everything);
}
