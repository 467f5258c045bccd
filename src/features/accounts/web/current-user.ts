/** Who is signed in: one query, whose 401 means a guest. */
import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, redirectDocument } from 'react-router';
import { type ApiClient, ApiError } from '#platform/api/api-client.ts';
import { type AppContext, appContext } from '#platform/web/app-context.ts';
import { api as browserApi } from '#platform/web/browser-api.ts';
import type { User } from '../contract.ts';

/** The contract's address of the current user, by itself: every page carries this file, few the contract. */
export const userKey = ['/api/auth/user'] as const;

/** Under this key a tab tells the others that somebody signed in or out. */
export const newsKey = 'lyceum:account';

/** The query of the current user: null for guests. */
export const userQuery = (api: ApiClient) => ({
  queryKey: userKey,
  queryFn: (): Promise<User | null> =>
    api.get<User>(userKey[0]).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }),
});

/** For loaders: who asks. @throws what the API throws, but for a guest's 401 */
export const loadUser = ({ api, queries }: AppContext) => queries.ensureQueryData(userQuery(api));

/** The member who is signed in; null for guests, and while nobody knows. */
export const useUser = (): User | null => useQuery(userQuery(browserApi)).data ?? null;

/** For loaders of pages that are members' alone. @throws a redirect to sign in and back, for guests */
export async function requireUser({ context, request }: LoaderFunctionArgs): Promise<User> {
  const user = await loadUser(context.get(appContext));
  if (user) return user;
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(`/api/login?redirect=${encodeURIComponent(pathname + search)}`);
}
