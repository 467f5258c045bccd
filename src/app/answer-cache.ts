/**
 * Cache of API responses for pages rendered on the server. It works like a shared HTTP cache: it keeps responses that
 * are the same for everybody, for the seconds their header allows, until content changes. Most requests of a page are
 * the same as those of other pages.
 */
import { LRUCache } from 'lru-cache';
import type { ApiAnswer } from '#platform/api/api-client.ts';

export type AnswerCache = {
  /** The cached response for the address, or that of `ask`, which is cached if allowed. Only GET is cached. */
  getOrAsk(url: string, init: RequestInit, ask: () => Promise<Response>): Promise<ApiAnswer>;
  /** Removes every response, because content has changed. */
  drop(): void;
};

/**
 * Makes an empty cache that holds at most `maxBytes` of responses. `now`: milliseconds since any fixed moment.
 * `maxAgeMs`: milliseconds for which a response requested now may be kept, even if its header allows more.
 */
export function createAnswerCache(options: {
  maxBytes: number;
  now?: () => number;
  maxAgeMs?: () => number;
}): AnswerCache {
  const { maxBytes, now = () => performance.now(), maxAgeMs = () => Number.POSITIVE_INFINITY } = options;
  let version = 0;
  const kept = new LRUCache<string, string>({
    maxSize: maxBytes,
    // Strings take one or two bytes per character.
    sizeCalculation: (text, url) => 2 * (url.length + text.length),
    perf: { now },
    ttlResolution: 0,
  });
  return {
    async getOrAsk(url, init, ask) {
      const isRead = init.method === 'GET';
      const known = isRead ? kept.get(url) : undefined;
      if (known !== undefined) return toAnswer(known);
      const startedAt = version;
      const staleAt = now() + maxAgeMs();
      const response = await ask();
      const seconds = isRead ? sharedSeconds(response) : 0;
      if (seconds === 0) return response;
      const text = await response.text();
      // A response read before a content change must not be cached after it.
      const ttl = Math.ceil(Math.min(seconds * 1000, staleAt - now()));
      if (startedAt === version && ttl > 0) kept.set(url, text, { ttl });
      return toAnswer(text);
    },
    drop() {
      version += 1;
      kept.clear();
    },
  };
}

const toAnswer = (text: string): ApiAnswer => ({
  ok: true,
  status: 200,
  statusText: 'OK',
  text: async () => text,
});

/** Seconds for which a shared cache may keep a response (RFC 9111); 0 if it must not. */
function sharedSeconds({ status, headers }: Response): number {
  if (status !== 200 || headers.has('set-cookie') || headers.has('vary')) return 0;
  const [, seconds = '0'] = /^public, max-age=(\d+)/.exec(headers.get('cache-control') ?? '') ?? [];
  return Number(seconds);
}
