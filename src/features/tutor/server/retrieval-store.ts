/** Holds the index of passages. It is built on first use and rebuilt when content changes. */
import type { Passage } from '#platform/feature/passage.ts';
import { createRetrieval, type Retrieval, type RetrievalData } from './retrieval/retrieval.ts';

export type RetrievalStore = {
  /**
   * The index. After a content change, the old one is returned until the new one is ready.
   * @throws any loading error if there is no index yet; the next call tries again
   */
  get(): Promise<Retrieval>;
  /** Reports that content has changed. @returns when the new index is ready, or at once if none was built yet */
  invalidate(): Promise<void>;
};

export function createRetrievalStore(deps: {
  loadPassages: () => Promise<Passage[]>;
  loadData: () => Promise<RetrievalData>;
  logger: { error(fields: object, message: string): void };
}): RetrievalStore {
  let current: Retrieval | undefined;
  let building: Promise<Retrieval> | undefined;
  let data: Promise<RetrievalData> | undefined;
  let isStale = false;

  async function load(): Promise<RetrievalData> {
    data ??= deps.loadData();
    try {
      return await data;
    } catch (error) {
      data = undefined;
      throw error;
    }
  }

  /** Runs one build at a time. A change during a build makes it run again. */
  function build(): Promise<Retrieval> {
    building ??= (async () => {
      try {
        do {
          isStale = false;
          const [passages, loaded] = await Promise.all([deps.loadPassages(), load()]);
          current = await createRetrieval(passages, loaded);
        } while (isStale);
        return current;
      } finally {
        building = undefined;
      }
    })();
    return building;
  }

  return {
    get: async () => current ?? build(),
    async invalidate() {
      isStale = true;
      if (!current && !building) return;
      await build().catch((error: unknown) => deps.logger.error({ err: error }, 'passages not loaded'));
    },
  };
}
