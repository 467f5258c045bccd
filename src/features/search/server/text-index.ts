/** An immutable full-text index over a set of documents. */
import type { SearchResult } from 'minisearch';
import type { SearchDocument, SearchHitType } from '#platform/feature/search-document.ts';
import { queryTerms } from '../rules.ts';
import { type BooleanQuery, searchBoolean } from './boolean-search.ts';
import {
  allBoosts,
  createTermIndex,
  type IndexParts,
  makeIndexParts,
  orderDocuments,
} from './index-parts.ts';
import { createVocabulary, type Expansion, exactWeight } from './vocabulary.ts';

/**
 * Maximum number of scored matches per term. The best rated documents are indexed first, so the worst rated are left
 * out.
 */
const maxMatchesPerTerm = 1000;

export type SearchOptions = {
  limit: number;
  /** Filter for documents; without it, all are accepted. */
  accepts?: (document: SearchDocument) => boolean;
};

export type TextIndex = {
  /** Documents that match a text, best first. */
  search(text: string, options: SearchOptions): SearchDocument[];
  /**
   * The text's terms, with each unknown term replaced by the nearest word of the index; undefined if one has no near
   * word.
   */
  respell(text: string): string | undefined;
  /** All documents that match a boolean query, best first. @throws AppError 400 if the query is too expensive */
  searchBoolean(query: BooleanQuery): SearchDocument[];
  size: number;
};

/** Matching documents by their index id. `isExact`: every term itself was found, not only words like it. */
type Matches = Map<number, { score: number; isExact: boolean }>;

/** Builds an index without blocking other work for more than a few milliseconds at a time. */
export async function buildTextIndex(documents: readonly SearchDocument[]): Promise<TextIndex> {
  const ordered = orderDocuments(documents);
  return createTextIndex(ordered, await makeIndexParts(ordered));
}

/** Creates an index from ordered documents and the parts made from exactly these documents. */
export function createTextIndex(documents: readonly SearchDocument[], parts: IndexParts): TextIndex {
  const { texts, titles, withBody } = parts;
  const vocabulary = createVocabulary(parts.wordCounts);
  const index = createTermIndex();
  index.putState(parts.terms);

  /** Documents that contain any of the words; only those in `among`, if it is given. */
  function findWords(words: Expansion, accepts: (id: number) => boolean, among?: Matches): Matches {
    const isExact = (word: string) => (words.weights.get(word) ?? 0) >= exactWeight;
    const seen = new Set<number>();
    const results: SearchResult[] = index.search(
      { queries: [...words.weights.keys()] },
      {
        boostTerm: (word) => words.weights.get(word) ?? 1,
        boostDocument: (id: number) => {
          if (among ? !among.has(id) : !seen.has(id) && (seen.size >= maxMatchesPerTerm || !accepts(id)))
            return 0;
          seen.add(id);
          return weigh(documents[id]);
        },
      },
    );
    // The index multiplies scores by the number of words found, but here all words are forms of one term.
    return new Map(
      results.map(({ id, score, queryTerms: words }) => [
        id as number,
        { score: score / words.length, isExact: words.some(isExact) },
      ]),
    );
  }

  /** Documents that contain every term. The rarest term is looked up first. */
  function findAll(expansions: Expansion[], accepts: (id: number) => boolean): Matches {
    let found: Matches | undefined;
    for (const words of expansions.toSorted((a, b) => a.cost - b.cost)) {
      const next = findWords(words, accepts, found);
      for (const [id, match] of next) {
        const before = found?.get(id);
        if (before)
          next.set(id, { score: match.score + before.score, isExact: match.isExact && before.isExact });
      }
      found = next;
      if (found.size === 0) break;
    }
    return found ?? new Map();
  }

  /** Documents that contain some of the terms; those with more terms score higher. */
  function findAny(expansions: Expansion[], accepts: (id: number) => boolean): Matches {
    const found = new Map<number, { score: number; terms: number }>();
    for (const words of expansions) {
      for (const [id, { score }] of findWords(words, accepts)) {
        const before = found.get(id) ?? { score: 0, terms: 0 };
        found.set(id, { score: before.score + score, terms: before.terms + 1 });
      }
    }
    return new Map(
      Array.from(found, ([id, { score, terms }]) => [id, { score: score * terms, isExact: false }]),
    );
  }

  return {
    size: documents.length,
    search(text, { limit, accepts: wanted = () => true }) {
      const terms = queryTerms(text);
      if (terms.length === 0) return [];
      const accepts = (id: number) => wanted(documents[id] as SearchDocument);
      const expansions = terms.map((term, at) =>
        vocabulary.expand(term, { typing: at === terms.length - 1 }),
      );
      let found = findAll(expansions, accepts);
      if (found.size === 0 && terms.length > 1) found = findAny(expansions, accepts);

      const whole = terms.join(' ');
      return Array.from(found, ([id, { score, isExact }]) => ({
        ...{ id, isExact },
        score: score * matchTitle(id, whole),
      }))
        .sort((a, b) => Number(b.isExact) - Number(a.isExact) || b.score - a.score || a.id - b.id)
        .slice(0, limit)
        .flatMap(({ id }) => documents[id] ?? []);
    },
    respell(text) {
      const words = queryTerms(text).map((term) =>
        vocabulary.countOf(term) > 0 ? term : vocabulary.nearest(term),
      );
      return words.includes(undefined) ? undefined : words.join(' ');
    },
    searchBoolean(query) {
      const found = searchBoolean(index, query, {
        ...{ boost: allBoosts, texts },
        countOf: (word) => vocabulary.countOf(word) + withBody,
        weigh: (id) => weigh(documents[id]),
      });
      const whole = query.all.map(([item]) => item?.words.join(' ')).join(' ');
      return found
        .map(({ id, score }) => ({ id, score: whole ? score * matchTitle(id, whole) : score }))
        .sort((a, b) => b.score - a.score || a.id - b.id)
        .flatMap(({ id }) => documents[id] ?? []);
    },
  };

  /**
   * Score factor for a query that is the start or the whole of a title. If it is the whole name of a period, the
   * period's page ranks first.
   */
  function matchTitle(id: number, whole: string): number {
    const title = titles[id] ?? '';
    if (!title.startsWith(whole)) return 1;
    if (title.length > whole.length) return 1.3;
    return documents[id]?.hit.type === 'period' ? 1000 : 3;
  }
}

/**
 * Score factors for short, numerous documents, so that they come after longer texts that match as well. In `search`
 * they do not outweigh exactness: an exact hit of any type comes before the others.
 */
const typeWeights: Partial<Record<SearchHitType, number>> = { card: 0.6, question: 0.1 };

/** The document's rating and type as a score factor. */
function weigh(document: SearchDocument | undefined): number {
  if (!document) return 0;
  if (document.hit.type === 'period') return 1.4;
  return (1 + (document.rating - 4) * 0.1) * (typeWeights[document.hit.type] ?? 1);
}
