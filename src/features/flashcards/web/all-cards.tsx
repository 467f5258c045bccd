import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
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
  const { hash, key } = useLocation();
  const wanted = hasSwitch && /^#card-\d+$/.test(hash) ? hash.slice(1) : undefined;
  /** The address whose card has been shown: if the list is opened again by hand, it does not scroll. */
  const shownFor = useRef<string>(undefined);

  useEffect(() => {
    if (!wanted || shownFor.current === key) return;
    setIsOpen(true);
    if (!isOpen) return;
    shownFor.current = key;
    const card = document.getElementById(wanted);
    if (!card) return;
    card.scrollIntoView();
    card.tabIndex = -1;
    card.focus({ preventScroll: true });
  }, [isOpen, wanted, key]);

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
            // Not by `:target` alone, which stays where it was when the router changes the address.
            data-wanted={(isOpen && wanted === `card-${card.id}`) || undefined}
            className="scroll-mt-24 break-inside-avoid border-t border-hairline py-3 data-wanted:border-l-2 data-wanted:border-l-accent data-wanted:pl-4 noscript:target:border-l-2 noscript:target:border-l-accent noscript:target:pl-4"
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
