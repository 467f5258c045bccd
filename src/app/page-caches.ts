/**
 * The caches for pages: the page cache, a small one for rarely requested pages, so that these do not displace others,
 * and the cache of API responses that pages share.
 */
import { createPageCache, type PageCache } from '#platform/http/page-cache.ts';
import { createRecompressQueue } from '#platform/http/recompress-queue.ts';
import { type AnswerCache, createAnswerCache } from './answer-cache.ts';

/** Maximum bytes of cached API responses; those that all pages request take about 50 KB. */
const maxAnswerBytes = 8 * 1024 * 1024;

export type PageCaches = {
  /** The cache that a page belongs to. */
  choose(page: { isCommon: boolean }): PageCache;
  answers: AnswerCache;
  /** Removes every page and API response, because content has changed. */
  drop(): void;
};

/** Makes the caches. `maxBytes` and `maxUncommonBytes` limit the page bodies in each page cache. */
export function createPageCaches(options: {
  maxBytes: number;
  maxUncommonBytes: number;
  maxAgeMs?: number;
}): PageCaches {
  const { maxBytes, maxUncommonBytes, ...others } = options;
  const settings = { ...others, recompressQueue: createRecompressQueue() };
  const common = createPageCache({ ...settings, maxBytes });
  const uncommon = createPageCache({ ...settings, maxBytes: maxUncommonBytes });
  const answers = createAnswerCache({ maxBytes: maxAnswerBytes });
  return {
    choose: ({ isCommon }) => (isCommon ? common : uncommon),
    answers,
    drop() {
      answers.drop();
      common.drop();
      uncommon.drop();
    },
  };
}
