import type { Flashcard } from '../contract.ts';

/** All cards of a deck, question and answer, each with an address of its own (`#card-…`), which opens the list. */
export function AllCards({ cards }: { cards: readonly Flashcard[] }) {
  return (
    <details className="mt-12 max-w-[46rem] border-y border-hairline">
      <summary className="title-3 cursor-pointer py-4">All cards of this deck</summary>
      <dl className="pb-6">
        {cards.map(({ id, front, back }) => (
          <div
            key={id}
            id={`card-${id}`}
            className="scroll-mt-24 border-t border-hairline py-4 target:border-l-2 target:border-l-accent target:pl-4"
          >
            <dt className="font-semibold">{front}</dt>
            <dd className="mt-1 text-ink-2">{back}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
