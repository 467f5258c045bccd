/** The loaders of the pages. Each throws as `fetchForMember`. */
import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#features/accounts/contract.ts';
import { reachesTier } from '#features/accounts/web/index.ts';
import { fetchForMember } from '#platform/web/load.ts';
import { getLearningPath, getLearningPaths, getStudyPlan } from '../contract.ts';

export async function loadPaths(queries: QueryClient, url: string): Promise<null> {
  await fetchForMember(queries, url, getLearningPaths, {});
  return null;
}

export async function loadPath(queries: QueryClient, url: string, slug: string): Promise<null> {
  await fetchForMember(queries, url, getLearningPath, { params: { slug } });
  return null;
}

/** Whether the member has study plans; others see what they would have. */
export async function loadPlan(
  queries: QueryClient,
  url: string,
  { subscriptionTier }: User,
): Promise<{ scholar: boolean }> {
  if (!reachesTier(subscriptionTier, 'scholar')) return { scholar: false };
  try {
    await Promise.all([
      fetchForMember(queries, url, getStudyPlan, {}),
      fetchForMember(queries, url, getLearningPaths, {}),
    ]);
    return { scholar: true };
  } catch (failure) {
    // The plan ended meanwhile.
    if ((failure as { init?: ResponseInit }).init?.status === 403) return { scholar: false };
    throw failure;
  }
}
