/** The index of passages: made when it is first needed, and anew after content has changed. */
import type { Passage } from '#platform/feature/passage.ts';
import { createRetrieval, type Retrieval, type RetrievalData } from './retrieval/retrieval.ts';

export type RetrievalStore = {
  /** The index of what the library holds now. @throws what loading throws; the next call tries again */
  get(): Promise<Retrieval>;
  /** Says that content has changed. */
  invalidate(): void;
};

export function createRetrievalStore(deps: {
  loadPassages: () => Promise<Passage[]>;
  loadData: () => Promise<RetrievalData>;
}): RetrievalStore {
  let current: Promise<Retrieval> | undefined;
  return {
    get() {
      if (current) return current;
      const building = Promise.all([deps.loadPassages(), deps.loadData()]).then(([passages, data]) =>
        createRetrieval(passages, data),
      );
      current = building;
      building.catch(() => {
        if (current === building) current = undefined;
      });
      return building;
    },
    invalidate() {
      current = undefined;
    },
  };
}
