/** The index of passages: made when it is first needed, and anew after content has changed. */
import type { Passage } from '#platform/feature/passage.ts';
import { createRetrieval, type Retrieval, type RetrievalData } from './retrieval/retrieval.ts';

export type RetrievalStore = {
  /**
   * The index. After content has changed it is the old one until the new one is there.
   * @throws what loading throws, where there is none yet; the next call tries again
   */
  get(): Promise<Retrieval>;
  /** Says that content has changed. @returns when the new index is there, if there was one before */
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

  /** One at a time: what changes meanwhile is read by the next one. */
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
