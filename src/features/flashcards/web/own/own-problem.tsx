import { PageLink } from '#platform/web/page-link.tsx';
import { ProblemPage, usePageProblem } from '#platform/web/problem-page.tsx';
import { buttonClass } from '#ui/button.tsx';
import { ownDecksPath } from './own-address.ts';

/** The own screen of own decks for a deck that is not there and for a failed load. */
export function OwnProblem() {
  const { missing } = usePageProblem();
  if (!missing) {
    return (
      <ProblemPage
        title="My Decks"
        path={ownDecksPath}
        message="Failed to load your decks. Please try again later."
      />
    );
  }
  return (
    <ProblemPage
      title="Deck Not Found"
      path={ownDecksPath}
      message="There is no such deck among yours. It may have been deleted, or belong to another account."
    >
      <PageLink to={ownDecksPath} className={buttonClass('solid')}>
        My Decks
      </PageLink>
    </ProblemPage>
  );
}
