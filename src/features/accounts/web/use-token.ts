import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useStarted } from '#platform/web/use-started.ts';

/**
 * The token of a mailed link: undefined until hydration, empty where the address has none. It is removed from the
 * address bar at once, so that it is neither shown there nor stored in the history.
 */
export function useToken(): string | undefined {
  const [params] = useSearchParams();
  const started = useStarted();
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);
  return started ? (params.get('token') ?? '') : undefined;
}
