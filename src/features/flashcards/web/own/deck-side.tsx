import { lazy, Suspense, useState } from 'react';
import type { OwnDeck } from '#features/flashcards/contract.ts';
import { DeckDownloads } from '../deck-downloads.tsx';

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));
const DeleteDeckDialog = lazy(async () => ({
  default: (await import('./delete-deck-dialog.tsx')).DeleteDeckDialog,
}));

type Dialog = 'import' | 'delete';

/** What can be done with a deck as a whole: taken along, filled from a file, deleted. */
export function DeckSide({ deck }: { deck: OwnDeck }) {
  // Which dialogs have been asked for: their code comes then, and stays.
  const [asked, setAsked] = useState<ReadonlySet<Dialog>>(new Set());
  const [open, setOpen] = useState<Dialog>();
  const close = () => setOpen(undefined);
  const ask = (dialog: Dialog) => () => {
    setAsked((before) => new Set(before).add(dialog));
    setOpen(dialog);
  };
  return (
    <aside aria-label="This deck" data-print="hide" className="grid content-start gap-y-8">
      {deck.cardCount > 0 && <DeckDownloads id={deck.id} title={deck.title} />}
      <section aria-labelledby="more-cards">
        <h2 id="more-cards" className="title-3">
          More Cards
        </h2>
        <button type="button" aria-haspopup="dialog" onClick={ask('import')} className={`${action} link`}>
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
          onClick={ask('delete')}
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
