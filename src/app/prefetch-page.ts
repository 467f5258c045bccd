/** Fetches a page's chunk and data before the navigation. */
import { type LoaderFunction, matchRoutes, type RouteObject, type RouterContextProvider } from 'react-router';
import { pageHandle } from '#platform/web/page-route.ts';

/**
 * Makes the function that links call on hover and focus. Errors are ignored, because the navigation itself will
 * report them.
 */
export function createPrefetcher(routes: RouteObject[], getContext: () => RouterContextProvider) {
  const requested = new Set<string>();
  return (path: string): void => {
    if (requested.has(path)) return;
    requested.add(path);
    const url = new URL(path, window.location.origin);
    for (const { route, params } of matchRoutes(routes, url.pathname) ?? []) {
      const work = async () => {
        const handle = pageHandle(route);
        if (!handle) return;
        const loader = route.loader as LoaderFunction | undefined;
        await Promise.all([
          handle.load(),
          loader?.({
            request: new Request(url),
            url,
            params,
            context: getContext(),
            pattern: route.path ?? '',
          }),
        ]);
      };
      work().catch(() => requested.delete(path));
    }
  };
}
