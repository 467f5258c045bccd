import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useNavigationType } from 'react-router';
import { useUser } from '#features/accounts/web/index.ts';
import { ApiError } from '#platform/api/api-client.ts';
import type { Exercise, ExerciseQuestion } from './exercise.ts';
import { practiceKey } from './practice.ts';
import {
  defaultChoices,
  fitsQuestions,
  type OwnerId,
  type RunChoices,
  readProgress,
  removeProgress,
  type StoredProgress,
  startProgress,
} from './quiz-progress.ts';
import type { QuizSessionProps } from './quiz-session.tsx';

export type IntroState = 'ready' | 'loading' | 'failed' | 'locked' | 'empty';

type PlayerState =
  | { status: IntroState }
  | {
      status: 'started';
      Session: ComponentType<QuizSessionProps>;
      session: Pick<QuizSessionProps, 'questions' | 'initialProgress' | 'ownerId'>;
    };

/**
 * Starts an exercise, or resumes its stored progress. Only then are its questions and their code loaded.
 * @param isSaved whether a member's result is stored as an attempt
 */
export function usePlayer({
  exercise,
  isSaved,
  fetchQuestions,
}: {
  exercise: Exercise;
  isSaved: boolean;
  fetchQuestions: () => Promise<ExerciseQuestion[]>;
}) {
  const navigationType = useNavigationType();
  const userId: OwnerId = useUser()?.id ?? null;
  const [state, setState] = useState<PlayerState>({ status: 'ready' });
  const { key } = exercise;

  // A guest's quiz is taken over by the member who signs in; a member's quiz is never shown to another member. After
  // signing out it stays on the screen, because its member may sign in again.
  if (state.status === 'started' && userId !== null && userId !== state.session.ownerId) {
    const isGuests = state.session.ownerId === null;
    setState(isGuests ? { ...state, session: { ...state.session, ownerId: userId } } : { status: 'ready' });
  }

  async function open(stored: StoredProgress | null, choices: RunChoices): Promise<void> {
    setState({ status: 'loading' });
    try {
      const [{ QuizSession }, questions] = await Promise.all([
        import('./quiz-session.tsx'),
        fetchQuestions(),
      ]);
      if (questions.length === 0) return setState({ status: 'empty' });
      if (stored && !fitsQuestions(stored, questions)) {
        removeProgress(key);
        return setState({ status: 'ready' });
      }
      const initialProgress = stored ?? startProgress(exercise, questions, choices, Date.now());
      const session = { questions, initialProgress, ownerId: userId };
      setState({ status: 'started', Session: QuizSession, session });
    } catch (error) {
      const locked = error instanceof ApiError && error.status === 403;
      setState({ status: locked ? 'locked' : 'failed' });
    }
  }

  // After a reload, going back or signing in the quiz is resumed. Following a link discards a finished quiz, unless the
  // member's attempt is not saved yet.
  const resume = useEffectEvent((id: OwnerId) => {
    const stored = state.status === 'ready' ? readProgress(key, id) : null;
    if (!stored) return;
    const unsaved = isSaved && stored.attempt === null && stored.ownerId !== null;
    if (stored.finishedAt !== null && !unsaved && navigationType === 'PUSH') {
      removeProgress(key);
      removeProgress(practiceKey(key));
    } else void open(stored, defaultChoices);
  });
  useEffect(() => resume(userId), [userId]);

  return {
    state,
    /** Starts the exercise, or resumes stored progress if resuming has failed before. */
    start: (choices: RunChoices) => void open(readProgress(key, userId), choices),
  };
}
