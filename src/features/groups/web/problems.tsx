/** Error screens of study groups. */
import { PageLink } from '#platform/web/page-link.tsx';
import { ProblemPage, TryAgain, usePageProblem } from '#platform/web/problem-page.tsx';
import { buttonClass } from '#ui/button.tsx';
import { groupsPath } from '../contract.ts';

export function GroupsProblem() {
  usePageProblem();
  return (
    <ProblemPage
      title="Study Groups"
      path={groupsPath}
      message="Your study groups could not be loaded. Please try again later."
    />
  );
}

/** Error screen for a group that does not exist, that the member does not belong to, or that could not be loaded. */
export function GroupProblem() {
  const { missing } = usePageProblem();
  return (
    <ProblemPage
      title={missing ? 'Study Group Not Found' : 'Study Group Not Available'}
      path={groupsPath}
      message={
        missing
          ? 'There is no study group at this address, or you do not belong to it.'
          : 'This study group could not be loaded. Please try again later.'
      }
    >
      {!missing && <TryAgain />}
      <PageLink to={groupsPath} className={buttonClass(missing ? 'solid' : 'outline')}>
        Your Study Groups
      </PageLink>
    </ProblemPage>
  );
}
