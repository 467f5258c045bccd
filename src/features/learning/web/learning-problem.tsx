import { ProblemPage, usePageProblem } from '#platform/web/problem-page.tsx';
import { learningPath } from './learning-address.ts';

/** My Learning's own screen for a failed load. */
export function LearningProblem() {
  usePageProblem();
  return (
    <ProblemPage
      title="My Learning"
      path={learningPath}
      message="Failed to load your learning list. Please try again later."
    />
  );
}
