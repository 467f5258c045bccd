import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { PageLink } from '#platform/web/page-link.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { buttonClass } from '#ui/button.tsx';
import { ownDecksPath } from './own-address.ts';

/** The own screen of own decks for a deck that is not there and for a failed load. */
export function OwnProblem() {
  const error = useRouteError();
  const { pathname } = useLocation();
  if (isRouteErrorResponse(error) && [400, 429, 503].includes(error.status)) throw error;
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const title = missing ? 'Deck Not Found' : 'My Decks';
  return (
    <div className="column py-16 lg:py-24">
      <PageMeta
        title={title}
        description="This page could not be shown."
        keywords={[]}
        path={ownDecksPath}
        hidden
      />
      <h1 className="title-1">{title}</h1>
      <p role="alert" className="measure mt-5 text-[1.1rem] text-ink-2">
        {missing
          ? 'There is no such deck among yours. It may have been deleted, or belong to another account.'
          : 'Failed to load your decks. Please try again later.'}
      </p>
      <p className="mt-7">
        {missing ? (
          <PageLink to={ownDecksPath} className={buttonClass('solid')}>
            My Decks
          </PageLink>
        ) : (
          <a href={pathname} className={buttonClass('solid')}>
            Try Again
          </a>
        )}
      </p>
    </div>
  );
}
