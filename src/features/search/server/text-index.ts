/** One immutable full-text index over a set of documents. */
import { setImmediate } from 'node:timers/promises';
import MiniSearch, { type SearchResult } from 'minisearch';
import type { SearchDocument } from '#platform/feature/search-document.ts';
import { indexTerms, queryTerms } from '../rules.ts';
import { createVocabulary, type Expansion } from './vocabulary.ts';

/** What a find in each field is worth. In this order a common word's finds are taken until there are enough. */
const boosts = { title: 6, author: 4, topics: 2.5, place: 2, dates: 1.5, context: 0.8, description: 1 };

/** Finds of one term that are weighed; documents enter best first, so the least of them fall away. */
const mostFinds = 1000;
/** Documents indexed before other work gets its turn: a few milliseconds. */
const documentsAtOnce = 40;

export type SearchOptions = {
  limit: number;
  /** Weighs only what it accepts; everything where it is left out. */
  accepts?: (document: SearchDocument) => boolean;
};

export type TextIndex = {
  /** Documents that match a text, best first. */
  search(text: string, options: SearchOptions): SearchDocument[];
  size: number;
};

/** Builds an index without holding up other work for more than a few milliseconds at a time. */
export async function buildTextIndex(unordered: readonly SearchDocument[]): Promise<TextIndex> {
  const documents = [...unordered].sort((a, b) => b.rating - a.rating);
  const titles: string[] = [];
  const vocabulary = createVocabulary();
  const index = new MiniSearch<{ id: number; document: SearchDocument }>({
    fields: Object.keys(boosts),
    extractField: ({ id, document }, field) => (field === 'id' ? id : readField(document, field as Field)),
    tokenize: (text) => {
      const terms = indexTerms(text);
      vocabulary.add(terms);
      return terms;
    },
    processTerm: (term) => term,
    // A query's terms arrive one by one, ready made.
    searchOptions: {
      boost: boosts,
      combineWith: 'OR',
      tokenize: (term) => [term],
      processTerm: (term) => term,
    },
  });
  for (const [id, document] of documents.entries()) {
    index.add({ id, document });
    titles.push(indexTerms(document.hit.title).join(' '));
    if (id % documentsAtOnce === documentsAtOnce - 1) await setImmediate();
  }

  /** Scores of the documents that hold any of the words, of `among` if given. */
  function findWords(words: Expansion, accepts: (id: number) => boolean, among?: Map<number, number>) {
    const seen = new Set<number>();
    const results: SearchResult[] = index.search(
      { queries: [...words.weights.keys()] },
      {
        boostTerm: (word) => words.weights.get(word) ?? 1,
        boostDocument: (id: number) => {
          if (among ? !among.has(id) : !seen.has(id) && (seen.size >= mostFinds || !accepts(id))) return 0;
          seen.add(id);
          return weigh(documents[id]);
        },
      },
    );
    // The index multiplies by the number of words found; here they are forms of one term.
    return new Map(results.map((result) => [result.id as number, result.score / result.queryTerms.length]));
  }

  /** Documents that hold every term, the rarest looked up first. */
  function findAll(expansions: Expansion[], accepts: (id: number) => boolean): Map<number, number> {
    let found: Map<number, number> | undefined;
    for (const words of expansions.toSorted((a, b) => a.cost - b.cost)) {
      const next = findWords(words, accepts, found);
      for (const [id, score] of next) next.set(id, score + (found?.get(id) ?? 0));
      found = next;
      if (found.size === 0) break;
    }
    return found ?? new Map();
  }

  /** Documents that hold some of the terms; the more of them, the better. */
  function findAny(expansions: Expansion[], accepts: (id: number) => boolean): Map<number, number> {
    const found = new Map<number, { score: number; terms: number }>();
    for (const words of expansions) {
      for (const [id, score] of findWords(words, accepts)) {
        const before = found.get(id) ?? { score: 0, terms: 0 };
        found.set(id, { score: before.score + score, terms: before.terms + 1 });
      }
    }
    return new Map(Array.from(found, ([id, { score, terms }]) => [id, score * terms]));
  }

  return {
    size: documents.length,
    search(text, { limit, accepts: wanted = () => true }) {
      const terms = queryTerms(text);
      if (terms.length === 0) return [];
      const accepts = (id: number) => wanted(documents[id] as SearchDocument);
      const expand = (misspelt: boolean) =>
        terms.map((term, at) => vocabulary.expand(term, { typing: at === terms.length - 1, misspelt }));

      const expansions = expand(false);
      let found = findAll(expansions, accepts);
      if (found.size === 0) found = findAll(expand(true), accepts);
      if (found.size === 0 && terms.length > 1) found = findAny(expansions, accepts);

      const whole = terms.join(' ');
      return Array.from(found, ([id, score]) => ({ id, score: score * matchTitle(id, whole) }))
        .sort((a, b) => b.score - a.score || a.id - b.id)
        .slice(0, limit)
        .flatMap(({ id }) => documents[id] ?? []);
    },
  };

  /** A query that is the beginning or the whole of a title means that title; a period's name means its page. */
  function matchTitle(id: number, whole: string): number {
    const title = titles[id] ?? '';
    if (!title.startsWith(whole)) return 1;
    if (title.length > whole.length) return 1.3;
    return documents[id]?.hit.type === 'period' ? 1000 : 3;
  }
}

type Field = keyof typeof boosts;

function readField(document: SearchDocument, field: Field): string {
  if (field === 'title') return document.hit.title;
  return field === 'context' ? `${document.hit.period} ${document.hit.category}` : document[field];
}

/** Rating and kind, as a mild factor about 1. */
function weigh(document: SearchDocument | undefined): number {
  if (!document) return 0;
  return document.hit.type === 'period' ? 1.4 : 1 + (document.rating - 4) * 0.1;
}
