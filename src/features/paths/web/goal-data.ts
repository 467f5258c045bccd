import type { QueryClient } from '@tanstack/react-query';
import { getReviewDecks, getReviewQueue } from '#features/review/contract.ts';
import { getStudyGoal } from '../contract.ts';

/** Marks the data that changes with the goal as stale; the page that shows it next refetches it. */
export function markGoalStale(queries: QueryClient): void {
  for (const { path } of [getStudyGoal, getReviewDecks, getReviewQueue]) {
    void queries.invalidateQueries({ queryKey: [path], refetchType: 'none' });
  }
}
