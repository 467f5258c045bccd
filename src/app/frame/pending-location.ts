/**
 * The page that is loading, read from the router itself. The router passes its state to React in a transition, and React
 * holds a transition back while a part of the page waits for its code (`KeptHtml`): until then `useNavigation` would
 * report nothing.
 */
import { useSyncExternalStore } from 'react';
import { type createBrowserRouter, type Location, useLocation } from 'react-router';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

let router: Router | undefined;

/** Sets the router whose navigations are shown. The browser's entry calls it once. */
export function setPendingSource(source: Router): void {
  router = source;
}

/** The location that is loading or whose page is not drawn yet; null if there is none. */
export function usePendingLocation(): Location | null {
  const drawn = useLocation().key;
  return useSyncExternalStore(
    subscribe,
    () => readPending(drawn),
    () => null,
  );
}

function subscribe(onChange: () => void): () => void {
  return router?.subscribe(onChange) ?? (() => {});
}

function readPending(drawn: string): Location | null {
  if (!router) return null;
  const { navigation, location } = router.state;
  return navigation.location ?? (location.key === drawn ? null : location);
}
