/** The accounts' user interface for the frame and other features. Every page imports this file: keep it small. */
import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { signedOutHash } from '../signed-out.ts';
import { userChannel, userKey } from './current-user.ts';

export { reachesTier } from '../tiers.ts';
export { loadUser, requireUser, useUser } from './current-user.ts';
export { isSigningOut } from './sign-out-state.ts';

/** Delay before the code of `refetchUser` is loaded: after the first render, while the network is likely available. */
const preloadDelayMs = 1000;

type Revalidation = Pick<DataRouter, 'revalidate'>;

const loadRefetch = () => import('./refetch-user.ts');

/** Updates the page when somebody signs in or out in another tab. */
export function watchUser(queries: QueryClient, router: Revalidation): void {
  onUserChanged(() => void checkUser(queries, router).catch(() => undefined));
  // A fixed time, because Safari has no requestIdleCallback.
  setTimeout(() => void loadRefetch().catch(() => undefined), preloadDelayMs);
  if (window.location.hash === signedOutHash && !queries.getQueryData(userKey))
    void finishSignOut().catch(() => undefined);
}

async function finishSignOut(): Promise<void> {
  (await import('./change-user.ts')).forgetMember();
  window.history.replaceState(window.history.state, '', window.location.pathname);
}

/** Asks the server who is signed in, and updates the page. @throws what the API throws; the page then stays as it is */
export const checkUser = async (queries: QueryClient, router: Revalidation): Promise<void> =>
  (await loadRefetch()).refetchUser(queries, router);

/** Fetches the user again after an action that may have changed it, such as a payment, and tells the other tabs. */
export const refreshUser = async (queries: QueryClient): Promise<void> =>
  (await import('./change-user.ts')).refetchAndBroadcastUser(queries);

/**
 * Calls `listener` when somebody may have signed in or out: in another tab, or while this page was in the bfcache.
 * @returns a function that unsubscribes
 */
export function onUserChanged(listener: () => void): () => void {
  const unsubscribe = userChannel.subscribe(listener);
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && listener();
  window.addEventListener('pageshow', onPageShow);
  return () => {
    unsubscribe();
    window.removeEventListener('pageshow', onPageShow);
  };
}
