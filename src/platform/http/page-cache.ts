/**
 * Pages as visitors without a session get them, rendered once and kept compressed.
 * Bounded by size; dropped as a whole when content changes; while the database is
 * down, what was dropped last is still served.
 */
import { LRUCache } from 'lru-cache';
import { type Encoding, encodeBody } from './encoding.ts';
import { entityTag } from './entity-tag.ts';

export type CachedBody = { bytes: Buffer; tag: string };

export type CachedPage = {
  contentType: string;
  bodies: Record<Encoding, CachedBody>;
};

export type PageCache = {
  /** A page that is there now; never renders. */
  peek(key: string): CachedPage | undefined;
  /**
   * The page under a key, rendered at most once however many ask at the same time.
   * `render` answers the Response to keep; one that must not be kept is handed through.
   */
  obtain(key: string, render: () => Promise<Response>): Promise<CachedPage | Response>;
  /** Forgets every page: content has changed. */
  drop(): void;
  /** Pages and bytes held now. */
  size(): { pages: number; bytes: number };
};

/** Makes a cache that holds at most `maxBytes` of page bodies. */
export function createPageCache(options: { maxBytes: number; maxAgeMs?: number }): PageCache {
  const settings = {
    maxSize: options.maxBytes,
    sizeCalculation: (page: CachedPage, key: string) =>
      key.length + Object.values(page.bodies).reduce((sum, body) => sum + body.bytes.length, 0),
    ...(options.maxAgeMs && { ttl: options.maxAgeMs }),
  };
  let fresh = new LRUCache<string, CachedPage>(settings);
  let stale = new LRUCache<string, CachedPage>(settings);
  let version = 0;
  const underWay = new Map<string, Promise<CachedPage | Response>>();

  async function renderOnce(key: string, render: () => Promise<Response>): Promise<CachedPage | Response> {
    const startedAt = version;
    const response = await render();
    if (response.status === 503) return stale.get(key) ?? response;
    if (response.status !== 200 || response.headers.has('set-cookie')) return response;
    const page = await toCachedPage(response);
    if (startedAt === version) fresh.set(key, page);
    return page;
  }

  return {
    peek: (key) => fresh.get(key),
    obtain(key, render) {
      const there = fresh.get(key);
      if (there) return Promise.resolve(there);
      const flight = `${version}|${key}`;
      const running = underWay.get(flight);
      if (running) return running.then((result) => (result instanceof Response ? result.clone() : result));
      const started = renderOnce(key, render).finally(() => underWay.delete(flight));
      underWay.set(flight, started);
      return started.then((result) => (result instanceof Response ? result.clone() : result));
    },
    drop() {
      version++;
      if (fresh.size > 0) stale = fresh;
      fresh = new LRUCache<string, CachedPage>(settings);
    },
    size: () => ({ pages: fresh.size, bytes: fresh.calculatedSize }),
  };
}

async function toCachedPage(response: Response): Promise<CachedPage> {
  const identity = Buffer.from(await response.arrayBuffer());
  const encode = async (encoding: Encoding): Promise<CachedBody> => {
    const bytes = await encodeBody(identity, encoding);
    return { bytes, tag: entityTag(bytes, 'strong') };
  };
  const [br, gzip, plain] = await Promise.all([encode('br'), encode('gzip'), encode('identity')]);
  return {
    contentType: response.headers.get('content-type') ?? 'text/html; charset=utf-8',
    bodies: { br, gzip, identity: plain },
  };
}
