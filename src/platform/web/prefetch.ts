/** Prefetches pages. The browser's entry sets the function; on the server nothing happens. */
let prefetcher: ((path: string) => void) | undefined;

export function setPrefetcher(prefetch: (path: string) => void): void {
  prefetcher = prefetch;
}

/** Starts fetching the chunk and the data of a path. Errors are ignored. */
export function prefetch(path: string): void {
  prefetcher?.(path);
}
