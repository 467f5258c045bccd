import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addPersonalCard, type Flashcard, updatePersonalCard } from '#features/flashcards/contract.ts';
import type { CardText } from '#features/flashcards/rules-card-text.ts';
import { api } from '#platform/web/browser-api.ts';
import { Button } from '#ui/button.tsx';
import { CardFields, type CardProblems, checkCard, focusProblem, tidyCard } from './card-fields.tsx';
import { useUnsaved } from './leave-guard.tsx';
import { Refused } from './refusal.tsx';
import { useChange } from './use-change.ts';

/** A card of the deck, being changed. */
export function CardEditor({
  deckId,
  card,
  gone,
  onDone,
}: {
  deckId: number;
  /** As it is kept. */
  card: Flashcard;
  /** Deleted elsewhere meanwhile. */
  gone: boolean;
  onDone: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState<CardText>(tidyCard(card));
  const [problems, setProblems] = useState<CardProblems | null>(null);
  const { pending, refusal, run } = useChange();
  const { replaces, dirty } = useKept(card, text, setText);
  useUnsaved(dirty, 'cards');
  useEffect(
    () => form.current?.querySelector<HTMLElement>('[name=front]')?.focus({ preventScroll: true }),
    [],
  );

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = checkCard(text);
    setProblems(found);
    if (found) return focusProblem(form.current, found);
    const body = tidyCard(text);
    const saved = await run(() =>
      gone
        ? api.call(addPersonalCard, { params: { id: deckId }, body })
        : api.call(updatePersonalCard, { params: { id: deckId, cardId: card.id }, body }),
    );
    if (saved) onDone();
  }

  function leaveOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape' && !dirty && !event.nativeEvent.isComposing) onDone();
  }

  return (
    <form
      ref={form}
      aria-label="Edit card"
      onSubmit={submit}
      onKeyDown={leaveOnEscape}
      noValidate
      className="grid grid-cols-1 gap-4"
    >
      <CardFields
        card={text}
        problems={problems}
        onCard={(changed) => {
          setProblems(null);
          setText(changed);
        }}
      />
      <p role="status" className="label text-ink-2 empty:hidden">
        {gone && 'This card has been deleted elsewhere; saving adds it anew.'}
        {!gone && replaces && 'Changed elsewhere meanwhile; yours will replace it.'}
      </p>
      <Refused refusal={refusal} />
      <div className="flex flex-wrap gap-3">
        {/* Not disabled while it sends: that would drop the focus. */}
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

/** Follows what becomes of the card elsewhere, unless something else has been written here. */
function useKept(card: Flashcard, text: CardText, setText: (text: CardText) => void) {
  const [known, setKnown] = useState(card);
  const [replaces, setReplaces] = useState(false);
  const dirty = !isSame(text, known);
  if (!isSame(card, known)) {
    setKnown(card);
    if (dirty && !isSame(text, card)) setReplaces(true);
    else setText(tidyCard(card));
  }
  return { dirty, replaces };
}

function isSame(one: CardText, other: CardText): boolean {
  return one.front === other.front && one.back === other.back;
}
