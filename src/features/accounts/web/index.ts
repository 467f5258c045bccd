/** What pages and the frame may use of accounts. */
import type { QueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import type { DataRouter } from 'react-router';

export { loadUser, requireUser, useUser } from './current-user.ts';

// Guests, who are most visitors, never need them.
const parts = () => import('./member-parts.tsx');
export const MemberLinks = lazy(async () => ({ default: (await parts()).MemberLinks }));
export const VerifyNotice = lazy(async () => ({ default: (await parts()).VerifyNotice }));

/** Follows what happens in other tabs, once the page has come to rest. */
export function watchUserLater(queries: QueryClient, router: Pick<DataRouter, 'revalidate'>): void {
  setTimeout(() => {
    import('./watch-user.ts').then((watch) => watch.watchUser(queries, router)).catch(() => undefined);
  }, 1000);
}
