import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { TutorAnswer } from '../contract.ts';
import { showAskFailure } from './show-ask-failure.ts';
import { type Question, streamAnswer } from './stream-answer.ts';
import { usageQuery } from './use-usage.ts';

/** A question that waits for its answer, and what has come of it. */
export type PendingQuestion = Question & { text: string };

/** Why an answer was broken off: the member has left the page, and nothing is to be shown. */
const left = Symbol('left');

/** The server gives the place of a stopped question back once it has noticed, which it may not at once. */
const placeGivenBackMs = 1000;

/** Asks one question at a time. */
export function useAsk(isUnlimited: boolean) {
  const queries = useQueryClient();
  const [pending, setPending] = useState<PendingQuestion>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(left), []);
  const countAgain = () => void queries.invalidateQueries({ queryKey: usageQuery.queryKey });
  return {
    pending,
    stop: () => running.current?.abort(),
    /** The answer, or why there is none: the member has been told of a failure. While another question is pending, none is asked. */
    async ask(question: Question): Promise<TutorAnswer | 'stopped' | 'left' | 'failed'> {
      if (running.current) return 'failed';
      const controller = new AbortController();
      const { signal } = controller;
      running.current = controller;
      setPending({ ...question, text: '' });
      try {
        const answer = await streamAnswer(question, {
          signal,
          onText: (piece) => setPending((now) => now && { ...now, text: now.text + piece }),
        });
        return signal.reason === left ? 'left' : answer;
      } catch (error) {
        if (signal.aborted) {
          setTimeout(countAgain, placeGivenBackMs);
          return signal.reason === left ? 'left' : 'stopped';
        }
        showAskFailure(error, { question: question.question, isUnlimited });
        return 'failed';
      } finally {
        running.current = undefined;
        setPending(undefined);
        countAgain();
      }
    },
  };
}
