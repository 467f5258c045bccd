/** The cards of a deck being studied; those of a large deck are fetched as the reader approaches them. */
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { api } from '#platform/web/browser-api.ts';
import { type DeckDetail, type Flashcard, getPersonalCards } from '../contract.ts';
import { nearbyCards, type Study } from '../rules.ts';

/** If one of these cards is missing, cards are fetched: enough of them that turning cards never waits. */
const near = { ahead: 5, behind: 2 };
/** Together with the current card, at most `cardsPerRead`. */
const fetchedAtOnce = { ahead: 19, behind: 5 };

export type StudyCards = {
  /** Undefined if the card has not been fetched yet. */
  find(id: number | undefined): Flashcard | undefined;
  /** Whether the last attempt to fetch cards failed. */
  failed: boolean;
  retry(): void;
};

/** `onGone` receives the ids of cards that were deleted meanwhile. */
export function useStudyCards(
  deck: DeckDetail,
  study: Study,
  onGone: (ids: readonly number[]) => void,
): StudyCards {
  const sent = useMemo(() => new Map(deck.flashcards.map((card) => [card.id, card])), [deck.flashcards]);
  const [fetched, setFetched] = useState<ReadonlyMap<number, Flashcard>>(new Map());
  const [failed, setFailed] = useState(false);
  /** Ids of the cards that are being fetched. */
  const asked = useRef(new Set<number>());
  const find = (id = 0) => sent.get(id) ?? fetched.get(id);
  const isMissing = (id: number) => !find(id);
  const missing = nearbyCards(study, near).some(isMissing)
    ? nearbyCards(study, fetchedAtOnce).filter(isMissing)
    : [];

  const load = useEffectEvent(async () => {
    const ids = missing.filter((id) => !asked.current.has(id));
    if (ids.length === 0) return;
    for (const id of ids) asked.current.add(id);
    try {
      const input = { params: { id: deck.id }, query: { ids: ids.join(',') } };
      const cards = await api.call(getPersonalCards, input);
      setFailed(false);
      setFetched((before) => new Map([...before, ...cards.map((card) => [card.id, card] as const)]));
      const gone = ids.filter((id) => !cards.some((card) => card.id === id));
      if (gone.length > 0) onGone(gone);
    } catch {
      setFailed(true);
    } finally {
      for (const id of ids) asked.current.delete(id);
    }
  });
  const wanted = missing.join(',');
  useEffect(() => {
    if (wanted) void load();
  }, [wanted]);
  return { find, failed, retry: () => void load() };
}
