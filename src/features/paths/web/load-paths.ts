/** The loaders of the pages. Each throws as `fetchForMember`. */
import type { QueryClient } from '@tanstack/react-query';
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

/** 'full' with Scholar; 'kept': the member has had it, and their plan is still there. */
export type PlanAccess = 'full' | 'kept' | 'none';

export async function loadPlan(queries: QueryClient, url: string): Promise<PlanAccess> {
  try {
    const [{ plan, schedule }] = await Promise.all([
      fetchForMember(queries, url, getStudyPlan, {}),
      fetchForMember(queries, url, getLearningPaths, {}),
    ]);
    return plan && !schedule ? 'kept' : 'full';
  } catch (failure) {
    if ((failure as { init?: ResponseInit }).init?.status === 403) return 'none';
    throw failure;
  }
}
