import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useStarted } from './use-started.ts';

/**
 * The token of a mailed link, from the fragment, which no server and no log on the way sees: undefined until hydration,
 * empty where the address has none. It is removed from the address bar at once, so that it is neither shown there nor
 * stored in the history. A link that is opened on the page it leads to begins that page anew.
 */
export function useLinkToken(): string | undefined {
  const { hash } = useLocation();
  const started = useStarted();
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname);
    // The browser stays on the page where only the fragment differs.
    const reload = () => window.location.reload();
    window.addEventListener('hashchange', reload);
    return () => window.removeEventListener('hashchange', reload);
  }, []);
  return started ? (new URLSearchParams(hash.slice(1)).get('token') ?? '') : undefined;
}
