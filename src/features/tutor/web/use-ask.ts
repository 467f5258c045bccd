import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { TutorAnswer } from '../contract.ts';
import { showAskFailure } from './show-ask-failure.ts';
import { type Question, streamAnswer } from './stream-answer.ts';
import { usageQuery } from './use-usage.ts';

/** A question that waits for its answer, and what has come of it. */
export type PendingQuestion = Question & { text: string };

/** Asks one question at a time. */
export function useAsk(isUnlimited: boolean) {
  const queries = useQueryClient();
  const [pending, setPending] = useState<PendingQuestion>();
  const running = useRef<AbortController>(undefined);
  return {
    pending,
    stop: () => running.current?.abort(),
    /** The answer, or why there is none: the member has been told of a failure. While another question is pending, none is asked. */
    async ask(question: Question): Promise<TutorAnswer | 'stopped' | 'failed'> {
      if (running.current) return 'failed';
      const controller = new AbortController();
      running.current = controller;
      setPending({ ...question, text: '' });
      try {
        return await streamAnswer(question, {
          signal: controller.signal,
          onText: (piece) => setPending((now) => now && { ...now, text: now.text + piece }),
        });
      } catch (error) {
        if (controller.signal.aborted) return 'stopped';
        showAskFailure(error, { question: question.question, isUnlimited });
        return 'failed';
      } finally {
        running.current = undefined;
        setPending(undefined);
        void queries.invalidateQueries({ queryKey: usageQuery.queryKey });
      }
    },
  };
}
