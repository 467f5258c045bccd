/** The graph of related items in memory. Built when it is first needed, and rebuilt after content has changed. */
import type { LibraryItem } from '#platform/feature/library-item.ts';
import { buildRelatedGraph, type RelatedGraph } from '../rules.ts';

export type GraphStore = {
  /** @throws the error of loading; the next call tries again */
  get(): Promise<RelatedGraph>;
  /** Discards the graph. Call it when content has changed. */
  invalidate(): void;
};

export function createGraphStore({ loadItems }: { loadItems: () => Promise<LibraryItem[]> }): GraphStore {
  let graph: Promise<RelatedGraph> | undefined;

  function load(): Promise<RelatedGraph> {
    const loading = loadItems().then(buildRelatedGraph);
    loading.catch(() => {
      if (graph === loading) graph = undefined;
    });
    return loading;
  }

  return {
    get() {
      graph ??= load();
      return graph;
    },
    invalidate() {
      graph = undefined;
    },
  };
}
