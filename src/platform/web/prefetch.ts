/** Fetches a page before it is asked for. Set by the browser's start; does nothing on the server. */
let prefetcher: ((path: string) => void) | undefined;

export function setPrefetcher(prefetch: (path: string) => void): void {
  prefetcher = prefetch;
}

/** Begins to fetch the chunk and the data of a path. Failures are of no consequence here. */
export function prefetch(path: string): void {
  prefetcher?.(path);
}
