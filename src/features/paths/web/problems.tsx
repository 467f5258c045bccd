/** Error screens of learning paths, the study plan and the study goal. */
import { PageLink } from '#platform/web/page-link.tsx';
import { ProblemPage, TryAgain, usePageProblem } from '#platform/web/problem-page.tsx';
import { buttonClass } from '#ui/button.tsx';
import { learningPathsPath, startPath, studyPlanPath } from '../contract.ts';

export function PathsProblem() {
  usePageProblem();
  return (
    <ProblemPage
      title="Learning Paths"
      path={learningPathsPath}
      message="The learning paths could not be loaded. Please try again later."
    />
  );
}

/** Error screen for a path that does not exist or could not be loaded. */
export function PathProblem() {
  const { missing } = usePageProblem();
  return (
    <ProblemPage
      title={missing ? 'Learning Path Not Found' : 'Learning Path Not Available'}
      path={learningPathsPath}
      message={
        missing
          ? 'There is no learning path at this address.'
          : 'This learning path could not be loaded. Please try again later.'
      }
    >
      {!missing && <TryAgain />}
      <PageLink to={learningPathsPath} className={buttonClass(missing ? 'solid' : 'outline')}>
        All Learning Paths
      </PageLink>
    </ProblemPage>
  );
}

export function PlanProblem() {
  usePageProblem();
  return (
    <ProblemPage
      title="Study Plan"
      path={studyPlanPath}
      message="Your study plan could not be loaded. Please try again later."
    />
  );
}

export function StartProblem() {
  usePageProblem();
  return (
    <ProblemPage
      title="What Are You Studying?"
      path={startPath}
      message="Your study goal could not be loaded. Please try again later."
    />
  );
}
