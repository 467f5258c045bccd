/**
 * Pages as visitors without a session get them, rendered once and kept in the encodings
 * that were asked for. Bounded by size; dropped as a whole when content changes; while the database is
 * down, what was dropped last is still served.
 */
import { LRUCache } from 'lru-cache';
import { type Encoding, encodeBody } from './encoding.ts';
import { entityTag } from './entity-tag.ts';

export type CachedBody = { bytes: Buffer; tag: string };

export type CachedPage = {
  contentType: string;
  /** As rendered, and in the encodings somebody has asked for. */
  bodies: Partial<Record<Encoding, CachedBody>> & { identity: CachedBody };
};

/** A page in the encoding that was asked for. */
export type EncodedPage = { contentType: string; encoding: Encoding; body: CachedBody };

export type PageCache = {
  /** A page that is there now in this encoding; never renders, never compresses. */
  peek(key: string, encoding: Encoding): EncodedPage | undefined;
  /**
   * The page under a key, rendered at most once however many ask at the same time.
   * `render` answers the Response to keep; one that must not be kept is handed through.
   */
  obtain(key: string, encoding: Encoding, render: () => Promise<Response>): Promise<EncodedPage | Response>;
  /** Forgets every page: content has changed. */
  drop(): void;
  /** Pages and bytes held now. */
  size(): { pages: number; bytes: number };
};

/** How long the database is left alone after it was found to be down, in milliseconds. */
const pauseMs = 1000;
/** Asks for a page that is not too old. */
const young = { allowStale: false };

/** Makes a cache that holds at most `maxBytes` of page bodies. */
export function createPageCache(options: {
  maxBytes: number;
  maxAgeMs?: number;
  /** Milliseconds since any fixed moment. */
  now?: () => number;
}): PageCache {
  const now = options.now ?? (() => performance.now());
  const settings = {
    maxSize: options.maxBytes,
    sizeCalculation: (page: CachedPage, key: string) =>
      key.length + Object.values(page.bodies).reduce((sum, body) => sum + (body?.bytes.length ?? 0), 0),
    // What is too old stays until something newer takes its place: it may be the last there is.
    ...(options.maxAgeMs && { ttl: options.maxAgeMs, allowStale: true, noDeleteOnStaleGet: true }),
    perf: { now },
    ttlResolution: 0,
  };
  let fresh = new LRUCache<string, CachedPage>(settings);
  const dropped = new LRUCache<string, CachedPage>(settings);
  let version = 0;
  /** Until then a page that was dropped is served without asking again. */
  let downUntil = 0;
  const underWay = new Map<string, Promise<CachedPage | Response>>();

  /** The last page under a key, however old: for when nothing newer is to be had. */
  function findLast(key: string): CachedPage | undefined {
    return fresh.get(key) ?? dropped.get(key);
  }

  async function renderOnce(key: string, render: () => Promise<Response>): Promise<CachedPage | Response> {
    const startedAt = version;
    const response = await render();
    if (response.status === 503) {
      downUntil = now() + pauseMs;
      return findLast(key) ?? response;
    }
    if (response.status !== 200 || response.headers.has('set-cookie')) return response;
    const page = await toCachedPage(response);
    if (startedAt === version) {
      fresh.set(key, page);
      dropped.delete(key);
    }
    return page;
  }

  async function shareRendering(
    key: string,
    render: () => Promise<Response>,
  ): Promise<CachedPage | Response> {
    const flight = `${version}|${key}`;
    const running = underWay.get(flight);
    if (running !== undefined) return running;
    const started = renderOnce(key, render).finally(() => underWay.delete(flight));
    underWay.set(flight, started);
    return started;
  }

  async function encodePage(key: string, page: CachedPage, encoding: Encoding): Promise<EncodedPage> {
    const there = page.bodies[encoding];
    if (there) return { contentType: page.contentType, encoding, body: there };
    const bytes = await encodeBody(page.bodies.identity.bytes, encoding);
    const body = { bytes, tag: entityTag(bytes, 'strong') };
    // A new object, so that the cache counts its new size.
    const cache = [fresh, dropped].find((candidate) => candidate.peek(key) === page);
    cache?.set(key, { ...page, bodies: { ...page.bodies, [encoding]: body } }, { noUpdateTTL: true });
    return { contentType: page.contentType, encoding, body };
  }

  return {
    peek(key, encoding) {
      const page = fresh.get(key, young);
      const body = page?.bodies[encoding];
      return page && body && { contentType: page.contentType, encoding, body };
    },
    async obtain(key, encoding, render) {
      const spare = now() < downUntil ? findLast(key) : undefined;
      const page = fresh.get(key, young) ?? spare ?? (await shareRendering(key, render));
      // Each visitor needs a body of their own to read.
      return page instanceof Response ? page.clone() : encodePage(key, page, encoding);
    },
    drop() {
      version++;
      // The least used first, so that they are the first to make room.
      for (const [key, page] of [...fresh.entries()].reverse()) dropped.set(key, page);
      fresh = new LRUCache<string, CachedPage>(settings);
    },
    size: () => ({ pages: fresh.size, bytes: fresh.calculatedSize }),
  };
}

async function toCachedPage(response: Response): Promise<CachedPage> {
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    contentType: response.headers.get('content-type') ?? 'text/html; charset=utf-8',
    bodies: { identity: { bytes, tag: entityTag(bytes, 'strong') } },
  };
}
