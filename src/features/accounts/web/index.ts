/** What pages and the frame may use of accounts. */
import type { QueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import type { DataRouter } from 'react-router';
import { newsKey } from './current-user.ts';

export { loadUser, requireUser, useUser } from './current-user.ts';

// Guests, who are most visitors, never need them.
const parts = () => import('./member-parts.tsx');
export const MemberLinks = lazy(async () => ({ default: (await parts()).MemberLinks }));
export const VerifyNotice = lazy(async () => ({ default: (await parts()).VerifyNotice }));

/** Notices that somebody signed in or out elsewhere: in another tab, or while this page lay in the cache. */
export function watchUser(queries: QueryClient, router: Pick<DataRouter, 'revalidate'>): void {
  const load = () => import('./look-again.ts');
  const look = () =>
    void load()
      .then(({ lookAgain }) => lookAgain(queries, router))
      .catch(() => undefined);
  window.addEventListener('storage', ({ key }) => key === newsKey && look());
  window.addEventListener('pageshow', ({ persisted }) => persisted && look());
  // Once the page has come to rest it is fetched, so that it is there when it is needed.
  setTimeout(() => void load().catch(() => undefined), 1000);
}
