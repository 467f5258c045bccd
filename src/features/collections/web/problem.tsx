import { PageLink } from '#platform/web/page-link.tsx';
import { ProblemPage, TryAgain, usePageProblem } from '#platform/web/problem-page.tsx';
import { buttonClass } from '#ui/button.tsx';
import { collectionsPath } from '../paths.ts';

/** Error screen for a collection that does not exist, or for pages that could not be loaded. */
export function CollectionProblem() {
  const { missing } = usePageProblem();
  return (
    <ProblemPage
      title={missing ? 'Collection Not Found' : 'Collections Not Available'}
      path={collectionsPath}
      message={
        missing
          ? 'There is no source collection at this address.'
          : 'The source collections could not be loaded. Please try again later.'
      }
    >
      {missing ? (
        <PageLink to={collectionsPath} className={buttonClass('solid')}>
          All Collections
        </PageLink>
      ) : (
        <TryAgain />
      )}
    </ProblemPage>
  );
}
