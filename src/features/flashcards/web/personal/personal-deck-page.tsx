import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useNavigation, useParams, useSearchParams } from 'react-router';
import type { PersonalDeckPage } from '#features/flashcards/contract.ts';
import { personalDecksPath } from '#features/flashcards/paths.ts';
import { ApiError } from '#platform/api/api-client.ts';
import { Breadcrumb } from '#platform/web/breadcrumb.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { personalDeckParents } from '../deck-paths.ts';
import { CardList } from './card-list.tsx';
import { DeckActions } from './deck-actions.tsx';
import { DeckHeading } from './deck-heading.tsx';
import { EnabledWhenStarted } from './enabled-when-started.tsx';
import { NewCardForm } from './new-card-form.tsx';
import { type DeckView, personalDeckPath, readDeckView } from './personal-deck-address.ts';
import { personalDeckQuery, useCrossTabRefresh } from './personal-deck-data.ts';
import { UnsavedChangesDialog } from './unsaved-changes.tsx';

export { loadPersonalDeck as loader } from './load-personal-decks.ts';

/** A personal deck: edit, search and download it. */
export function Page() {
  const id = Number(useParams().id);
  const [search] = useSearchParams();
  return <PersonalDeckEditor key={id} id={id} view={readDeckView(search)} />;
}

function PersonalDeckEditor({ id, view }: { id: number; view: DeckView }) {
  const { data: deck, error } = useSuspenseQuery(personalDeckQuery(id, view));
  const { state, location: next } = useNavigation();
  useCrossTabRefresh();
  useValidPage(deck, view);
  const loading = state === 'loading' && next?.pathname === personalDeckPath(id);
  return (
    <div className="column pb-16 wrap-anywhere">
      <PageMeta
        title={deck.title}
        countedTitle="Deck of Your Own"
        description={deck.description}
        keywords={[]}
        path={personalDeckPath(id)}
        hidden
      />
      <Breadcrumb parents={personalDeckParents} here={deck.title} />
      {error instanceof ApiError && error.status === 404 && <DeletedElsewhere />}
      <EnabledWhenStarted>
        <DeckHeading deck={deck} />
      </EnabledWhenStarted>
      <div className="grid grid-cols-1 gap-x-16 gap-y-12 border-t border-hairline pt-9 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-y-12">
          <EnabledWhenStarted>
            <NewCardForm deckId={id} />
          </EnabledWhenStarted>
          <CardList deck={deck} view={view} loading={loading} />
        </div>
        <EnabledWhenStarted>
          <DeckActions deck={deck} />
        </EnabledWhenStarted>
      </div>
      <UnsavedChangesDialog />
    </div>
  );
}

/** Redirects from a page number past the end, for example after the last card of the last page was deleted. */
function useValidPage(deck: PersonalDeckPage, view: DeckView): void {
  const navigate = useNavigate();
  const last = Math.max(deck.pageCount, 1);
  const address = view.page > last ? personalDeckPath(deck.id, { ...view, page: last }) : undefined;
  useEffect(() => {
    if (address) void navigate(address, { replace: true, preventScrollReset: true });
  }, [address, navigate]);
}

function DeletedElsewhere() {
  return (
    <p role="alert" className="mt-6 border-y border-danger py-4 text-danger">
      This deck has been deleted elsewhere. What you are writing cannot be saved here any more.{' '}
      <PageLink to={personalDecksPath} className="underline">
        My Decks
      </PageLink>
    </p>
  );
}
