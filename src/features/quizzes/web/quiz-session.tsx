import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isSigningOut } from '#features/accounts/web/index.ts';
import type { Period } from '#features/library/contract.ts';
import { LeaveDialog } from '#platform/web/leave-dialog.tsx';
import type { Question, Quiz } from '../contract.ts';
import { secondsLeft } from './quiz-clock.ts';
import { type OwnerId, type Progress, removeProgress, saveProgress, startProgress } from './quiz-progress.ts';
import { QuizQuestion } from './quiz-question.tsx';
import { QuizResults } from './quiz-results.tsx';

export type QuizSessionProps = {
  quiz: Quiz;
  period: Period | undefined;
  questions: Question[];
  initialProgress: Progress;
  ownerId: OwnerId;
};

/** How often the clock is updated: several times a second, so that it shows no delay. */
const tickMs = 250;

/** A quiz from its first question to its result. Progress is stored at every step. */
export function QuizSession({ quiz, period, questions, initialProgress, ownerId }: QuizSessionProps) {
  const [progress, setProgress] = useState(initialProgress);
  const heading = useRef<HTMLHeadingElement>(null);
  const { questionIndex } = progress;
  const question = questions[questionIndex];

  useEffect(() => saveProgress(progress, ownerId), [progress, ownerId]);

  function finish(at: number): void {
    setProgress({ ...progress, finishedAt: Math.min(at, progress.deadline) });
  }

  function goToNext(): void {
    if (progress.options[questionIndex] === null) return;
    if (questionIndex + 1 < questions.length) setProgress({ ...progress, questionIndex: questionIndex + 1 });
    else finish(Date.now());
  }

  const seconds = useCountdown(progress, quiz.timeLimit * 60, finish);

  if (progress.finishedAt !== null) {
    return (
      <QuizResults
        quiz={quiz}
        period={period}
        questions={questions}
        progress={progress}
        onSaved={(attempt) =>
          // The quiz may have been restarted meanwhile.
          setProgress((now) => (now.startedAt === progress.startedAt ? { ...now, attempt } : now))
        }
        onRetry={() => setProgress(startProgress(quiz, questions, Date.now()))}
      />
    );
  }
  if (!question) return null;
  return (
    <>
      <QuizQuestion
        key={question.id}
        heading={heading}
        quiz={quiz}
        question={question}
        index={questionIndex}
        count={questions.length}
        chosen={progress.options[questionIndex] ?? null}
        seconds={seconds}
        onChoose={(option) =>
          setProgress({ ...progress, options: progress.options.with(questionIndex, option) })
        }
        onNext={goToNext}
      />
      <LeaveDialog
        isUnsaved={() => true}
        // Signing out loses nothing: the progress stays stored for its member.
        stops={({ currentLocation: here, nextLocation: next }) =>
          here.pathname !== next.pathname && !isSigningOut()
        }
        title="Leave this quiz?"
        text="You are in the middle of it. What you have answered so far will be lost."
        stayLabel="Keep Going"
        leaveLabel="Leave Quiz"
        onLeave={() => removeProgress(quiz.id)}
        // The browser returns the focus to the pressed link; the quiz continues elsewhere.
        onClose={() => heading.current?.focus()}
      />
    </>
  );
}

/** Seconds left until the deadline; `onEnd` is called once there are none. */
function useCountdown(
  { deadline, finishedAt }: Progress,
  limit: number,
  onEnd: (at: number) => void,
): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(deadline, Date.now(), limit));
  const update = useEffectEvent(() => {
    const left = secondsLeft(deadline, Date.now(), limit);
    setSeconds(left);
    if (left === 0) onEnd(deadline);
  });
  useEffect(() => {
    if (finishedAt !== null) return;
    const tick = () => update();
    tick();
    const timer = setInterval(tick, tickMs);
    // Browsers slow down the timers of hidden tabs: update as soon as the tab is visible again.
    document.addEventListener('visibilitychange', tick);
    window.addEventListener('pageshow', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
      window.removeEventListener('pageshow', tick);
    };
  }, [finishedAt]);
  return seconds;
}
