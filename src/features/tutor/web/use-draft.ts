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

/** What a guest writes stays when they sign in, here, in another tab or on the sign-in page. */
export function useDraft(isGuest: boolean): Draft {
  const [text, setText] = useState('');
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const kept = isGuest ? storedQuestion.read() : storedQuestion.take();
    if (kept) setText((now) => now || kept);
  }, [isGuest]);
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
