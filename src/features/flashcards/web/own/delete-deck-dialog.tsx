import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { deckFilePath, deletePersonalDeck, type PersonalDeck } from '#features/flashcards/contract.ts';
import { api } from '#platform/web/browser-api.ts';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { showToast } from '#ui/toast.ts';
import { countCards } from './describe-deck.ts';
import { forgetUnsaved } from './leave-guard.tsx';
import { ownDecksPath } from './own-address.ts';
import { decksQuery } from './own-data.ts';
import { Refused } from './refusal.tsx';
import { useChange } from './use-change.ts';

/** The last question before a deck is gone. */
export function DeleteDeckDialog({
  deck,
  open,
  onClose,
}: {
  deck: PersonalDeck;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Modal open={open} onClose={onClose} labelledBy="delete-deck-title">
      <h2 id="delete-deck-title" className="title-2 pr-10">
        Delete “{deck.title}”?
      </h2>
      <p className="mt-3 text-[1.05rem] text-ink-2">
        {deck.cardCount > 0
          ? `Its ${countCards(deck.cardCount)} and what you remember of them in review are deleted with it. `
          : 'It has no cards yet. '}
        This cannot be undone.
      </p>
      {deck.cardCount > 0 && (
        <p className="mt-3 text-[1.05rem] text-ink-2">
          To keep a copy,{' '}
          <a href={deckFilePath(deck.id, 'apkg')} download className="link">
            download the deck
          </a>{' '}
          first.
        </p>
      )}
      <Choice deck={deck} onClose={onClose} />
    </Modal>
  );
}

function Choice({ deck, onClose }: { deck: PersonalDeck; onClose: () => void }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { pending, refusal, run } = useChange();
  const remove = () =>
    run(async () => {
      await api.call(deletePersonalDeck, { params: { id: deck.id } });
      showToast({ title: 'Deck deleted', description: deck.title });
      forgetUnsaved();
      queries.removeQueries({ queryKey: decksQuery.queryKey });
      await navigate(ownDecksPath, { replace: true });
    }, 'left');
  return (
    <>
      <Refused refusal={refusal} className="mt-4" />
      <p className="mt-6 flex flex-wrap gap-3">
        <Button look="outline" onClick={onClose}>
          Keep Deck
        </Button>
        <Button look="danger" onClick={() => void remove()} aria-disabled={pending}>
          {pending ? 'Deleting…' : 'Delete Deck'}
        </Button>
      </p>
    </>
  );
}
