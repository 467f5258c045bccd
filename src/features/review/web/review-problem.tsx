import { useLocation } from 'react-router';
import { ProblemPage, usePageProblem } from '#platform/web/problem-page.tsx';
import { reviewProgressPath } from '../contract.ts';

/** Shown when a review page fails to load. */
export function ReviewProblem() {
  usePageProblem();
  const { pathname } = useLocation();
  return (
    <ProblemPage
      title={pathname === reviewProgressPath ? 'Review progress' : 'Review'}
      path={pathname}
      message="Failed to load your review. Nothing is lost. Please try again later."
    />
  );
}
