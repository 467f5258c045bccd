import { useLocation } from 'react-router';
import { ProblemPage, usePageProblem } from '#platform/web/problem-page.tsx';
import { progressPath } from './paths.ts';

/** Review's own screen for a failed load. */
export function ReviewProblem() {
  usePageProblem();
  const { pathname } = useLocation();
  return (
    <ProblemPage
      title={pathname === progressPath ? 'Review progress' : 'Review'}
      path={pathname}
      message="Failed to load your review. Nothing is lost. Please try again later."
    />
  );
}
