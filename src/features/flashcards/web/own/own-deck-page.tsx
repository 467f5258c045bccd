import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useNavigation, useParams, useSearchParams } from 'react-router';
import type { PersonalDeckPage } from '#features/flashcards/contract.ts';
import { ApiError } from '#platform/api/api-client.ts';
import { Breadcrumb } from '#platform/web/breadcrumb.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { ownDeckParents } from '../deck-parents.ts';
import { CardList } from './card-list.tsx';
import { DeckHeading } from './deck-heading.tsx';
import { DeckSide } from './deck-side.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { NewCard } from './new-card.tsx';
import { type DeckView, deckAddress, ownDecksPath, readDeckView } from './own-address.ts';
import { deckQuery, useOtherTabs } from './own-data.ts';
import { Started } from './started.tsx';

export { loadDeck } from './load-own.ts';

/** One of a member's own decks, to write, to look through and to take along. */
export function Page() {
  const id = Number(useParams().id);
  const [search] = useSearchParams();
  return <DeckDesk key={id} id={id} view={readDeckView(search)} />;
}

function DeckDesk({ id, view }: { id: number; view: DeckView }) {
  const { data: deck, error } = useSuspenseQuery(deckQuery(id, view));
  const { state, location: next } = useNavigation();
  useOtherTabs();
  useShownPage(deck, view);
  const loading = state === 'loading' && next?.pathname === deckAddress(id);
  return (
    <div className="column pb-16 wrap-anywhere">
      <PageMeta
        title={deck.title}
        description={deck.description}
        keywords={[]}
        path={deckAddress(id)}
        hidden
      />
      <Breadcrumb parents={ownDeckParents} here={deck.title} />
      {error instanceof ApiError && error.status === 404 && <Gone />}
      <Started>
        <DeckHeading deck={deck} />
      </Started>
      <div className="grid grid-cols-1 gap-x-16 gap-y-12 border-t border-hairline pt-9 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-y-12">
          <Started>
            <NewCard deckId={id} />
          </Started>
          <CardList deck={deck} view={view} loading={loading} />
        </div>
        <Started>
          <DeckSide deck={deck} />
        </Started>
      </div>
      <LeaveGuard />
    </div>
  );
}

/** A page beyond the last one, as when its last card has been deleted, gives way to the last. */
function useShownPage(deck: PersonalDeckPage, view: DeckView): void {
  const navigate = useNavigate();
  const last = Math.max(deck.pageCount, 1);
  const address = view.page > last ? deckAddress(deck.id, { ...view, page: last }) : undefined;
  useEffect(() => {
    if (address) void navigate(address, { replace: true, preventScrollReset: true });
  }, [address, navigate]);
}

function Gone() {
  return (
    <p role="alert" className="mt-6 border-y border-danger py-4 text-danger">
      This deck has been deleted elsewhere. What you are writing cannot be saved here any more.{' '}
      <PageLink to={ownDecksPath} className="underline">
        My Decks
      </PageLink>
    </p>
  );
}
