/** Loaders of the pages. Each throws the same errors as `fetchForMember`. */
import type { LoaderFunctionArgs } from 'react-router';
import { getReviewDecks } from '#features/review/contract.ts';
import { appContext } from '#platform/web/app-context.ts';
import { fetchForMember } from '#platform/web/load.ts';
import { getLearningPath, getLearningPaths, getStudyGoal, getStudyPlan } from '../contract.ts';

export async function loadPaths({ context, request }: LoaderFunctionArgs): Promise<null> {
  await fetchForMember(context.get(appContext).queries, request.url, getLearningPaths, {});
  return null;
}

export async function loadPath({ context, request, params }: LoaderFunctionArgs): Promise<null> {
  const input = { params: { slug: params.slug ?? '' } };
  await fetchForMember(context.get(appContext).queries, request.url, getLearningPath, input);
  return null;
}

/** 'full': the member has Scholar. 'kept': the member no longer has Scholar but still has a plan. */
export type PlanAccess = 'full' | 'kept' | 'none';

export async function loadPlan({ context, request: { url } }: LoaderFunctionArgs): Promise<PlanAccess> {
  const { queries } = context.get(appContext);
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

export async function loadStart({ context, request: { url } }: LoaderFunctionArgs): Promise<null> {
  const { queries } = context.get(appContext);
  await Promise.all([
    fetchForMember(queries, url, getStudyGoal, {}),
    fetchForMember(queries, url, getReviewDecks, {}),
  ]);
  return null;
}
