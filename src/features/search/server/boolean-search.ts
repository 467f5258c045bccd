/** Boolean queries: every word and phrase of some, none of others. The index finds words, the stored text decides on phrases. */
import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import { AppError } from '#platform/errors/app-error.ts';
import { isTerm } from '../rules.ts';
import { otherNumbers } from './vocabulary.ts';

/** `exact`: these words in this order; else one word, in singular or plural. */
export type QueryItem = { words: readonly string[]; exact: boolean };

export type BooleanQuery = {
  /** Of each group at least one item. */
  all: readonly (readonly QueryItem[])[];
  none: readonly QueryItem[];
  /** All of these in the name of the author. */
  author: readonly string[];
};

type Library = {
  boost: Record<string, number>;
  /** The words of each document, by its id in the index: between spaces, a field a line. */
  texts: readonly string[];
  /** Entries of the index that a word has, at most. */
  countOf: (word: string) => number;
  weigh: (id: number) => number;
};

/** Entries of the index and texts that one query may read: twice what the costliest query of the shipped library takes. */
const maxCost = 100_000;

/** Ids and scores of the documents that match. Without words to look for, all of them. @throws AppError 400 where it costs too much */
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

/** The words of the index that an item of one word stands for. */
export function formsOf({ words, exact }: QueryItem): readonly string[] {
  return exact ? words : words.flatMap((word) => [word, ...otherNumbers(word)]);
}

function toQuery(item: QueryItem): Query {
  const terms = formsOf(item).filter(isTerm);
  // Nothing but words that are not indexed: the texts decide.
  return terms.length === 0
    ? MiniSearch.wildcard
    : { combineWith: item.exact ? 'AND' : 'OR', queries: [...terms] };
}

/** Whether the index alone cannot tell if a document has an item. */
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
