/** The site's search: an index that is replaced as a whole whenever content changes. */
import type { SearchDocument } from '#platform/feature/search-document.ts';
import { formatYear } from '#platform/historical-date/year.ts';
import { maxQueryLength, minQueryLength, type SearchHit } from '../contract.ts';
import { readSearchYear, splitWords } from '../rules.ts';
import type { BooleanQuery } from './boolean-search.ts';
import { type IndexFile, openTextIndex } from './index-file.ts';
import { buildTextIndex, type SearchOptions, type TextIndex } from './text-index.ts';

export type SearchEngine = {
  /**
   * Resolves once there is an index, and makes it where there is none yet: to be waited for before each question, which finds
   * nothing without one. @throws what `loadDocuments` throws; the next call tries again
   */
  ready(): Promise<void>;
  /**
   * Best hits first, before them the year that a text names; none for texts that are too short, and none before the first
   * rebuild.
   */
  search(text: string, options: { limit: number }): SearchHit[];
  /** Texts that find something, for one that finds nothing: other names of the same thing, else the nearest spelling. */
  suggest(text: string): Promise<string[]>;
  /** Ids of the resources that match a text, best first; of one category only if it is given. */
  findResourceIds(text: string, limit: number, categoryId?: number): number[];
  /**
   * All documents that match a boolean query, best first; none before the first rebuild. It reads full texts, which
   * belong to members: whoever calls it answers for that. @throws AppError 400 where the query costs too much
   */
  searchBoolean(query: BooleanQuery): SearchDocument[];
  /**
   * Loads all documents and replaces the index. Calls during a rebuild share one further rebuild, which
   * starts after it. @throws what `loadDocuments` throws; the old index then stays in use
   */
  rebuild(): Promise<void>;
  /** Documents in the index. */
  readonly size: number;
};

const maxSuggestions = 3;

/** Makes an engine that is empty until its index is made. */
export function createSearchEngine(deps: {
  loadDocuments: () => Promise<readonly SearchDocument[]>;
  /** Groups of names, each of one and the same thing; asked for once. */
  loadNames?: () => Promise<readonly (readonly string[])[]>;
  /** Where the index is kept from one start to the next. */
  file?: IndexFile;
}): SearchEngine {
  let index: TextIndex | undefined;
  let names: readonly (readonly string[])[] | undefined;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function build(): Promise<void> {
    const documents = await deps.loadDocuments();
    index = deps.file ? (await openTextIndex(documents, deps.file)).index : await buildTextIndex(documents);
  }

  function start(): Promise<void> {
    running = build().finally(() => {
      running = undefined;
    });
    return running;
  }

  function find(text: string, options: SearchOptions): SearchHit[] {
    const query = text.trim().slice(0, maxQueryLength);
    if (!index || query.length < minQueryLength) return [];
    return index.search(query, options).map((document) => document.hit);
  }

  async function suggest(text: string): Promise<string[]> {
    const wanted = splitWords(text.slice(0, maxQueryLength)).join(' ');
    names ??= (await deps.loadNames?.()) ?? [];
    if (!index || wanted === '') return [];
    const meant = names.filter((group) => group.some((name) => splitWords(name).join(' ') === wanted));
    const spelled = meant.length === 0 && index.respell(wanted);
    return [...new Set([...meant.flat(), ...(spelled ? [spelled] : [])])]
      .filter((name) => splitWords(name).join(' ') !== wanted && find(name, { limit: 1 }).length > 0)
      .slice(0, maxSuggestions);
  }

  return {
    ready: async () => (index === undefined ? (running ?? start()) : undefined),
    search(text, options) {
      const hits = find(text, options);
      if (!index || text.trim().length < minQueryLength) return hits;
      const year = readSearchYear(text, new Date().getUTCFullYear());
      return year === undefined ? hits : [toYearHit(year), ...hits].slice(0, options.limit);
    },
    suggest,
    findResourceIds(text, limit, categoryId) {
      const accepts = (document: SearchDocument) =>
        document.hit.type === 'resource' && (categoryId === undefined || document.categoryId === categoryId);
      return find(text, { limit, accepts }).map((hit) => hit.id);
    },
    searchBoolean: (query) => index?.searchBoolean(query) ?? [],
    rebuild() {
      if (!running) return start();
      next ??= running
        .catch(() => undefined)
        .then(() => {
          next = undefined;
          return start();
        });
      return next;
    },
    get size() {
      return index?.size ?? 0;
    },
  };
}

function toYearHit(year: number): SearchHit {
  return {
    ...{ type: 'year', id: year, title: `Meanwhile in ${formatYear(year)}`, slug: String(year) },
    ...{ url: `/timeline/meanwhile?year=${year}`, period: '', category: 'Timeline' },
    detail: 'What was happening everywhere',
  };
}
