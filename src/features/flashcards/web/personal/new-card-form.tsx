import { type FormEvent, useRef, useState } from 'react';
import { type CardText, knownCard } from '#features/flashcards/rules-card-text.ts';
import { Button } from '#ui/button.tsx';
import { CardFields, type CardProblems, checkCard, focusProblem, tidyCard } from './card-fields.tsx';
import { FailureMessage } from './failure-message.tsx';
import { useUnsavedChanges } from './unsaved-changes.tsx';
import { type QueuedCard, useCardQueue } from './use-card-queue.ts';

const blank: CardText = { front: '', back: '' };

/** Form for new cards, and the list of cards that could not be saved. */
export function NewCardForm({ deckId }: { deckId: number }) {
  const [card, setCard] = useState(blank);
  const [problems, setProblems] = useState<CardProblems | null>(null);
  const { queue, saved, add, retry, discard } = useCardQueue(deckId);
  const form = useRef<HTMLFormElement>(null);
  const failed = queue.filter(({ failure }) => failure !== null);
  useUnsavedChanges(card.front.trim() !== '' || card.back.trim() !== '' || queue.length > 0);

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = checkCard(card);
    setProblems(found);
    if (found) return focusProblem(form.current, found);
    add(tidyCard(card));
    setCard(blank);
    form.current?.querySelector<HTMLElement>('[name=front]')?.focus();
  }

  return (
    <section aria-labelledby="new-card" data-print="hide">
      <h2 id="new-card" className="title-2">
        Add a Card
      </h2>
      <form
        ref={form}
        aria-labelledby="new-card"
        onSubmit={submit}
        noValidate
        className="mt-4 grid grid-cols-1 gap-4"
      >
        <CardFields
          card={card}
          problems={problems}
          onCard={(changed) => {
            setProblems(null);
            setCard(changed);
          }}
        />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button
            type="submit"
            onClick={(event) => {
              // The second click of a double click hits the blank form for the next card.
              if (event.detail > 1) event.preventDefault();
            }}
          >
            Add Card
          </Button>
          <p className="label text-ink-2 max-sm:hidden">
            <kbd className="font-sans">Ctrl</kbd> or <kbd className="font-sans">⌘</kbd> with{' '}
            <kbd className="font-sans">Enter</kbd> saves it and goes on to the next.
          </p>
          <p role="status" className="label text-ink-2">
            {queue.length > failed.length ? 'Saving…' : describeSaved(saved)}
          </p>
        </div>
      </form>
      {failed.length > 0 && (
        <ul aria-label="Cards that were not saved" className="mt-5 border-b border-hairline">
          {failed.map((each) => (
            <FailedCard
              key={each.key}
              card={each}
              onRetry={() => retry(each)}
              // Only if the form is empty, so that text being written is not overwritten.
              onEdit={
                card.front.trim() || card.back.trim()
                  ? undefined
                  : () => {
                      discard(each.key);
                      setCard({ front: each.front, back: each.back });
                      form.current?.querySelector<HTMLElement>('[name=front]')?.focus();
                    }
              }
              onDiscard={() => discard(each.key)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function describeSaved({ added, duplicate }: { added: number; duplicate: boolean }): string {
  if (duplicate) return knownCard;
  if (added === 0) return '';
  return added === 1 ? 'Card added.' : `${added} cards added.`;
}

function FailedCard({
  card,
  onRetry,
  onEdit,
  onDiscard,
}: {
  card: QueuedCard;
  onRetry: () => void;
  onEdit: (() => void) | undefined;
  onDiscard: () => void;
}) {
  return (
    <li className="border-t border-hairline py-3">
      <p className="line-clamp-2 " dir="auto">
        {card.front}
      </p>
      <FailureMessage failure={card.failure} className="mt-1" />
      <p className="label mt-1 flex flex-wrap gap-x-5">
        <button type="button" onClick={onRetry} className="link min-h-9 pointer-coarse:min-h-11">
          Try Again
        </button>
        {onEdit && (
          <button type="button" onClick={onEdit} className="link min-h-9 pointer-coarse:min-h-11">
            Change
          </button>
        )}
        <button type="button" onClick={onDiscard} className="link min-h-9 pointer-coarse:min-h-11">
          Discard
        </button>
      </p>
    </li>
  );
}
