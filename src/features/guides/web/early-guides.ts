/** Guides before their day: Scholar members get them from an address of their own, everybody else never asks. */
import { useQuery } from '@tanstack/react-query';
import { loadUser, reachesTier, useUser } from '#features/accounts/web/index.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import type { AppContext } from '#platform/web/app-context.ts';
import { memberStaleTimeMs } from '#platform/web/load.ts';
import { type Guide, getEarlyGuides } from '../contract.ts';

/** For loaders. None where they cannot be had: the published ones are worth showing without. */
export async function loadEarlyGuides(app: AppContext): Promise<Guide[]> {
  const user = await loadUser(app).catch(() => null);
  if (!reachesTier(user?.subscriptionTier, 'scholar')) return [];
  // Asked anew: the day may have come while the page was open.
  const query = apiQuery(getEarlyGuides, {}, { staleTime: memberStaleTimeMs });
  return app.queries.fetchQuery(query).catch(() => []);
}

/** What the page's loader has fetched of them; undefined below Scholar, and where they could not be had. */
export function useEarlyGuides(): Guide[] | undefined {
  const enabled = reachesTier(useUser()?.subscriptionTier, 'scholar');
  const { data } = useQuery({ ...apiQuery(getEarlyGuides, {}), enabled });
  return enabled ? data : undefined;
}
