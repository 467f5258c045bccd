/** Loaders for other pages that show a plan or goal. They never fail: those pages are useful without it. */
import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#features/accounts/contract.ts';
import { reachesTier } from '#features/accounts/web/index.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import { memberStaleTimeMs } from '#platform/web/load.ts';
import { getStudyGoal, getStudyPlan } from '../contract.ts';

/** Prefetches the plan of a Scholar member, for My Learning. */
export async function loadToday(queries: QueryClient, { subscriptionTier }: User): Promise<void> {
  if (!reachesTier(subscriptionTier, 'scholar')) return;
  await queries.prefetchQuery(apiQuery(getStudyPlan, {}, { staleTime: memberStaleTimeMs }));
}

/** Prefetches the member's goal, for Review. */
export async function loadGoalStatus(queries: QueryClient): Promise<void> {
  await queries.prefetchQuery(apiQuery(getStudyGoal, {}, { staleTime: memberStaleTimeMs }));
}
