/** Error screens of the study guides. */
import { PageLink } from '#platform/web/page-link.tsx';
import { ProblemPage, TryAgain, usePageProblem } from '#platform/web/problem-page.tsx';
import { buttonClass } from '#ui/button.tsx';
import { guidesPath } from '../paths.ts';

/** Error screen of the list, if it could not be loaded. */
export function GuidesProblem() {
  usePageProblem();
  return (
    <ProblemPage
      title="Study Guides"
      path={guidesPath}
      message="The study guides could not be loaded. Please try again later."
    />
  );
}

/** Error screen for a guide that does not exist or could not be loaded. */
export function GuideProblem() {
  const { missing } = usePageProblem();
  return (
    <ProblemPage
      title={missing ? 'Study Guide Not Found' : 'Study Guide Not Available'}
      path={guidesPath}
      message={
        missing
          ? 'There is no study guide at this address. It may have been moved.'
          : 'This study guide could not be loaded. Please try again later.'
      }
    >
      {!missing && <TryAgain />}
      <PageLink to={guidesPath} className={buttonClass(missing ? 'solid' : 'outline')}>
        All Study Guides
      </PageLink>
    </ProblemPage>
  );
}
