import { lazy, Suspense } from 'react';
import type { PersonalDeck } from '#features/flashcards/contract.ts';
import { DeckDownloads } from '../deck-downloads.tsx';
import { useDialogs } from './use-dialogs.ts';

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));
const DeleteDeckDialog = lazy(async () => ({
  default: (await import('./delete-deck-dialog.tsx')).DeleteDeckDialog,
}));

export const deckSideId = 'this-deck';

/** What can be done with a deck as a whole: taken along, filled from a file, deleted. */
export function DeckSide({ deck }: { deck: PersonalDeck }) {
  const { asked, open, ask, close } = useDialogs<'import' | 'delete'>();
  return (
    <aside
      id={deckSideId}
      tabIndex={-1}
      aria-label="This deck"
      data-print="hide"
      className="grid scroll-mt-24 content-start gap-y-8 outline-none"
    >
      {deck.cardCount > 0 && <DeckDownloads id={deck.id} title={deck.title} />}
      <section aria-labelledby="more-cards">
        <h2 id="more-cards" className="title-3">
          More Cards
        </h2>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => ask('import')}
          className={`${action} link`}
        >
          Import into This Deck
        </button>
      </section>
      <section aria-labelledby="delete-deck">
        <h2 id="delete-deck" className="title-3">
          No Longer Needed?
        </h2>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => ask('delete')}
          className={`${action} text-danger underline decoration-1 underline-offset-4`}
        >
          Delete This Deck
        </button>
      </section>
      <Suspense fallback={null}>
        {asked.has('import') && <ImportDialog deck={deck} open={open === 'import'} onClose={close} />}
        {asked.has('delete') && <DeleteDeckDialog deck={deck} open={open === 'delete'} onClose={close} />}
      </Suspense>
    </aside>
  );
}

const action = 'mt-1 min-h-11 text-left text-[1rem] disabled:opacity-55';
