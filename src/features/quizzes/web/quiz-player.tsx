import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useNavigationType } from 'react-router';
import { useUser } from '#features/accounts/web/index.ts';
import type { Period } from '#features/library/contract.ts';
import { ApiError, apiQuery } from '#platform/api/api-client.ts';
import { getQuizQuestions, type Question, type Quiz } from '../contract.ts';
import { type IntroState, QuizIntro } from './quiz-intro.tsx';
import {
  beginProgress,
  fitsQuestions,
  type Keeper,
  type Progress,
  readProgress,
  removeProgress,
} from './quiz-progress.ts';
import type { QuizSessionProps } from './quiz-session.tsx';

type Desk =
  | { at: IntroState }
  | {
      at: 'open';
      Run: ComponentType<QuizSessionProps>;
      questions: Question[];
      begun: Progress;
      keeper: Keeper;
    };

/** The introduction, until the quiz is started: only then its questions and the code that asks them are fetched. */
export function QuizPlayer({ quiz, period }: { quiz: Quiz; period: Period | undefined }) {
  const queries = useQueryClient();
  const arrival = useNavigationType();
  const keeper: Keeper = useUser()?.id ?? null;
  const [desk, setDesk] = useState<Desk>({ at: 'ready' });

  // What a guest began goes on to the member who signs in; what a member began is not the next one's to see.
  // Where nobody is signed in any more it stays: its member may be back for it.
  if (desk.at === 'open' && keeper !== null && keeper !== desk.keeper) {
    setDesk(desk.keeper === null ? { ...desk, keeper } : { at: 'ready' });
  }

  async function open(kept: Progress | null): Promise<void> {
    setDesk({ at: 'loading' });
    try {
      const [{ QuizSession }, questions] = await Promise.all([
        import('./quiz-session.tsx'),
        queries.fetchQuery(apiQuery(getQuizQuestions, { params: { id: quiz.id } })),
      ]);
      if (questions.length === 0) return setDesk({ at: 'empty' });
      if (kept && !fitsQuestions(kept, questions)) {
        removeProgress(quiz.id);
        return setDesk({ at: 'ready' });
      }
      const begun = kept ?? beginProgress(quiz, questions, Date.now());
      setDesk({ at: 'open', Run: QuizSession, questions, begun, keeper });
    } catch (error) {
      const locked = error instanceof ApiError && error.status === 403;
      setDesk({ at: locked ? 'locked' : 'failed' });
    }
  }

  // A reload, the way back and the way through sign-in find the quiz as it was left. A link begins anew,
  // unless a member's result is not saved yet.
  const resume = useEffectEvent((of: Keeper) => {
    const kept = desk.at === 'ready' ? readProgress(quiz.id, of) : null;
    if (!kept) return;
    const settled = kept.finishedAt !== null && (kept.attempt !== null || kept.memberId === null);
    if (settled && arrival === 'PUSH') removeProgress(quiz.id);
    else void open(kept);
  });
  useEffect(() => resume(keeper), [keeper]);

  if (desk.at !== 'open') {
    return (
      <QuizIntro
        quiz={quiz}
        period={period}
        state={desk.at}
        onStart={() => void open(readProgress(quiz.id, keeper))}
      />
    );
  }
  return (
    <desk.Run
      quiz={quiz}
      period={period}
      questions={desk.questions}
      begun={desk.begun}
      keeper={desk.keeper}
    />
  );
}
