import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, apiQuery } from '#platform/api/api-client.ts';
import { api } from '#platform/web/browser-api.ts';
import { showToast } from '#ui/toast.ts';
import { type Attempt, type AttemptInput, getAttempts, saveAttempt } from '../contract.ts';

/** Saves a result as soon as it is wanted, once; where that fails it can be tried again. */
export function useSaveAttempt({
  input,
  wanted,
  onSaved,
}: {
  input: AttemptInput;
  /** There is a member, and their result is not saved yet. */
  wanted: boolean;
  onSaved: (attempt: Attempt) => void;
}) {
  const queries = useQueryClient();
  const busy = useRef(false);
  const [state, setState] = useState<'sending' | 'failed' | 'signed-out'>('sending');

  async function save(): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setState('sending');
    const params = { id: input.quizId };
    try {
      const attempt = await api.call(saveAttempt, { params, body: input });
      queries.setQueryData(
        apiQuery(getAttempts, { params }).queryKey,
        // Its first answer may have been lost, and the list asked for meanwhile.
        (earlier) => earlier && [attempt, ...earlier.filter(({ id }) => id !== attempt.id)],
      );
      onSaved(attempt);
      showToast({ title: 'Quiz Completed', description: 'Your quiz results have been saved.' });
    } catch (error) {
      setState(error instanceof ApiError && error.status === 401 ? 'signed-out' : 'failed');
      showToast({
        title: 'Error',
        description: 'Failed to submit quiz. Your results could not be saved.',
        tone: 'destructive',
      });
    } finally {
      busy.current = false;
    }
  }

  const begin = useEffectEvent(() => void save());
  useEffect(() => {
    if (wanted) begin();
  }, [wanted]);
  return { state, again: () => void save() };
}
