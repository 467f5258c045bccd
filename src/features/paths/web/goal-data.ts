import type { QueryClient } from '@tanstack/react-query';
import { getReviewDecks, getReviewQueue } from '#features/review/contract.ts';
import { getStudyGoal } from '../contract.ts';

/** After a change of the goal: what it changed is fetched again by the page that shows it next. */
export function markGoalStale(queries: QueryClient): void {
  for (const { path } of [getStudyGoal, getReviewDecks, getReviewQueue]) {
    void queries.invalidateQueries({ queryKey: [path], refetchType: 'none' });
  }
}
