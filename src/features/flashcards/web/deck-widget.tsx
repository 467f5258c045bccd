import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-client.ts';
import { formatNumber } from '#platform/text/format-number.ts';
import { getDeck } from '../contract.ts';
import { AllCards } from './all-cards.tsx';
import type { DeckMarks } from './deck-marks.ts';
import { DeckStudy } from './deck-study.tsx';
import { StudyMessage } from './study-message.tsx';

/** The study widget; in print and without JavaScript, the deck as a list. */
export function DeckWidget({ id, marks }: { id: number; marks: DeckMarks }) {
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
        <DeckStudy deck={deck} marks={marks} />
      </div>
      <AllCards cards={deck.flashcards} hasSwitch={!deck.own} />
      {deck.cardIds && (
        <p className="mt-6 hidden text-ink-2 noscript:block print:block">
          The first {deck.flashcards.length} of {formatNumber(deck.cardIds.length)} cards. The files for Anki
          and spreadsheets have all of them.
        </p>
      )}
    </>
  );
}
