/** Interface for storing a reader's marks. Another feature implements it, which this one may not import. */
import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useRef } from 'react';
import { reduceStudy, type Study } from '../rules.ts';

export type DeckMarks = {
  /** Ids of the cards known from before. */
  known: readonly number[];
  onMark(cardId: number, known: boolean): void;
  /** Called when all cards are to be learned again on this screen. */
  onReset(): void;
  /** Shown below the card. */
  note: ReactNode;
};

/** Applies marks that are loaded later, such as those stored only on this device, to the study. */
export function useRecall(known: readonly number[], setStudy: Dispatch<SetStateAction<Study>>): void {
  const before = useRef(known);
  useEffect(() => {
    const was = before.current;
    if (was === known) return;
    before.current = known;
    const action = {
      type: 'recall',
      known: known.filter((id) => !was.includes(id)),
      unknown: was.filter((id) => !known.includes(id)),
    } as const;
    setStudy((study) => reduceStudy(study, action));
  }, [known, setStudy]);
}
