import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useNavigationType } from 'react-router';
import { useUser } from '#features/accounts/web/index.ts';
import type { Period } from '#features/library/contract.ts';
import { ApiError, apiQuery } from '#platform/api/api-client.ts';
import { getQuizQuestions, type QuizDetail } from '../contract.ts';
import { type IntroState, QuizIntro } from './quiz-intro.tsx';
import {
  fitsQuestions,
  type OwnerId,
  readProgress,
  removeProgress,
  type StoredProgress,
  startProgress,
} from './quiz-progress.ts';
import type { QuizSessionProps } from './quiz-session.tsx';

type PlayerState =
  | { status: IntroState }
  | {
      status: 'started';
      Session: ComponentType<QuizSessionProps>;
      session: Pick<QuizSessionProps, 'questions' | 'initialProgress' | 'ownerId'>;
    };

/** The introduction, until the quiz is started: only then its questions and the code for them are loaded. */
export function QuizPlayer({ quiz, period }: { quiz: QuizDetail; period: Period | undefined }) {
  const queries = useQueryClient();
  const navigationType = useNavigationType();
  const userId: OwnerId = useUser()?.id ?? null;
  const [state, setState] = useState<PlayerState>({ status: 'ready' });

  // A guest's quiz becomes that of the member who signs in; a member's is never shown to another member. After
  // signing out it stays on the screen, because its member may sign in again.
  if (state.status === 'started' && userId !== null && userId !== state.session.ownerId) {
    const isGuests = state.session.ownerId === null;
    setState(isGuests ? { ...state, session: { ...state.session, ownerId: userId } } : { status: 'ready' });
  }

  async function open(stored: StoredProgress | null): Promise<void> {
    setState({ status: 'loading' });
    try {
      const [{ QuizSession }, questions] = await Promise.all([
        import('./quiz-session.tsx'),
        queries.fetchQuery(apiQuery(getQuizQuestions, { params: { id: quiz.id } })),
      ]);
      if (questions.length === 0) return setState({ status: 'empty' });
      if (stored && !fitsQuestions(stored, questions)) {
        removeProgress(quiz.id);
        return setState({ status: 'ready' });
      }
      const initialProgress = stored ?? startProgress(quiz, questions, Date.now());
      const session = { questions, initialProgress, ownerId: userId };
      setState({ status: 'started', Session: QuizSession, session });
    } catch (error) {
      const locked = error instanceof ApiError && error.status === 403;
      setState({ status: locked ? 'locked' : 'failed' });
    }
  }

  // A reload, going back and signing in resume the quiz. Following a link starts a finished one anew, unless the
  // member's attempt is not saved yet.
  const resume = useEffectEvent((id: OwnerId) => {
    const stored = state.status === 'ready' ? readProgress(quiz.id, id) : null;
    if (!stored) return;
    const settled = stored.finishedAt !== null && (stored.attempt !== null || stored.ownerId === null);
    if (settled && navigationType === 'PUSH') removeProgress(quiz.id);
    else void open(stored);
  });
  useEffect(() => resume(userId), [userId]);

  if (state.status === 'started') return <state.Session quiz={quiz} period={period} {...state.session} />;
  return (
    <QuizIntro
      quiz={quiz}
      period={period}
      state={state.status}
      onStart={() => void open(readProgress(quiz.id, userId))}
    />
  );
}
