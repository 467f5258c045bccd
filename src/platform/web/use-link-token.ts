import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useStarted } from './use-started.ts';

const readToken = (hash: string) => new URLSearchParams(hash.slice(1)).get('token') ?? '';

/**
 * The token of a mailed link. It is in the fragment, which no server and no log on the way sees. Undefined until
 * hydration, empty if the address has none. It is removed from the address bar at once, so that it is neither visible
 * there nor stored in the history. Other fragments, such as that of 'Skip to content', do not change it. If another
 * mailed link is opened on the same page, the page reloads.
 */
export function useLinkToken(): string | undefined {
  const { hash } = useLocation();
  const [token] = useState(() => readToken(hash));
  const started = useStarted();
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname);
    // The browser does not reload the page if only the fragment differs.
    const reload = () => readToken(window.location.hash) !== '' && window.location.reload();
    window.addEventListener('hashchange', reload);
    return () => window.removeEventListener('hashchange', reload);
  }, []);
  return started ? token : undefined;
}
