import { ProblemPage, usePageProblem } from '#platform/web/problem-page.tsx';

/** The study tips' own screen for a failed load. */
export function StudyTipsProblem() {
  usePageProblem();
  return (
    <ProblemPage
      title="Study Tips"
      path="/study-tips"
      message="Failed to load study tips. Please try again later."
    />
  );
}
