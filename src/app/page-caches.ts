/**
 * The caches for pages: the page cache, a small one for rarely requested pages, so that these do not displace others,
 * and the cache of API responses that pages share.
 */
import { createPageCache, type PageCache } from '#platform/http/page-cache.ts';
import { createRecompressQueue } from '#platform/http/recompress-queue.ts';
import { type AnswerCache, createAnswerCache } from './answer-cache.ts';

/** Maximum bytes of cached API responses; those that all pages request take about 50 KB. */
const maxAnswerBytes = 8 * 1024 * 1024;

const dayMs = 24 * 60 * 60 * 1000;

export type PageCaches = {
  /** The cache that a page belongs to. */
  choose(page: { isCommon: boolean }): PageCache;
  answers: AnswerCache;
  /** Removes every page and API response, because content has changed. */
  drop(): void;
};

/**
 * Makes the caches. `maxBytes` and `maxUncommonBytes` limit the page bodies in each page cache. A page is kept for
 * `maxAgeMs`, but not into another day (UTC): it may show what happened on this day.
 */
export function createPageCaches(options: {
  maxBytes: number;
  maxUncommonBytes: number;
  maxAgeMs?: number;
}): PageCaches {
  const { maxBytes, maxUncommonBytes } = options;
  const maxAgeMs = () => Math.min(options.maxAgeMs ?? dayMs, dayMs - (Date.now() % dayMs));
  const settings = { maxAgeMs, recompressQueue: createRecompressQueue() };
  const common = createPageCache({ ...settings, maxBytes });
  const uncommon = createPageCache({ ...settings, maxBytes: maxUncommonBytes });
  const answers = createAnswerCache({ maxBytes: maxAnswerBytes, maxAgeMs });
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
