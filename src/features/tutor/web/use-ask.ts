import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { TutorAnswer } from '../contract.ts';
import { showAskFailure } from './show-ask-failure.ts';
import { type Question, streamAnswer } from './stream-answer.ts';
import { usageQuery } from './use-usage.ts';

/** A question waiting for its answer, with the text received so far. */
export type PendingQuestion = Question & { text: string };

/** Abort reason: the member has left the page, so nothing is shown. */
const left = Symbol('left');

/**
 * Delay before the usage is fetched again after a stop: the server needs a moment to notice it and give the place back.
 */
const placeGivenBackMs = 1000;

/** Asks one question at a time. */
export function useAsk({ memberId, isUnlimited }: { memberId: number; isUnlimited: boolean }) {
  const queries = useQueryClient();
  const [pending, setPending] = useState<PendingQuestion>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(left), []);
  const countAgain = () => void queries.invalidateQueries({ queryKey: usageQuery.queryKey });
  return {
    pending,
    stop: () => running.current?.abort(),
    /**
     * Returns the answer, or why there is none. A failure has been shown to the member. Does nothing while another
     * question is pending.
     */
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
        showAskFailure(error, { question: question.question, memberId, isUnlimited });
        return 'failed';
      } finally {
        running.current = undefined;
        setPending(undefined);
        countAgain();
      }
    },
  };
}
