import type { PageRenderer } from './ssr-renderer.ts';
import type { Theme } from './theme.ts';

/** The key of a page in the page cache: its HTML differs by theme and address, and by nothing else. */
export function pageCacheKey(theme: Theme, address: string): string {
  return `${theme}|${address}`;
}

/**
 * The address of a page as far as the page depends on it: path and the query parameters it
 * reads, sorted, empty ones left out. Everything else (campaign parameters and the like) is dropped.
 */
export function canonicalAddress(url: string, describePage: PageRenderer['describePage']): string {
  const { pathname, searchParams } = new URL(url, 'http://site.invalid');
  const { query } = describePage(pathname);
  const known = new URLSearchParams();
  for (const name of [...query].sort()) {
    const value = searchParams.get(name)?.trim();
    if (value) known.set(name, value);
  }
  const search = known.toString();
  return search ? `${pathname}?${search}` : pathname;
}
