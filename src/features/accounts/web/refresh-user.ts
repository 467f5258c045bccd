import type { QueryClient } from '@tanstack/react-query';
import { api } from '#platform/web/browser-api.ts';
import type { User } from '../contract.ts';
import { changeUser, updateUser } from './change-user.ts';
import { userQuery } from './current-user.ts';

/** Asks again who is signed in, after something that may have changed it. A guest stays one, unasked. */
export async function refreshUser(queries: QueryClient): Promise<void> {
  const { queryKey, queryFn } = userQuery(api);
  const before = queries.getQueryData<User | null>(queryKey);
  if (!before) return;
  const now = await queryFn().catch(() => before);
  if (now?.id === before.id) updateUser(queries, now);
  else changeUser(queries, now);
}
