import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useStarted } from './use-started.ts';

const readToken = (hash: string) => new URLSearchParams(hash.slice(1)).get('token') ?? '';

/**
 * The token of a mailed link, from the fragment, which no server and no log on the way sees: undefined until hydration,
 * empty where the address has none. It is removed from the address bar at once, so that it is neither shown there nor
 * stored in the history. Other fragments, such as that of 'Skip to content', leave it as it is; a further link that is
 * opened on the same page begins the page anew.
 */
export function useLinkToken(): string | undefined {
  const { hash } = useLocation();
  const [token] = useState(() => readToken(hash));
  const started = useStarted();
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname);
    // The browser stays on the page where only the fragment differs.
    const reload = () => readToken(window.location.hash) !== '' && window.location.reload();
    window.addEventListener('hashchange', reload);
    return () => window.removeEventListener('hashchange', reload);
  }, []);
  return started ? token : undefined;
}
