/**
 * Small built files in memory. A page needs some twenty scripts and fonts; reading each from disk for every visitor
 * costs several times as much as sending it.
 */
import { LRUCache } from 'lru-cache';
import { type Encoding, minPrecompressedBytes } from './encoding.ts';

export type CachedFile = {
  headers: readonly [string, string][];
  tag: string;
  bytes: Uint8Array<ArrayBuffer>;
};

export type FileCache = {
  /** The file in this encoding, or a file that is never encoded. `path`: as in the URL. */
  find(path: string, encoding: Encoding): CachedFile | undefined;
  /** Keeps a complete response for the path, unless it is too large. */
  keep(path: string, file: CachedFile): void;
  /** Size in bytes of the largest file that is kept. */
  maxFileBytes: number;
};

/** Makes an empty cache. Only for files whose names change with their content: a file is never read again. */
export function createFileCache({
  maxBytes,
  maxFileBytes,
}: {
  maxBytes: number;
  maxFileBytes: number;
}): FileCache {
  const files = new LRUCache<string, CachedFile>({
    maxSize: maxBytes,
    maxEntrySize: maxFileBytes,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  });
  return {
    maxFileBytes,
    find: (path, encoding) => files.get(`${encoding} ${path}`) ?? files.get(`any ${path}`),
    keep(path, file) {
      const headers = new Headers([...file.headers]);
      const isNeverEncoded = !headers.has('vary') || file.bytes.length < minPrecompressedBytes;
      // The encoding of the response itself: the server may send less than the request accepts.
      const encoding = headers.get('content-encoding') ?? (isNeverEncoded ? 'any' : 'identity');
      files.set(`${encoding} ${path}`, file);
    },
  };
}
