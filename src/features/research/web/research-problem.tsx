import { ProblemPage, usePageProblem } from '#platform/web/problem-page.tsx';
import { researchPath } from '../contract.ts';

/** Error screen for a failed load. */
export function ResearchProblem() {
  usePageProblem();
  return (
    <ProblemPage
      title="Research"
      path={researchPath}
      message="The research tools could not be loaded. Please try again later."
    />
  );
}
