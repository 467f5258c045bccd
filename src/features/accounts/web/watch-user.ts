/** Notices that somebody signed in or out elsewhere: in another tab, or while this page lay in the cache. */
import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { api } from '#platform/web/browser-api.ts';
import type { User } from '../contract.ts';
import { newsKey, showUser } from './change-user.ts';
import { userQuery } from './current-user.ts';

/** Begins; once a page. */
export function watchUser(queries: QueryClient, router: Pick<DataRouter, 'revalidate'>): void {
  const look = async () => {
    const { queryKey, queryFn } = userQuery(api);
    const before = queries.getQueryData<User | null>(queryKey);
    const now = await queryFn();
    if (before?.id === now?.id) {
      queries.setQueryData(queryKey, now);
      return;
    }
    showUser(queries, now);
    // A page for members alone sends its guest away.
    await router.revalidate();
  };
  const lookSoon = () => void look().catch(() => undefined);
  window.addEventListener('storage', ({ key }) => key === newsKey && lookSoon());
  window.addEventListener('pageshow', ({ persisted }) => persisted && lookSoon());
}
