/**
 * Routes with a separate chunk for each page. Every page of the site includes the list of all routes, so code that
 * only one page needs belongs to that page's chunk.
 */
import type { ComponentType } from 'react';
import type { LoaderFunction, LoaderFunctionArgs, RouteObject } from 'react-router';

/**
 * Loads a page's module. In the server build, `file` is the module's source, which tells which assets the page needs.
 */
type Load<Module> = (() => Promise<Module>) & { file?: string };
type PageModule = { Page: ComponentType };

type PageOptions = {
  /** The screen for errors of the loader or the page; by default the site's own. */
  problem?: ComponentType;
  /** Query parameters the page reads; all others are ignored by the page cache. */
  query?: readonly string[];
};

/** What the server and the browser's start-up code need to know about a page. */
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
 * A page that loads data: its module also exports `loader`. `guard` runs before the loader and before the module is
 * loaded. It throws if the visitor may not see the page.
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

/** The handle of a matched route, if it has one. */
export function pageHandle(route: { handle?: unknown }): PageHandle | undefined {
  return route.handle as PageHandle | undefined;
}
