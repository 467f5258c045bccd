import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useStarted } from './use-started.ts';

/**
 * The token of a mailed link, from the fragment or the query: undefined until hydration, empty where the address has
 * none. It is removed from the address bar at once, so that it is neither shown there nor stored in the history.
 * @param from 'fragment' where the query, which reaches logs on the way, is no place for it
 */
export function useLinkToken(from: 'address' | 'fragment' = 'address'): string | undefined {
  const { hash, search } = useLocation();
  const started = useStarted();
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);
  const text = hash.slice(1) || (from === 'address' ? search : '');
  return started ? (new URLSearchParams(text).get('token') ?? '') : undefined;
}
