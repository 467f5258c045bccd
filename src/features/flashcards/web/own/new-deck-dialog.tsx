import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createPersonalDeck } from '#features/flashcards/contract.ts';
import { api } from '#platform/web/browser-api.ts';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { DeckForm } from './deck-form.tsx';
import { deckAddress } from './own-address.ts';
import { useChange } from './use-change.ts';

/** Asks what a new deck is called, makes it, and opens it. */
export function NewDeckDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} onClose={onClose} labelledBy="new-deck-title">
      <h2 id="new-deck-title" className="title-2 pr-10">
        New Deck
      </h2>
      <div className="mt-5">
        <NewDeckForm onClose={onClose} />
      </div>
    </Modal>
  );
}

function NewDeckForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [texts, setTexts] = useState({ title: '', description: '' });
  const { pending, refusal, run } = useChange();
  return (
    <DeckForm
      name="New deck"
      texts={texts}
      onTexts={setTexts}
      onSend={async (body) => {
        const made = await run(() => api.call(createPersonalDeck, { body }));
        if (made) await navigate(deckAddress(made.out.id));
      }}
      pending={pending}
      refusal={refusal}
      send={{ label: 'Make Deck', pendingLabel: 'Making…' }}
    >
      <Button look="quiet" onClick={onClose}>
        Cancel
      </Button>
    </DeckForm>
  );
}
