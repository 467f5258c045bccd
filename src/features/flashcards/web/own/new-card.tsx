import { type FormEvent, useRef, useState } from 'react';
import { type CardText, knownCard } from '#features/flashcards/rules-card-text.ts';
import { Button } from '#ui/button.tsx';
import { CardFields, type CardProblems, checkCard, focusProblem, tidyCard } from './card-fields.tsx';
import { useUnsaved } from './leave-guard.tsx';
import { Refused } from './refusal.tsx';
import { useNewCards, type WaitingCard } from './use-new-cards.ts';

const blank: CardText = { front: '', back: '' };

/** Where cards are written, one after the other. */
export function NewCard({ deckId }: { deckId: number }) {
  const [card, setCard] = useState(blank);
  const [problems, setProblems] = useState<CardProblems | null>(null);
  const { waiting, arrived, add, retry, drop } = useNewCards(deckId);
  const form = useRef<HTMLFormElement>(null);
  const refused = waiting.filter(({ refusal }) => refusal !== null);
  useUnsaved(card.front.trim() !== '' || card.back.trim() !== '' || waiting.length > 0);

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
              // The second click of a double click falls on the next card, which is blank yet.
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
            {waiting.length > refused.length ? 'Saving…' : describeArrived(arrived)}
          </p>
        </div>
      </form>
      {refused.length > 0 && (
        <ul aria-label="Cards that were not saved" className="mt-5 border-b border-hairline">
          {refused.map((each) => (
            <RefusedCard
              key={each.key}
              card={each}
              onRetry={() => retry(each)}
              // What is being written is not overwritten: a blank form is needed to take it back.
              onEdit={
                card.front.trim() || card.back.trim()
                  ? undefined
                  : () => {
                      drop(each.key);
                      setCard({ front: each.front, back: each.back });
                      form.current?.querySelector<HTMLElement>('[name=front]')?.focus();
                    }
              }
              onDrop={() => drop(each.key)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function describeArrived({ added, knew }: { added: number; knew: boolean }): string {
  if (knew) return knownCard;
  if (added === 0) return '';
  return added === 1 ? 'Card added.' : `${added} cards added.`;
}

function RefusedCard({
  card,
  onRetry,
  onEdit,
  onDrop,
}: {
  card: WaitingCard;
  onRetry: () => void;
  onEdit: (() => void) | undefined;
  onDrop: () => void;
}) {
  return (
    <li className="border-t border-hairline py-3">
      <p className="line-clamp-2 " dir="auto">
        {card.front}
      </p>
      <Refused refusal={card.refusal} className="mt-1" />
      <p className="label mt-1 flex flex-wrap gap-x-5">
        <button type="button" onClick={onRetry} className="link min-h-9">
          Try Again
        </button>
        {onEdit && (
          <button type="button" onClick={onEdit} className="link min-h-9">
            Change
          </button>
        )}
        <button type="button" onClick={onDrop} className="link min-h-9">
          Discard
        </button>
      </p>
    </li>
  );
}
