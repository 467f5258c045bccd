/** The error screen of the webinars. */
import { PageLink } from '#platform/web/page-link.tsx';
import { ProblemPage, TryAgain, usePageProblem } from '#platform/web/problem-page.tsx';
import { buttonClass } from '#ui/button.tsx';
import { webinarsPath } from '../contract.ts';

/** A webinar that does not exist, or something that could not be loaded. */
export function WebinarProblem() {
  const { missing } = usePageProblem();
  return (
    <ProblemPage
      title={missing ? 'Webinar Not Found' : 'Webinars Not Available'}
      path={webinarsPath}
      message={
        missing
          ? 'There is no webinar at this address.'
          : 'The webinars could not be loaded. Please try again later.'
      }
    >
      {!missing && <TryAgain />}
      <PageLink to={webinarsPath} className={buttonClass(missing ? 'solid' : 'outline')}>
        All Webinars
      </PageLink>
    </ProblemPage>
  );
}
