/** Asks again who is signed in, where another tab says that it has changed. */
import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { api } from '#platform/web/browser-api.ts';
import type { User } from '../contract.ts';
import { showUser } from './change-user.ts';
import { userQuery } from './current-user.ts';

/** Shows who is there now. @throws what the API throws: then what is on the screen stays */
export async function lookAgain(queries: QueryClient, router: Pick<DataRouter, 'revalidate'>): Promise<void> {
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
}
