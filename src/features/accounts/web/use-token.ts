import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useStarted } from '#platform/web/use-started.ts';

/**
 * The secret of a mailed link: undefined until the page's scripts run, empty where the address has none.
 * It leaves the address bar at once, so that it is neither seen there nor kept in the history.
 */
export function useToken(): string | undefined {
  const [params] = useSearchParams();
  const started = useStarted();
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);
  return started ? (params.get('token') ?? '') : undefined;
}
