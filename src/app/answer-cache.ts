/**
 * Answers of the API to pages that are rendered here, kept as a shared cache would keep them: what is the same for everybody,
 * for the seconds its header allows, until content changes. Most of what a page asks for is what other pages ask for too.
 */
import { LRUCache } from 'lru-cache';
import type { ApiAnswer } from '#platform/api/api-client.ts';

export type AnswerCache = {
  /** The answer kept for the address, else that of `ask`, kept where it may be. Only GET is kept. */
  getOrAsk(url: string, init: RequestInit, ask: () => Promise<Response>): Promise<ApiAnswer>;
  /** Removes every answer, because content has changed. */
  drop(): void;
};

/** Makes an empty cache that holds at most `maxBytes` of answers. `now`: milliseconds since any fixed moment. */
export function createAnswerCache(options: { maxBytes: number; now?: () => number }): AnswerCache {
  const { maxBytes, now = () => performance.now() } = options;
  let version = 0;
  const kept = new LRUCache<string, string>({
    maxSize: maxBytes,
    // Strings take one byte a character, or two.
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
      const response = await ask();
      const seconds = isRead ? sharedSeconds(response) : 0;
      if (seconds === 0) return response;
      const text = await response.text();
      // What was read before a change must not be kept after it.
      if (startedAt === version) kept.set(url, text, { ttl: seconds * 1000 });
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

/** How long a shared cache may keep a response (RFC 9111); 0 for one that it must not keep. */
function sharedSeconds({ status, headers }: Response): number {
  if (status !== 200 || headers.has('set-cookie') || headers.has('vary')) return 0;
  const [, seconds = '0'] = /^public, max-age=(\d+)/.exec(headers.get('cache-control') ?? '') ?? [];
  return Number(seconds);
}
