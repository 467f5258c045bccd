/** What pages and the frame may use of accounts. */
import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { newsKey } from './current-user.ts';

export { reachesTier } from '../rules-tiers.ts';
export { loadAccount } from './account-data.ts';
export { AccountPage } from './account-page.tsx';
export { AuthPage } from './auth-page.tsx';
export { loadUser, requireUser, useUser } from './current-user.ts';
export { SignOutLink } from './sign-out-link.tsx';
export { isSigningOut } from './signing-out.ts';
export { VerifyNotice } from './verify-notice.tsx';

/** Notices that somebody signed in or out elsewhere, and shows who is there now. */
export function watchUser(queries: QueryClient, router: Pick<DataRouter, 'revalidate'>): void {
  const load = () => import('./look-again.ts');
  hearOfUser(
    () =>
      void load()
        .then(({ lookAgain }) => lookAgain(queries, router))
        .catch(() => undefined),
  );
  // Once the page has come to rest it is fetched, so that it is there when it is needed.
  setTimeout(() => void load().catch(() => undefined), 1000);
}

/**
 * Calls `listener` when somebody may have signed in or out: in another tab, or while this page lay in the
 * cache. Answers how to end it.
 */
export function hearOfUser(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => key === newsKey && listener();
  const show = ({ persisted }: PageTransitionEvent) => persisted && listener();
  window.addEventListener('storage', hear);
  window.addEventListener('pageshow', show);
  return () => {
    window.removeEventListener('storage', hear);
    window.removeEventListener('pageshow', show);
  };
}
