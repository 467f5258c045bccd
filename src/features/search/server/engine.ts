/** The site's search. Its index is replaced as a whole when content changes. */
import type { SearchDocument } from '#platform/feature/search-document.ts';
import { formatYear } from '#platform/historical-date/year.ts';
import { maxQueryLength, minQueryLength, type SearchHit } from '../contract.ts';
import { readSearchYear, splitWords } from '../rules.ts';
import type { BooleanQuery } from './boolean-search.ts';
import { type IndexFile, openTextIndex } from './index-file.ts';
import { buildTextIndex, type SearchOptions, type TextIndex } from './text-index.ts';

export type SearchEngine = {
  /**
   * Resolves once there is an index, and builds it if there is none yet. Wait for it before each query, because a query
   * without an index finds nothing. @throws any error of `loadDocuments`; the next call tries again
   */
  ready(): Promise<void>;
  /**
   * Hits, best first, preceded by the year if the text names one. Empty if the text is too short or before the first
   * rebuild.
   */
  search(text: string, options: { limit: number }): SearchHit[];
  /**
   * Alternatives for a text that finds nothing: other names of the same thing, else the nearest spelling. All of them
   * find something.
   */
  suggest(text: string): Promise<string[]>;
  /** Ids of the resources that match a text, best first; only of one category if it is given. */
  findResourceIds(text: string, limit: number, categoryId?: number): number[];
  /**
   * All documents that match a boolean query, best first; none before the first rebuild. It searches full texts, which
   * are for members only: the caller has to check access. @throws AppError 400 if the query is too expensive
   */
  searchBoolean(query: BooleanQuery): SearchDocument[];
  /**
   * Loads all documents and replaces the index. Calls during a rebuild share one further rebuild, which starts after
   * it. @throws any error of `loadDocuments`; the old index then stays in use
   */
  rebuild(): Promise<void>;
  /** Number of documents in the index. */
  readonly size: number;
};

const maxSuggestions = 3;

/** Creates an engine without an index; the index is built by `ready` or `rebuild`. */
export function createSearchEngine(deps: {
  loadDocuments: () => Promise<readonly SearchDocument[]>;
  /** Loads groups of names for the same thing; called once. */
  loadNames?: () => Promise<readonly (readonly string[])[]>;
  /** File that stores the index between starts. */
  file?: IndexFile;
}): SearchEngine {
  let index: TextIndex | undefined;
  /** For each name as it is searched for, the groups that contain it. */
  let groupsByName: ReadonlyMap<string, readonly (readonly string[])[]> | undefined;
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
    const wanted = joinWords(text.slice(0, maxQueryLength));
    groupsByName ??= groupByName((await deps.loadNames?.()) ?? []);
    if (!index || wanted === '') return [];
    const meant = groupsByName.get(wanted) ?? [];
    const spelled = meant.length === 0 && index.respell(wanted);
    return [...new Set([...meant.flat(), ...(spelled ? [spelled] : [])])]
      .filter((name) => joinWords(name) !== wanted && find(name, { limit: 1 }).length > 0)
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

/** A text as it is searched for: its words, with case, accents and punctuation removed. */
const joinWords = (text: string) => splitWords(text).join(' ');

/** Each name's groups, prepared once: there are too many names to split for each search. */
function groupByName(
  groups: readonly (readonly string[])[],
): ReadonlyMap<string, readonly (readonly string[])[]> {
  const byName = new Map<string, (readonly string[])[]>();
  for (const group of groups) {
    for (const name of new Set(group.map(joinWords))) {
      byName.set(name, [...(byName.get(name) ?? []), group]);
    }
  }
  return byName;
}

function toYearHit(year: number): SearchHit {
  return {
    ...{ type: 'year', id: year, title: `Meanwhile in ${formatYear(year)}`, slug: String(year) },
    ...{ url: `/timeline/meanwhile?year=${year}`, period: '', category: 'Timeline' },
    detail: 'What was happening everywhere',
  };
}
