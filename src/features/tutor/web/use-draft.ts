import { type Dispatch, type RefObject, type SetStateAction, useEffect, useRef, useState } from 'react';
import { storedQuestion } from './stored-question.ts';

/** A question that is being written. */
export type Draft = {
  text: string;
  setText: Dispatch<SetStateAction<string>>;
  input: RefObject<HTMLTextAreaElement | null>;
  /** Writes a question in place of what is there. */
  fill: (question: string) => void;
};

/**
 * What a guest writes stays when they sign in, here, in another tab or on the sign-in page. What a member writes is not for the next.
 * `memberId`: undefined for guests.
 */
export function useDraft(memberId: number | undefined): Draft {
  const [text, setText] = useState('');
  const input = useRef<HTMLTextAreaElement>(null);
  const lastMember = useRef<number>(undefined);
  useEffect(() => {
    const kept = memberId === undefined ? storedQuestion.read() : storedQuestion.take();
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
