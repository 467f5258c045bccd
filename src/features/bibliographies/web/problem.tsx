import { isRouteErrorResponse, useRouteError } from 'react-router';
import { UpgradePanel } from '#features/billing/web/index.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { ProblemPage, TryAgain, usePageProblem } from '#platform/web/problem-page.tsx';
import { buttonClass } from '#ui/button.tsx';
import { bibliographiesPath } from '../paths.ts';

/** Error page: the bibliography does not exist, the plan does not include it, or the page could not be loaded. */
export function BibliographyProblem() {
  const error = useRouteError();
  const { missing } = usePageProblem();
  if (isRouteErrorResponse(error) && error.status === 403) {
    return (
      <div className="column pt-12 pb-16">
        <PageMeta
          title="Bibliography"
          description="Bibliographies are part of Scholar."
          keywords={[]}
          path={bibliographiesPath}
          hidden
        />
        <h1 className="title-1 mb-8">Bibliography</h1>
        <UpgradePanel title="Bibliographies are part of Scholar" tier="scholar" isGuest={false} />
      </div>
    );
  }
  return (
    <ProblemPage
      title={missing ? 'Bibliography Not Found' : 'Bibliographies Not Available'}
      path={bibliographiesPath}
      message={
        missing
          ? 'You have no bibliography at this address. It may have been deleted.'
          : 'Your bibliographies could not be loaded. Please try again later.'
      }
    >
      {missing ? (
        <PageLink to={bibliographiesPath} className={buttonClass('solid')}>
          All Bibliographies
        </PageLink>
      ) : (
        <TryAgain />
      )}
    </ProblemPage>
  );
}
