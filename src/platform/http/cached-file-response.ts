/** Answers requests for small built files straight from memory. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from './encoding.ts';
import { matchesTag } from './entity-tag.ts';
import type { FileCache } from './file-cache.ts';

/** Headers of the body: they are left out if the visitor has the file already. */
const bodyHeaders = new Set(['content-length', 'content-encoding']);

/** Makes the function that answers cached files before any other code runs. It returns false if it cannot answer. */
export function createFileResponder(options: {
  files: FileCache;
  /** Start of the addresses of all cached files. */
  prefix: string;
  headers: [string, string][];
  /** Called for every file answered here, as these requests do not reach the request log. */
  onResponse: (path: string, status: number) => void;
}) {
  const { files, prefix, headers: commonHeaders, onResponse } = options;
  return function respondFromFiles(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '/', headers } = request;
    if (!url.startsWith(prefix) || (method !== 'GET' && method !== 'HEAD') || headers.range) return false;
    const file = files.find(url, chooseEncoding(headers['accept-encoding']));
    if (!file) return false;
    const fresh = matchesTag(headers['if-none-match'], file.tag);
    const status = fresh ? 304 : 200;
    const own = fresh ? file.headers.filter(([name]) => !bodyHeaders.has(name)) : file.headers;
    response.writeHead(status, [...commonHeaders, ...own].flat());
    response.end(fresh || method === 'HEAD' ? undefined : file.bytes);
    onResponse(url, status);
    return true;
  };
}
