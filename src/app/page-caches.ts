/**
 * The page cache, a small one beside it for pages that hardly anybody asks for, so that they drive out no others, and the
 * answers of the API that pages share.
 */
import { createPageCache, type PageCache } from '#platform/http/page-cache.ts';
import { type AnswerCache, createAnswerCache } from './answer-cache.ts';

/** Bytes of answers kept at most: those that all pages ask for are some 50 KB. */
const maxAnswerBytes = 8 * 1024 * 1024;

export type PageCaches = {
  /** The cache that a page belongs to. */
  choose(page: { isCommon: boolean }): PageCache;
  answers: AnswerCache;
  /** Removes every page and answer, because content has changed. */
  drop(): void;
};

/** Makes them; each page cache holds at most so many bytes of page bodies. */
export function createPageCaches(options: {
  maxBytes: number;
  maxUncommonBytes: number;
  maxAgeMs?: number;
}): PageCaches {
  const { maxBytes, maxUncommonBytes, ...settings } = options;
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
