import type { Query, QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { api } from '#platform/web/browser-api.ts';
import type { User } from '../contract.ts';
import { applyUser } from './change-user.ts';
import { userQuery } from './current-user.ts';

/** Fetches the user again after a change in another tab. @throws what the API throws; the screen then stays as it is */
export async function refetchUser(
  queries: QueryClient,
  router: Pick<DataRouter, 'revalidate'>,
): Promise<void> {
  const { queryKey, queryFn } = userQuery(api);
  const before = queries.getQueryData<User | null>(queryKey);
  const now = await queryFn();
  if (before?.id === now?.id) {
    queries.setQueryData(queryKey, now);
    if (before?.subscriptionTier === now?.subscriptionTier) return;
    // What was fetched under the old plan may be locked.
    const predicate = (query: Query) => query.queryKey[0] !== queryKey[0];
    queries.removeQueries({ type: 'inactive', predicate });
    await queries.invalidateQueries({ predicate });
  } else applyUser(queries, now);
  // Reruns the loaders: those of members-only pages redirect a guest.
  await router.revalidate();
}
