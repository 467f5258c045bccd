/** Finds which query parameters a page reads, without matching its address against every route of the site. */
import { matchRoutes, type RouteObject } from 'react-router';
import { pageHandle } from '#platform/web/page-route.ts';

type FlatRoute = { path: string; handle: { query: readonly string[] } };

/** Tells which query parameters a page depends on besides its path. */
export type DescribePage = (pathname: string) => { query: readonly string[] };

/**
 * Makes the function that returns the query parameters of the page at a path, with the router's own matching. It runs
 * for every request, cached pages included, and `matchRoutes` sorts all its routes at each call. So each path is
 * matched only against the routes that begin with the same segment.
 */
export function createDescribePage(routes: readonly RouteObject[]): DescribePage {
  const groups = Map.groupBy(flatten(routes, '', []), ({ path }) => firstSegment(path));
  const anywhere = [...groups].filter(([segment]) => /^[:*]/.test(segment)).flatMap(([, flat]) => flat);
  const lists = new Map([...groups].map(([segment, flat]) => [segment, [...flat, ...anywhere]]));
  return (pathname) => {
    const candidates = lists.get(firstSegment(pathname)) ?? anywhere;
    const match = matchRoutes(candidates, pathname)?.at(-1);
    return { query: match ? match.route.handle.query : [] };
  };
}

/** All pages with their full paths. Each handle holds the parameters of the page and of the routes around it. */
function flatten(
  routes: readonly RouteObject[],
  parentPath: string,
  parentQuery: readonly string[],
): FlatRoute[] {
  return routes.flatMap((route) => {
    const path = route.path ? `${parentPath}/${route.path}`.replace(/\/+/g, '/') : parentPath;
    const query = [...parentQuery, ...(pageHandle(route)?.query ?? [])];
    const children = route.children ? flatten(route.children, path, query) : [];
    const isPage = !route.children || route.path;
    return isPage ? [{ path: path || '/', handle: { query } }, ...children] : children;
  });
}

/** The first segment as the router compares it: decoded, case-insensitive. */
function firstSegment(path: string): string {
  const [, segment = ''] = path.split('/');
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
}
