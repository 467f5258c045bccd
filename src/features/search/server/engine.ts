/** The site's search: an index that is replaced as a whole whenever content changes. */
import type { SearchDocument } from '#platform/feature/search-document.ts';
import { maxQueryLength, minQueryLength, type SearchHit } from '../contract.ts';
import type { BooleanQuery } from './boolean-search.ts';
import { buildTextIndex, type SearchOptions, type TextIndex } from './text-index.ts';

export type SearchEngine = {
  /** Best hits first; none for texts that are too short, and none before the first rebuild. */
  search(text: string, options: { limit: number }): SearchHit[];
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

/** Makes an engine that is empty until its first rebuild. */
export function createSearchEngine(deps: {
  loadDocuments: () => Promise<readonly SearchDocument[]>;
}): SearchEngine {
  let index: TextIndex | undefined;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function build(): Promise<void> {
    index = await buildTextIndex(await deps.loadDocuments());
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

  return {
    search: find,
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
