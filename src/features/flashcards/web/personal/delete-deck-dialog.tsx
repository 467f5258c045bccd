import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { deckFilePath, deletePersonalDeck, type PersonalDeck } from '#features/flashcards/contract.ts';
import { personalDecksPath } from '#features/flashcards/paths.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { deleteUnlessGone } from '#platform/web/use-api-mutation.ts';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { showToast } from '#ui/toast.ts';
import { FailureMessage } from './failure-message.tsx';
import { personalDecksQuery } from './personal-deck-data.ts';
import { discardUnsavedChanges } from './unsaved-changes.tsx';
import { useDeckMutation } from './use-deck-mutation.ts';

/** Asks for confirmation before a deck is deleted. */
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
    <Modal open={open} onClose={onClose} title={`Delete “${deck.title}”?`}>
      <p className="mt-3 text-[1.05rem] text-ink-2">
        {deck.cardCount > 0
          ? `Its ${formatCount(deck.cardCount, 'card')} and what you remember of them in review are deleted with it. `
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
      <Confirm deck={deck} onClose={onClose} />
    </Modal>
  );
}

function Confirm({ deck, onClose }: { deck: PersonalDeck; onClose: () => void }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { mutate, pending, failure } = useDeckMutation(
    () => deleteUnlessGone(deletePersonalDeck, { params: { id: deck.id } }),
    'none',
    async () => {
      showToast({ title: 'Deck deleted', description: deck.title });
      discardUnsavedChanges();
      queries.removeQueries({ queryKey: personalDecksQuery.queryKey });
      await navigate(personalDecksPath, { replace: true });
    },
  );
  return (
    <>
      <FailureMessage failure={failure} className="mt-4" />
      <p className="mt-6 flex flex-wrap gap-3">
        <Button look="outline" onClick={onClose}>
          Keep Deck
        </Button>
        <Button look="danger" onClick={() => void mutate(undefined)} aria-disabled={pending}>
          {pending ? 'Deleting…' : 'Delete Deck'}
        </Button>
      </p>
    </>
  );
}
