/** What becomes of a reader's marks: another feature keeps them, which stands after this one in the order of imports. */
import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useRef } from 'react';
import { reduceStudy, type Study } from '../rules.ts';

export type DeckMarks = {
  /** Ids of the cards known from before. */
  known: readonly number[];
  onMark(cardId: number, known: boolean): void;
  /** All cards are to be learned again on this screen. */
  onReset(): void;
  /** Stands below the card. */
  note: ReactNode;
};

/** Brings what becomes known later, such as marks that only this device has, into the study. */
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
