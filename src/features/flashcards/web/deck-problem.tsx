import { Breadcrumb } from '#platform/web/breadcrumb.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { TryAgain, usePageProblem } from '#platform/web/problem-page.tsx';
import { buttonClass } from '#ui/button.tsx';
import { deckParents, decksPath } from './deck-paths.ts';

/** Error screen of the deck page: for an unknown deck, or where loading failed. */
export function DeckProblem() {
  const { missing } = usePageProblem();
  return (
    <div className="column pb-16">
      <PageMeta
        title="Flashcard Deck Not Available"
        description="This deck could not be loaded."
        keywords={[]}
        path={decksPath}
        hidden
      />
      <Breadcrumb parents={deckParents} here="Deck" />
      <h1 className="title-1 mt-9">Flashcard Deck Not Available</h1>
      <p role="alert" className="measure mt-5 text-[1.1rem] text-ink-2">
        Failed to load flashcard deck. The deck might not exist or there was a problem with the server.
      </p>
      <p className="mt-7 flex flex-wrap gap-3">
        {!missing && <TryAgain />}
        <PageLink to={decksPath} className={buttonClass(missing ? 'solid' : 'outline')}>
          More Decks
        </PageLink>
      </p>
    </div>
  );
}
