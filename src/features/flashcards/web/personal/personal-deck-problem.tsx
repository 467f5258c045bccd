import { personalDecksPath } from '#features/flashcards/paths.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { ProblemPage, usePageProblem } from '#platform/web/problem-page.tsx';
import { buttonClass } from '#ui/button.tsx';

/** Error screen of the personal decks' pages: for an unknown deck, or where loading failed. */
export function PersonalDeckProblem() {
  const { missing } = usePageProblem();
  if (!missing) {
    return (
      <ProblemPage
        title="My Decks"
        path={personalDecksPath}
        message="Failed to load your decks. Please try again later."
      />
    );
  }
  return (
    <ProblemPage
      title="Deck Not Found"
      path={personalDecksPath}
      message="There is no such deck among yours. It may have been deleted, or belong to another account."
    >
      <PageLink to={personalDecksPath} className={buttonClass('solid')}>
        My Decks
      </PageLink>
    </ProblemPage>
  );
}
