import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { apiQuery } from '#platform/api/api-client.ts';
import { useApiMutation } from '#platform/web/use-api-mutation.ts';
import { showToast } from '#ui/toast.ts';
import { type Attempt, type AttemptInput, getAttempts, getQuizResults, saveAttempt } from '../contract.ts';

const failure = { title: 'Error', description: 'Failed to submit quiz. Your results could not be saved.' };

/**
 * Saves an attempt as soon as `enabled` is true (signed in, and not saved yet). After a failure it can be retried; it is
 * retried by itself when the network is back.
 */
export function useSaveAttempt({
  input,
  enabled,
  onSaved,
}: {
  input: AttemptInput;
  enabled: boolean;
  onSaved: (attempt: Attempt) => void;
}) {
  const queries = useQueryClient();
  const [state, setState] = useState<'sending' | 'failed' | 'signed-out'>('sending');
  const params = { id: input.quizId };
  const { mutate, pending } = useApiMutation(saveAttempt, {
    onSuccess(attempt) {
      queries.setQueryData(
        apiQuery(getAttempts, { params }).queryKey,
        // The list may already contain it: if the first response was lost and the list was fetched in the meantime.
        (earlier) => earlier && [attempt, ...earlier.filter(({ id }) => id !== attempt.id)],
      );
      queries.removeQueries({ queryKey: [getQuizResults.path] });
      onSaved(attempt);
      showToast({ title: 'Quiz Completed', description: 'Your quiz results have been saved.' });
    },
    failure,
    onError: () => setState('failed'),
    on401() {
      setState('signed-out');
      showToast({ ...failure, tone: 'destructive' });
    },
  });

  const save = () => void mutate({ params, body: input });
  const saveNow = useEffectEvent(() => {
    setState('sending');
    save();
  });
  useEffect(() => {
    if (enabled) saveNow();
  }, [enabled]);
  const retryOnline = useEffectEvent(() => state === 'failed' && save());
  useEffect(() => {
    if (!enabled) return;
    const listener = () => retryOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, [enabled]);
  // A retry leaves the state, and so the button that has the focus, until its outcome is known.
  return { state, pending, retry: save };
}
