import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createPersonalDeck } from '#features/flashcards/contract.ts';
import { api } from '#platform/web/browser-api.ts';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { DeckForm, type DeckTexts } from './deck-form.tsx';
import { personalDeckPath } from './personal-deck-address.ts';
import { useDeckMutation } from './use-deck-mutation.ts';

/** Creates a deck and opens it. */
export function NewDeckDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} onClose={onClose} title="New Deck">
      <div className="mt-5">
        <NewDeckForm onClose={onClose} />
      </div>
    </Modal>
  );
}

function NewDeckForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [texts, setTexts] = useState({ title: '', description: '' });
  const { mutate, ...state } = useDeckMutation(
    (body: DeckTexts) => api.call(createPersonalDeck, { body }),
    'none',
    // Pending until the deck is open: pressed again before that, the button would make another deck.
    ({ id }) => navigate(personalDeckPath(id)),
  );
  return (
    <DeckForm
      {...state}
      name="New deck"
      texts={texts}
      onTexts={setTexts}
      onSubmit={(body) => void mutate(body)}
      submit={{ label: 'Make Deck', pendingLabel: 'Making…' }}
    >
      <Button look="quiet" onClick={onClose}>
        Cancel
      </Button>
    </DeckForm>
  );
}
