/** Parses a reader's boolean query: words, "exact phrases", OR between two items, -word for exclusion. */
import { isTerm, splitWords } from '../rules.ts';
import type { QueryItem } from './boolean-search.ts';

export type ParsedQuery = {
  all: QueryItem[][];
  none: QueryItem[];
  /** Words that are not searched for, because they are too common or too many. */
  ignored: string[];
};

/** Maximum number of words and phrases in a query; further ones are ignored. */
const maxItems = 40;

/** A phrase (closed or not) or a word, optionally with a sign before it that excludes it. */
const token = /([-–−]?)(?:"([^"]*)"?|([^\s"]+))/g;

/** Parses a query. Every text is a valid query: invalid syntax is read as words. */
export function parseBooleanQuery(text: string): ParsedQuery {
  const parsed: ParsedQuery = { all: [], none: [], ignored: [] };
  let room = maxItems;
  let joins = false;
  let excludes = false;
  /**
   * Consecutive words, which are normalized together because 'fifth century' and '44 B.C.' mean more than their single
   * words.
   */
  let run: string[] = [];

  function add(item: QueryItem): void {
    if (room === 0) {
      parsed.ignored.push(item.words.join(' '));
      return;
    }
    room -= 1;
    const last = parsed.all.at(-1);
    if (excludes) parsed.none.push(item);
    else if (joins && last) last.push(item);
    else parsed.all.push([item]);
    joins = false;
    excludes = false;
  }

  function addWords(words: readonly string[]): void {
    for (const word of words) {
      if (isTerm(word)) add({ words: [word], exact: false });
      else parsed.ignored.push(word);
    }
  }

  function addPhrase(words: readonly string[]): void {
    if (words.length > 0) add({ words, exact: true });
  }

  function endRun(): void {
    addWords(splitWords(run.join(' ')));
    run = [];
  }

  for (const [, sign, phrase, word = ''] of text.replace(/[“”„]/g, '"').matchAll(token)) {
    if (phrase === undefined && !sign && !excludes && !isOperator(word)) {
      run.push(word);
      continue;
    }
    endRun();
    if (sign || word === 'NOT') excludes = true;
    if (phrase !== undefined) addPhrase(splitWords(phrase));
    else if (word === 'OR' || word === '|') joins = true;
    else if (!isOperator(word)) {
      const words = splitWords(word);
      if (words.length > 1) addPhrase(words);
      else addWords(words);
    }
    // A sign applies only to the item next to it. NOT applies to the next item that can be searched for.
    if (sign || (isOperator(word) && word !== 'NOT')) excludes = false;
  }
  endRun();
  return parsed;
}

function isOperator(word: string): boolean {
  return word === 'OR' || word === '|' || word === 'AND' || word === 'NOT';
}
