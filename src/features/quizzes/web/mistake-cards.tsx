import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { deckPath, getDecks } from '#features/flashcards/contract.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import type { ExerciseQuestion } from './exercise.ts';

/** Button to put a deck into review. Passed in by the page, because the quizzes must not depend on review. */
export type DeckAction = ComponentType<{ id: number; title: string }>;

/** The free decks on the periods of the wrong answers, to put into review. */
export function MistakeCards({ mistakes, Action }: { mistakes: ExerciseQuestion[]; Action: DeckAction }) {
  const periodIds = new Set(mistakes.map(({ periodId }) => periodId));
  // The result is also shown without the decks.
  const { data: decks = [] } = useQuery(apiQuery(getDecks, {}));
  const own = decks.filter(({ periodId, minimumTier }) => minimumTier === 'free' && periodIds.has(periodId));
  if (own.length === 0) return null;
  return (
    <section aria-labelledby="mistake-cards" data-print="hide" className="mt-10">
      <h2 id="mistake-cards" className="title-2">
        Review these
      </h2>
      <p className="mt-2 text-ink-2">
        Cards on what you got wrong. In review they come back, a few a day, until you know them.
      </p>
      <ul className="mt-4 border-b border-hairline">
        {own.map((deck) => (
          <li
            key={deck.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-hairline py-3"
          >
            <PageLink to={deckPath(deck)} className="link inline-block py-1">
              {deck.title}
            </PageLink>
            <Action id={deck.id} title={deck.title} />
          </li>
        ))}
      </ul>
    </section>
  );
}
