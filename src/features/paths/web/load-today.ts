/** The loader of what a study plan has for today, for My Learning. */
import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#features/accounts/contract.ts';
import { reachesTier } from '#features/accounts/web/index.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import { memberStaleTimeMs } from '#platform/web/load.ts';
import { getStudyPlan } from '../contract.ts';

/** Fetches the plan of a Scholar member. Never fails: the list below it is worth showing without it. */
export async function loadToday(queries: QueryClient, { subscriptionTier }: User): Promise<void> {
  if (!reachesTier(subscriptionTier, 'scholar')) return;
  await queries.prefetchQuery(apiQuery(getStudyPlan, {}, { staleTime: memberStaleTimeMs }));
}
