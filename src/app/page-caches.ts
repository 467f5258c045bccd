/** The page cache, and a small one beside it for pages that hardly anybody asks for, so that they drive out no others. */
import { createPageCache, type PageCache } from '#platform/http/page-cache.ts';

export type PageCaches = {
  /** The cache that a page belongs to. */
  choose(page: { isCommon: boolean }): PageCache;
  /** Removes every page, because content has changed. */
  drop(): void;
};

/** Makes both; each holds at most so many bytes of page bodies. */
export function createPageCaches(options: {
  maxBytes: number;
  maxUncommonBytes: number;
  maxAgeMs?: number;
}): PageCaches {
  const { maxBytes, maxUncommonBytes, ...settings } = options;
  const common = createPageCache({ ...settings, maxBytes });
  const uncommon = createPageCache({ ...settings, maxBytes: maxUncommonBytes });
  return {
    choose: ({ isCommon }) => (isCommon ? common : uncommon),
    drop() {
      common.drop();
      uncommon.drop();
    },
  };
}
