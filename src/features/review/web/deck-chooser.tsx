import { type ReactNode, useState } from 'react';
import { getPeriods } from '#features/library/contract.ts';
import { useApiData } from '#platform/web/use-api-data.ts';
import { SideSection } from '#ui/side-section.tsx';
import { getReviewDecks, type ReviewDeck } from '../contract.ts';
import { DeckRow } from './deck-row.tsx';
import type { ReviewController } from './review-controller.ts';

export function DeckChooser({ review }: { review: ReviewController }) {
  const decks = useApiData(getReviewDecks, {});
  // Fixed when the page is opened: a row whose deck is added or removed stays in place and keeps the focus.
  const [chosen] = useState(() => decks.filter(({ inReview }) => inReview).map(({ deckId }) => deckId));
  const inReview = decks.filter(({ deckId }) => chosen.includes(deckId));
  const others = decks.filter(({ deckId }) => !chosen.includes(deckId));
  const own = others.filter((deck) => deck.own);
  const suggested = suggestDecks(others);
  const rest = others.filter((deck) => !deck.own && !suggested.includes(deck));
  const list = (shown: ReviewDeck[]) => <DeckRows decks={shown} review={review} />;
  const choice = (
    <>
      {own.length > 0 && <Group title="Your own decks">{list(own)}</Group>}
      {suggested.length > 0 && <Group title="A beginning for each period">{list(suggested)}</Group>}
      {rest.length > 0 && <Collapsible title={`All other decks (${rest.length})`}>{list(rest)}</Collapsible>}
    </>
  );
  return (
    <SideSection id="decks" title="Decks" note="What you remember of a deck is kept when you take it out.">
      {inReview.length > 0 && list(inReview)}
      {inReview.length === 0 || others.length === 0 ? (
        choice
      ) : (
        <Collapsible title="Add decks">{choice}</Collapsible>
      )}
    </SideSection>
  );
}

/** The first unlocked deck of each period. Lists begin with the free one. */
function suggestDecks(decks: readonly ReviewDeck[]): ReviewDeck[] {
  const seen = new Set<number>();
  return decks.filter(({ own, locked, periodId }) => {
    if (own || locked || periodId === null || seen.has(periodId)) return false;
    seen.add(periodId);
    return true;
  });
}

function DeckRows({ decks, review }: { decks: readonly ReviewDeck[]; review: ReviewController }) {
  const periods = useApiData(getPeriods, {});
  return (
    <ul>
      {decks.map((deck) => (
        <DeckRow
          key={deck.deckId}
          deck={deck}
          period={periods.find(({ id }) => id === deck.periodId)}
          review={review}
        />
      ))}
    </ul>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-6 first:mt-0">
      <h3 className="title-3 pb-3">{title}</h3>
      {children}
    </div>
  );
}

function Collapsible({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="mt-4">
      <summary className="link inline-flex min-h-11 items-center font-sans text-[0.9375rem]">{title}</summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}
