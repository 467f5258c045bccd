import { type Dispatch, type RefObject, type SetStateAction, useEffect, useRef, useState } from 'react';
import { storedQuestion } from './stored-question.ts';

/** A question that is being written. */
export type Draft = {
  text: string;
  setText: Dispatch<SetStateAction<string>>;
  input: RefObject<HTMLTextAreaElement | null>;
  /** Replaces the text with a question and focuses the input. */
  fill: (question: string) => void;
};

/**
 * A guest's text is kept through signing in, in this tab or another or on the sign-in page. A member's text is not
 * shown to the next member. `memberId` is undefined for guests.
 */
export function useDraft(memberId: number | undefined): Draft {
  const [text, setText] = useState('');
  const input = useRef<HTMLTextAreaElement>(null);
  const lastMember = useRef<number>(undefined);
  useEffect(() => {
    const kept = memberId === undefined ? storedQuestion.read(null) : storedQuestion.take(memberId);
    const isOfAnother =
      memberId !== undefined && lastMember.current !== undefined && lastMember.current !== memberId;
    if (memberId !== undefined) lastMember.current = memberId;
    if (isOfAnother) setText(kept);
    else if (kept) setText((now) => now || kept);
  }, [memberId]);
  return {
    text,
    setText,
    input,
    fill(question) {
      setText(question);
      input.current?.focus();
    },
  };
}
