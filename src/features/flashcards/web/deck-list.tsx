import type { Flashcard } from '../contract.ts';

/** The whole deck in two columns: for paper, and where no script runs. */
export function DeckList({ cards }: { cards: readonly Flashcard[] }) {
  return (
    <dl className="hidden columns-1 gap-x-10 noscript:block sm:columns-2 print:block print:columns-2">
      {cards.map((card) => (
        <div key={card.id} className="break-inside-avoid border-t border-hairline py-3">
          <dt className="title-3">{card.front}</dt>
          <dd className="mt-1 text-[0.95rem] text-ink-2">{card.back}</dd>
        </div>
      ))}
    </dl>
  );
}
