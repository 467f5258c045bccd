import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-client.ts';
import { type Flashcard, getDeck } from '../contract.ts';
import { DeckStudy } from './deck-study.tsx';
import { StudyMessage } from './study-message.tsx';

/** The study widget; in print and without JavaScript, the deck as a list. */
export function DeckWidget({ id }: { id: number }) {
  const { data: deck, isError } = useQuery(apiQuery(getDeck, { params: { id } }));
  if (isError)
    return <StudyMessage role="alert" title="Failed to load flashcard deck" text="Please try again later" />;
  if (!deck) {
    return (
      <div role="status" aria-label="Loading flashcards" className="grid min-h-72 place-items-center">
        <span className="size-9 animate-spin rounded-full border-2 border-hairline border-t-accent" />
      </div>
    );
  }
  if (deck.flashcards.length === 0) {
    return <StudyMessage title="No flashcards in this deck" text="Check back later for updated content" />;
  }
  return (
    <>
      <div className="noscript:hidden print:hidden">
        <DeckStudy cards={deck.flashcards} />
      </div>
      <DeckList cards={deck.flashcards} />
    </>
  );
}

/** The whole deck in two columns, for print and without JavaScript. */
function DeckList({ cards }: { cards: readonly Flashcard[] }) {
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
