/** Routes whose page is a chunk of its own. Every page of the site carries all of them: what one needs comes with its page. */
import type { ComponentType } from 'react';
import type { LoaderFunction, LoaderFunctionArgs, RouteObject } from 'react-router';

/** Loads a page's module. In the server's build `file`, the module's source, tells which assets the page needs. */
type Load<Module> = (() => Promise<Module>) & { file?: string };
type PageModule = { Page: ComponentType };

type PageOptions = {
  /** The screen for what the loader or the page throws; the site's own where there is none. */
  problem?: ComponentType;
  /** Query parameters the page reads; all others are ignored by the page cache. */
  query?: readonly string[];
};

/** What the server and the browser's start need to know of a page. */
type PageHandle = { load: Load<PageModule>; query: readonly string[] };

/** A page without data of its own: `page('/about', () => import('./about-page.tsx'))`. Its module exports `Page`. */
export function page(
  path: string,
  load: Load<PageModule>,
  { problem, query = [] }: PageOptions = {},
): RouteObject {
  const handle: PageHandle = { load, query };
  const loadComponent = async () => (await load()).Page;
  return { path, lazy: { Component: loadComponent }, handle, ErrorBoundary: problem ?? null };
}

/**
 * A page that loads data: its module exports `loader` too. `guard` runs before it, and before there is any code: it throws
 * where the visitor may not see the page.
 */
export function pageWithLoader(
  path: string,
  load: Load<PageModule & { loader: (args: LoaderFunctionArgs) => unknown }>,
  { guard, ...options }: PageOptions & { guard?: (args: LoaderFunctionArgs) => Promise<unknown> } = {},
): RouteObject {
  const loader: LoaderFunction = async (args) => {
    await guard?.(args);
    return (await load()).loader(args);
  };
  return { ...page(path, load, options), loader };
}

/** The handle of a matched route, where it has one. */
export function pageHandle(route: { handle?: unknown }): PageHandle | undefined {
  return route.handle as PageHandle | undefined;
}
