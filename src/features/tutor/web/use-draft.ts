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

/** What is written stays when its writer signs in, here or on the sign-in page. */
export function useDraft(): Draft {
  const [text, setText] = useState('');
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const kept = storedQuestion.take();
    if (kept) setText((now) => now || kept);
  }, []);
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
