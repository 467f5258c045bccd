import { useEffect, useRef } from 'react';
import { useUser } from '#features/accounts/web/index.ts';
import type { Period } from '#features/library/contract.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import type { Attempt, Question, Quiz } from '../contract.ts';
import { percentageOf, scoreAnswers, sumPoints } from '../rules.ts';
import { hubPath, quizPath } from './quiz-address.ts';
import { formatClock, secondsSpent } from './quiz-clock.ts';
import { listAnswers, type Progress } from './quiz-progress.ts';
import { QuizReview } from './quiz-review.tsx';
import { TeacherSection } from './teacher-section.tsx';
import { useSaveAttempt } from './use-save-attempt.ts';

/** The score, whether it is saved, and all questions with their answers. */
export function QuizResults({
  quiz,
  period,
  questions,
  progress,
  onSaved,
  onRetry,
}: {
  quiz: Quiz;
  period: Period | undefined;
  questions: Question[];
  progress: Progress;
  onSaved: (attempt: Attempt) => void;
  onRetry: () => void;
}) {
  const user = useUser();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const answers = listAnswers(progress);
  const totalPoints = sumPoints(questions);
  const timeSpent = secondsSpent(progress.startedAt, progress.finishedAt ?? 0, quiz.timeLimit * 60);
  const score = progress.attempt?.score ?? scoreAnswers(questions, answers);
  const saving = useSaveAttempt({
    input: {
      quizId: quiz.id,
      idempotencyKey: progress.idempotencyKey,
      score,
      totalPoints,
      timeSpent,
      answers,
    },
    enabled: user !== null && progress.attempt === null,
    onSaved,
  });
  const late = progress.finishedAt === progress.deadline;
  return (
    <>
      <div className="max-w-[46rem] pt-7">
        <h1 className="title-3 text-ink-2">{quiz.title}</h1>
        <h2 ref={heading} tabIndex={-1} className="mt-5 outline-none">
          <span className="sr-only">Your result: </span>
          <span className="display block text-accent tabular-nums">{percentageOf(score, totalPoints)}%</span>
        </h2>
        <p className="mt-3 text-[1.2rem]">
          {score} of {totalPoints} points
          <span className="text-ink-2"> in {formatClock(timeSpent)} minutes</span>
        </p>
        {late && <p className="mt-2 text-ink-2">The time was up: what you had answered by then counts.</p>}
        <div className="mt-4 min-h-11">
          {progress.attempt ? (
            <p className="text-ink-2">Saved with your account.</p>
          ) : !user ? (
            <p className="text-[1.05rem] text-ink-2">
              This result is not saved. <SignIn quiz={quiz} />
            </p>
          ) : (
            <Saving quiz={quiz} saving={saving} />
          )}
        </div>
        <p data-print="hide" className="mt-4 flex flex-wrap gap-3">
          <Button onClick={onRetry}>Retry</Button>
          <PageLink to={hubPath(period?.slug)} className={buttonClass('outline')}>
            More Quizzes
          </PageLink>
        </p>
        <QuizReview questions={questions} answers={answers} />
      </div>
      <TeacherSection quiz={quiz} period={period} />
    </>
  );
}

/** The state of saving a member's attempt. */
function Saving({ quiz, saving }: { quiz: Quiz; saving: ReturnType<typeof useSaveAttempt> }) {
  if (saving.state === 'sending') return <p className="text-ink-2">Saving your result…</p>;
  if (saving.state === 'signed-out') {
    return (
      <p role="alert" className="text-[1.05rem] text-danger">
        You are signed out: this result is not saved. <SignIn quiz={quiz} />
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <p role="alert" className="text-danger">
        Failed to submit quiz. Your results could not be saved.
      </p>
      <Button look="outline" onClick={saving.retry}>
        Try Again
      </Button>
    </div>
  );
}

/** Returns to the result after sign-in: it is stored for the tab. */
function SignIn({ quiz }: { quiz: Quiz }) {
  return (
    <a href={`/api/login?redirect=${encodeURIComponent(quizPath(quiz))}`} rel="nofollow" className="link">
      Sign in to keep your results
    </a>
  );
}
