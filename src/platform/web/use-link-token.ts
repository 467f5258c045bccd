import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useStarted } from './use-started.ts';

/**
 * The token of a mailed link, from the fragment, which no server and no log on the way sees: undefined until hydration,
 * empty where the address has none. It is removed from the address bar at once, so that it is neither shown there nor
 * stored in the history.
 */
export function useLinkToken(): string | undefined {
  const { hash } = useLocation();
  const started = useStarted();
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);
  return started ? (new URLSearchParams(hash.slice(1)).get('token') ?? '') : undefined;
}
