import { useEffect, useId, useRef, useState } from 'react';
import { ForeignWords } from '#platform/web/foreign-words.tsx';
import { Button } from '#ui/button.tsx';
import type { Flashcard } from '../contract.ts';

/**
 * The whole deck in two columns: in print, without JavaScript, and on request. Each card has an address of its own
 * (`#card-…`), which opens the list. `hasSwitch`: whether there is a button to open it; members see their own cards
 * elsewhere.
 */
export function AllCards({ cards, hasSwitch }: { cards: readonly Flashcard[]; hasSwitch: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  /** The card for which the list was opened. */
  const wanted = useRef<string>(undefined);

  useEffect(() => {
    if (!hasSwitch) return;
    const openForCard = () => {
      wanted.current = /^#card-\d+$/.exec(window.location.hash)?.[0];
      if (wanted.current) setIsOpen(true);
    };
    openForCard();
    window.addEventListener('hashchange', openForCard);
    return () => window.removeEventListener('hashchange', openForCard);
  }, [hasSwitch]);

  useEffect(() => {
    if (!isOpen || !wanted.current) return;
    document.querySelector(wanted.current)?.scrollIntoView();
    // If the list is opened again by hand, it does not scroll.
    wanted.current = undefined;
  }, [isOpen]);

  return (
    <>
      {hasSwitch && (
        <Button
          look="outline"
          className="mt-10 noscript:hidden print:hidden"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide the List of Cards' : 'List All Cards'}
        </Button>
      )}
      <dl
        id={listId}
        className={`columns-1 gap-x-10 noscript:block sm:columns-2 print:block print:columns-2 ${isOpen ? 'mt-6 block' : 'hidden'}`}
      >
        {cards.map((card) => (
          <div
            key={card.id}
            id={`card-${card.id}`}
            className="scroll-mt-24 break-inside-avoid border-t border-hairline py-3 target:border-l-2 target:border-l-accent target:pl-4"
          >
            <dt className="title-3">
              <ForeignWords text={card.front} />
            </dt>
            <dd className="mt-1 text-[0.95rem] text-ink-2">
              <ForeignWords text={card.back} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
