import { type ReactNode, useState } from 'react';
import { getPeriods } from '#features/library/contract.ts';
import { useApiData } from '#platform/web/use-api-data.ts';
import { SideSection } from '#ui/side-section.tsx';
import { getReviewDecks, type ReviewDeck } from '../contract.ts';
import { DeckRow } from './deck-row.tsx';
import type { Desk } from './desk.ts';

/** Which decks the queue takes its cards from. */
export function DeckChooser({ desk }: { desk: Desk }) {
  const decks = useApiData(getReviewDecks, {});
  // As it was when it was opened: a row that is added or removed stays where it is, and so does the focus.
  const [chosen] = useState(() => decks.filter(({ inReview }) => inReview).map(({ deckId }) => deckId));
  const inReview = decks.filter(({ deckId }) => chosen.includes(deckId));
  const others = decks.filter(({ deckId }) => !chosen.includes(deckId));
  const own = others.filter((deck) => deck.own);
  const suggested = suggestDecks(others);
  const rest = others.filter((deck) => !deck.own && !suggested.includes(deck));
  const list = (shown: ReviewDeck[]) => <DeckRows decks={shown} desk={desk} />;
  const choice = (
    <>
      {own.length > 0 && <Group title="Your own decks">{list(own)}</Group>}
      {suggested.length > 0 && <Group title="A beginning for each period">{list(suggested)}</Group>}
      {rest.length > 0 && (
        <Fold title={`All other decks (${rest.length})`} open={false}>
          {list(rest)}
        </Fold>
      )}
    </>
  );
  return (
    <SideSection id="decks" title="Decks" note="What you remember of a deck is kept when you take it out.">
      {inReview.length > 0 && list(inReview)}
      {inReview.length === 0 || others.length === 0 ? (
        choice
      ) : (
        <Fold title="Add decks" open={false}>
          {choice}
        </Fold>
      )}
    </SideSection>
  );
}

/** The first deck of each period that the member's plan reaches; lists begin with the free one. */
function suggestDecks(decks: readonly ReviewDeck[]): ReviewDeck[] {
  const seen = new Set<number>();
  return decks.filter(({ own, locked, periodId }) => {
    if (own || locked || periodId === null || seen.has(periodId)) return false;
    seen.add(periodId);
    return true;
  });
}

function DeckRows({ decks, desk }: { decks: readonly ReviewDeck[]; desk: Desk }) {
  const periods = useApiData(getPeriods, {});
  return (
    <ul>
      {decks.map((deck) => (
        <DeckRow
          key={deck.deckId}
          deck={deck}
          period={periods.find(({ id }) => id === deck.periodId)}
          desk={desk}
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

function Fold({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <details open={open} className="mt-4">
      <summary className="link inline-flex min-h-11 items-center font-sans text-[0.9375rem]">{title}</summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}
