/** Routes whose loader is eager and whose component is a chunk of its own. */
import type { ComponentType } from 'react';

type PageModule = { Page: ComponentType };

/** What the server and the browser's start need to know of a lazy page. */
type PageHandle = {
  page: {
    /** Source file of the chunk, filled in by the build so that its assets can be found. */
    file: string | undefined;
    load: () => Promise<PageModule>;
  };
  /** Query parameters the page reads; all others are ignored by the page cache. */
  query?: readonly string[];
};

/** Declares the lazy component of a route: `{ path, loader, ...page(() => import('./home-page.tsx')) }`. */
export function page(load: () => Promise<PageModule>, file?: string) {
  const handle: PageHandle = { page: { file, load } };
  const loadComponent = async () => (await load()).Page;
  return { lazy: { Component: loadComponent }, handle };
}

/** Names the query parameters a page reads: `...readsQuery(['q'], page(…))`. */
export function readsQuery<Route extends { handle: PageHandle }>(
  query: readonly string[],
  route: Route,
): Route {
  return { ...route, handle: { ...route.handle, query } };
}

/** The handle of a matched route, where it has one. */
export function pageHandle(route: { handle?: unknown }): PageHandle | undefined {
  return (route.handle as PageHandle | undefined)?.page ? (route.handle as PageHandle) : undefined;
}
