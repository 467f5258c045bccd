import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { addPersonalCard } from '#features/flashcards/contract.ts';
import type { CardText } from '#features/flashcards/rules-card-text.ts';
import { api } from '#platform/web/browser-api.ts';
import { describeFailure, type Failure } from './failure-message.tsx';
import { broadcastChange } from './personal-deck-data.ts';

/** A new card that is not saved yet; `failure` is null while it is queued or being sent. */
export type QueuedCard = CardText & { key: number; failure: Failure | null };

/** Saves new cards one after the other, in the background and in the order they were written. */
export function useCardQueue(deckId: number) {
  const queries = useQueryClient();
  const [queue, setQueue] = useState<readonly QueuedCard[]>([]);
  const [saved, setSaved] = useState({ added: 0, duplicate: false });
  const lastKey = useRef(0);
  const sending = useRef<Promise<void>>(Promise.resolve());

  const discard = (key: number) => setQueue((cards) => cards.filter((card) => card.key !== key));

  function send(card: QueuedCard): void {
    sending.current = sending.current.then(async () => {
      try {
        const { front, back } = card;
        const { added } = await api.call(addPersonalCard, { params: { id: deckId }, body: { front, back } });
        discard(card.key);
        setSaved((before) => ({ added: before.added + Number(added), duplicate: !added }));
      } catch (error) {
        const failure = describeFailure(error);
        setQueue((cards) => cards.map((each) => (each.key === card.key ? { ...each, failure } : each)));
        return;
      }
      await broadcastChange(queries);
    });
  }

  return {
    queue,
    /** `added`: number of cards since the page was opened; `duplicate`: the deck already contained the last card. */
    saved,
    add(text: CardText): void {
      lastKey.current += 1;
      const card = { ...text, key: lastKey.current, failure: null };
      setQueue((cards) => [...cards, card]);
      send(card);
    },
    retry(card: QueuedCard): void {
      setQueue((cards) => cards.map((each) => (each.key === card.key ? { ...each, failure: null } : each)));
      send(card);
    },
    discard,
  };
}
