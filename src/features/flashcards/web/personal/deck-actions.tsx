import type { PersonalDeck } from '#features/flashcards/contract.ts';
import { useLazyDialog } from '#platform/web/use-lazy-dialog.tsx';
import { DeckDownloads } from '../deck-downloads.tsx';

export const deckActionsId = 'this-deck';

/** Actions on a whole deck: download, import into it, delete. */
export function DeckActions({ deck }: { deck: PersonalDeck }) {
  const importing = useLazyDialog(async () => (await import('./import-dialog.tsx')).ImportDialog, { deck });
  const deleting = useLazyDialog(async () => (await import('./delete-deck-dialog.tsx')).DeleteDeckDialog, {
    deck,
  });
  return (
    <aside
      id={deckActionsId}
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
          onClick={() => void importing.show()}
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
          onClick={() => void deleting.show()}
          className={`${action} text-danger underline decoration-1 underline-offset-4`}
        >
          Delete This Deck
        </button>
      </section>
      {importing.dialog}
      {deleting.dialog}
    </aside>
  );
}

const action = 'mt-1 min-h-11 text-left text-[1rem] disabled:opacity-55';
