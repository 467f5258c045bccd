import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addPersonalCard, type Flashcard, updatePersonalCard } from '#features/flashcards/contract.ts';
import type { CardText } from '#features/flashcards/rules-card-text.ts';
import { api } from '#platform/web/browser-api.ts';
import { Button } from '#ui/button.tsx';
import { CardFields, type CardProblems, checkCard, focusProblem, tidyCard } from './card-fields.tsx';
import { FailureMessage } from './failure-message.tsx';
import { useUnsavedChanges } from './unsaved-changes.tsx';
import { useDeckMutation } from './use-deck-mutation.ts';

/** Edits a card of the deck. */
export function CardEditor({
  deckId,
  card,
  deleted,
  onDone,
}: {
  deckId: number;
  /** As stored on the server. */
  card: Flashcard;
  /** Deleted meanwhile in another tab or on another device. */
  deleted: boolean;
  onDone: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState<CardText>(tidyCard(card));
  const [problems, setProblems] = useState<CardProblems | null>(null);
  const { mutate, pending, failure } = useDeckMutation((body: CardText) =>
    deleted
      ? api.call(addPersonalCard, { params: { id: deckId }, body })
      : api.call(updatePersonalCard, { params: { id: deckId, cardId: card.id }, body }),
  );
  const { conflict, dirty } = useServerChanges(card, text, setText);
  useUnsavedChanges(dirty, 'cards');
  useEffect(
    () => form.current?.querySelector<HTMLElement>('[name=front]')?.focus({ preventScroll: true }),
    [],
  );

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = checkCard(text);
    setProblems(found);
    if (found) return focusProblem(form.current, found);
    if (await mutate(tidyCard(text))) onDone();
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape' && !dirty && !event.nativeEvent.isComposing) onDone();
  }

  return (
    <form
      ref={form}
      aria-label="Edit card"
      onSubmit={submit}
      onKeyDown={closeOnEscape}
      noValidate
      className="grid grid-cols-1 gap-4"
    >
      <CardFields
        card={text}
        problems={problems}
        readOnly={pending}
        onCard={(changed) => {
          setProblems(null);
          setText(changed);
        }}
      />
      <p role="status" className="label text-ink-2 empty:hidden">
        {deleted && 'This card has been deleted elsewhere; saving adds it anew.'}
        {!deleted && conflict && 'Changed elsewhere meanwhile; yours will replace it.'}
      </p>
      <FailureMessage failure={failure} />
      <div className="flex flex-wrap gap-3">
        {/* Not disabled while pending: that would drop the focus. */}
        <Button type="submit" aria-disabled={pending}>
          {pending ? 'Saving…' : 'Save Card'}
        </Button>
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Takes over changes made elsewhere, unless the text was edited here: then `conflict` is true. */
function useServerChanges(card: Flashcard, text: CardText, setText: (text: CardText) => void) {
  const [known, setKnown] = useState(card);
  const [conflict, setConflict] = useState(false);
  const dirty = !isSame(text, known);
  if (!isSame(card, known)) {
    setKnown(card);
    if (dirty && !isSame(text, card)) setConflict(true);
    else setText(tidyCard(card));
  }
  return { dirty, conflict };
}

function isSame(one: CardText, other: CardText): boolean {
  return one.front === other.front && one.back === other.back;
}
