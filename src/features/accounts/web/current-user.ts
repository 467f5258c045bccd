/** The current user: one query, whose 401 means a guest. */
import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, redirectDocument } from 'react-router';
import { type ApiClient, ApiError } from '#platform/api/api-client.ts';
import { type AppContext, appContext } from '#platform/web/app-context.ts';
import { api as browserApi } from '#platform/web/browser-api.ts';
import { createCrossTabChannel } from '#platform/web/cross-tab.ts';
import { signInAddress } from '#platform/web/sign-in-address.ts';
import type { User } from '../contract.ts';

/** The path of `getCurrentUser`, repeated here because every page loads this file, but few load the contract. */
export const userKey = ['/api/auth/user'] as const;

/** Tells other tabs that a user signed in or out, or changed their name or address. */
export const userChannel = createCrossTabChannel('lyceum:account');

/** The query of the current user: null for guests. */
export const userQuery = (api: ApiClient) => ({
  queryKey: userKey,
  queryFn: (): Promise<User | null> =>
    api.get<User>(userKey[0]).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }),
});

/** For loaders. @throws what the API throws, except a guest's 401 */
export const loadUser = ({ api, queries }: AppContext) => queries.ensureQueryData(userQuery(api));

/** The member who is signed in; null for guests, and until the query has answered. */
export const useUser = (): User | null => useQuery(userQuery(browserApi)).data ?? null;

/** The user, for loaders of members-only pages. @throws a redirect to sign-in and back, for guests */
export async function requireUser({ context, request }: LoaderFunctionArgs): Promise<User> {
  const user = await loadUser(context.get(appContext));
  if (user) return user;
  throw redirectDocument(signInAddress(new URL(request.url)));
}
