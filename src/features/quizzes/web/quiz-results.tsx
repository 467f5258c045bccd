import { type ReactNode, useEffect, useRef } from 'react';
import { useUser } from '#features/accounts/web/index.ts';
import { percentageOf } from '../rules.ts';
import type { Exercise, ExerciseQuestion } from './exercise.ts';
import { type DeckAction, MistakeCards } from './mistake-cards.tsx';
import { describeDuration } from './quiz-clock.ts';
import type { Progress } from './quiz-progress.ts';
import { QuizReview } from './quiz-review.tsx';
import { resultOf } from './run-result.ts';

/** The score, whether it is saved, further actions, and all questions with their answers. */
export function QuizResults({
  exercise,
  questions,
  mistakes,
  progress,
  isSettled,
  saving,
  actions,
  Action,
  footer,
}: {
  exercise: Exercise;
  questions: ExerciseQuestion[];
  mistakes: ExerciseQuestion[];
  progress: Progress;
  /** Whether nothing is left to save. If saving fails because the session has ended, cards cannot be added either. */
  isSettled: boolean;
  saving: ReactNode;
  actions: ReactNode;
  Action: DeckAction;
  footer: ReactNode;
}) {
  const user = useUser();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { answers, score, totalPoints, timeSpent } = resultOf(exercise, questions, progress);
  const late = progress.deadline !== null && progress.finishedAt === progress.deadline;
  return (
    <>
      <div className="max-w-[46rem] pt-7">
        <h1 className="title-3 text-ink-2">{exercise.title}</h1>
        <h2 ref={heading} tabIndex={-1} className="mt-5 outline-none">
          <span className="sr-only">Your result: </span>
          <span className="display block text-accent tabular-nums">{percentageOf(score, totalPoints)}%</span>
        </h2>
        <p className="mt-3 text-[1.2rem]">
          {score} of {totalPoints} points
          <span className="text-ink-2"> in {describeDuration(timeSpent)}</span>
        </p>
        {late && <p className="mt-2 text-ink-2">The time was up: what you had answered by then counts.</p>}
        <div className="mt-4 min-h-11">{saving}</div>
        <p data-print="hide" className="mt-4 flex flex-wrap gap-3">
          {actions}
        </p>
        {mistakes.length > 0 && (
          <p id="mistakes-note" data-print="hide" className="label mt-3 text-ink-2">
            {mistakes.length === 1 ? 'The question' : `The ${mistakes.length} questions`} you did not get
            right, once more and without a time limit. This is practice: no result is saved.
          </p>
        )}
        {user && isSettled && mistakes.length > 0 && <MistakeCards mistakes={mistakes} Action={Action} />}
        <QuizReview questions={questions} answers={answers} />
      </div>
      {footer}
    </>
  );
}
