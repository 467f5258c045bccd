import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { addPersonalCard } from '#features/flashcards/contract.ts';
import type { CardText } from '#features/flashcards/rules-card-text.ts';
import { api } from '#platform/web/browser-api.ts';
import { spreadChange } from './own-data.ts';
import { describeRefusal, type Refusal } from './refusal.tsx';

/** A card that was written and has not arrived; `refusal` is null while it is on its way. */
export type WaitingCard = CardText & { key: number; refusal: Refusal | null };

/** Sends new cards one after the other, in the order they were written, while the next one is being written. */
export function useNewCards(deckId: number) {
  const queries = useQueryClient();
  const [waiting, setWaiting] = useState<readonly WaitingCard[]>([]);
  const [arrived, setArrived] = useState({ added: 0, knew: false });
  const count = useRef(0);
  const line = useRef<Promise<void>>(Promise.resolve());

  const drop = (key: number) => setWaiting((cards) => cards.filter((card) => card.key !== key));

  function send(card: WaitingCard): void {
    line.current = line.current.then(async () => {
      try {
        const { front, back } = card;
        const { added } = await api.call(addPersonalCard, { params: { id: deckId }, body: { front, back } });
        drop(card.key);
        setArrived((before) => ({ added: before.added + Number(added), knew: !added }));
      } catch (error) {
        const refusal = describeRefusal(error);
        setWaiting((cards) => cards.map((each) => (each.key === card.key ? { ...each, refusal } : each)));
        return;
      }
      await spreadChange(queries);
    });
  }

  return {
    waiting,
    /** Cards added since the page was opened; `knew`: the deck held the last one already. */
    arrived,
    add(text: CardText): void {
      count.current += 1;
      const card = { ...text, key: count.current, refusal: null };
      setWaiting((cards) => [...cards, card]);
      send(card);
    },
    retry(card: WaitingCard): void {
      setWaiting((cards) => cards.map((each) => (each.key === card.key ? { ...each, refusal: null } : each)));
      send(card);
    },
    drop,
  };
}
