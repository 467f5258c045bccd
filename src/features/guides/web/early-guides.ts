/** Guides in early access: Scholar members get them from a separate endpoint; others never request it. */
import { useQuery } from '@tanstack/react-query';
import { loadUser, reachesTier, useUser } from '#features/accounts/web/index.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import type { AppContext } from '#platform/web/app-context.ts';
import { memberStaleTimeMs } from '#platform/web/load.ts';
import { type Guide, getEarlyGuides } from '../contract.ts';

/** For loaders. Returns no guides if the request fails, because the page is useful with the published ones alone. */
export async function loadEarlyGuides(app: AppContext): Promise<Guide[]> {
  const user = await loadUser(app).catch(() => null);
  if (!reachesTier(user?.subscriptionTier, 'scholar')) return [];
  // `staleTime`, so that they are refetched: the publication day may have come while the page was open.
  const query = apiQuery(getEarlyGuides, {}, { staleTime: memberStaleTimeMs });
  return app.queries.fetchQuery(query).catch(() => []);
}

/** The early guides that the page's loader has fetched; undefined below Scholar, and if the request failed. */
export function useEarlyGuides(): Guide[] | undefined {
  const enabled = reachesTier(useUser()?.subscriptionTier, 'scholar');
  const { data } = useQuery({ ...apiQuery(getEarlyGuides, {}), enabled });
  return enabled ? data : undefined;
}
